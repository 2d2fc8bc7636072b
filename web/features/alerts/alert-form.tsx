import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { AlertKind, AlertSet, NewAlert } from '#contract/alerts.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { EMAIL_MAX } from '#contract/limits.ts';
import { type SizeAndColor, variantName } from '#contract/variants.ts';
import { alertFormText as t } from '#text/alert-form.ts';
import { alertsText } from '#text/alerts.ts';
import { pushText } from '#text/push.ts';
import { fieldErrors, refusalText } from '../../api/refusal.ts';
import { requestJson } from '../../api/request.ts';
import { PushSwitch } from '../../push/push-switch.tsx';
import { useAccount } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/dialog-form.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface AlertFormProps {
  kind: AlertKind;
  product: ProductCard;
  onClose: () => void;
}

export function AlertForm({ kind, product, onClose }: AlertFormProps) {
  const account = useAccount();
  const awaited = kind === 'stock' ? awaitedVariants(product) : [];
  const only = awaited.length === 1 ? awaited[0] : undefined;
  const [chosen, setChosen] = useState(0);
  const [email, setEmail] = useState('');
  const setting = useMutation({
    mutationFn: (body: NewAlert) =>
      requestJson<AlertSet>(`/api/products/${encodeURIComponent(product._id)}/alerts`, {
        method: 'POST',
        body,
      }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setting.mutate({ kind, ...awaited[chosen], ...(!account && { email }) });
  };
  const errors = fieldErrors(setting.error);
  const failure = setting.error && !errors.email ? refusalText(setting.error, alertsText.failed) : '';

  if (setting.data)
    return (
      <Dialog open title={setting.data.isConfirmed ? t.done : t.almostDone} onClose={onClose}>
        <div className={form.form}>
          <p className={form.text}>{setting.data.isConfirmed ? t.doneText : t.confirmText({ email })}</p>
          {account && <PushSwitch text={pushText.account} />}
          <Button onClick={onClose}>{t.close}</Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open
      title={kind === 'price' ? t.priceTitle : t.stockTitle}
      busy={setting.isPending}
      onClose={onClose}
    >
      <form className={form.form} onSubmit={submit}>
        <p className={form.text}>{t.oneMail}</p>
        {only && (
          <p className={form.text}>
            {t.which}: <b>{variantName(only)}</b>
          </p>
        )}
        {awaited.length > 1 && (
          <SelectField
            label={t.which}
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {awaited.map((variant, index) => (
              <option key={variantName(variant)} value={index}>
                {variantName(variant) || t.any}
              </option>
            ))}
          </SelectField>
        )}
        {!account && (
          <TextField
            label={t.email}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={EMAIL_MAX}
            required
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={errors.email}
          />
        )}
        <p role="alert" className={form.failure}>
          {failure}
        </p>
        <Button type="submit" disabled={setting.isPending}>
          {t.tell}
        </Button>
        <Button look="light" disabled={setting.isPending} onClick={onClose}>
          {t.close}
        </Button>
      </form>
    </Dialog>
  );
}

/** What is sold out and can be waited for; anything of it first, where nothing is left at all. */
function awaitedVariants({ sizes, colors, variants, quantity }: ProductCard): SizeAndColor[] {
  const any = { size: null, color: null };
  const soldOut = variants
    ? variants.flatMap(({ size, color, quantity: left }) => (left > 0 ? [] : [{ size, color }]))
    : quantity > 0
      ? []
      : pairs(
          sizes,
          colors.map(({ name }) => name),
        );
  return quantity > 0 ? soldOut : [any, ...soldOut.filter((one) => variantName(one) !== '')];
}

const orNone = (names: string[]): (string | null)[] => (names.length > 0 ? names : [null]);
const pairs = (sizes: string[], colors: string[]): SizeAndColor[] =>
  orNone(sizes).flatMap((size) => orNone(colors).map((color) => ({ size, color })));
