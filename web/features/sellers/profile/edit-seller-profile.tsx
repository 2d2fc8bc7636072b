import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { type ApplicantRule, problemBy, SELLER_PROFILE_RULES } from '#contract/application-rules.ts';
import type { SellerProfileChange, SellerProfileChanged } from '#contract/sellers.ts';
import { strip, stripPhone } from '#contract/typed-text.ts';
import { fieldErrors, refusalText } from '../../../api/refusal.ts';
import { requestJson } from '../../../api/request.ts';
import { leaveIfRefused } from '../../../api/seller-refused.ts';
import { LeaveQuestion } from '../../../session/leave-question.tsx';
import { applicantRulesText } from '#text/applicant-rules.ts';
import { sellerProfileText as t } from '#text/seller-profile.ts';
import { Button } from '../../../ui/button.tsx';
import { cleanAsTyped } from '../../../ui/clean-as-typed.ts';
import { TextField } from '../../../ui/field.tsx';
import styles from '../../../ui/form.module.css';
import { toast } from '../../../ui/toast.ts';
import { ALL_PRODUCTS_TIMEOUT_MS, type Seller, sellerProfileQuery } from './seller-profile-queries.ts';

type DetailName = Exclude<keyof typeof SELLER_PROFILE_RULES, 'email'>;
type Details = Record<DetailName, string>;
type Problems = Partial<Record<DetailName, string | undefined>>;

const NAMES = ['companyName', 'name', 'address', 'phoneNumber'] as const satisfies DetailName[];
const ruleOf = (name: DetailName): ApplicantRule => SELLER_PROFILE_RULES[name];

const detailsOf = ({ companyName, name, address, phoneNumber }: Seller): Details => ({
  companyName,
  name,
  address,
  phoneNumber,
});

function problemWith(name: DetailName, typed: string): string | undefined {
  const problem = problemBy(ruleOf(name), typed);
  return problem && applicantRulesText[name][problem];
}

export function EditSellerProfile({ seller }: { seller: Seller }) {
  const [typed, setTyped] = useState(detailsOf(seller));
  const [problems, setProblems] = useState<Problems>({});
  const queryClient = useQueryClient();
  const changed = NAMES.filter((name) => ruleOf(name).clean(typed[name]) !== seller[name]);

  const saving = useMutation({
    mutationFn: (change: SellerProfileChange) =>
      requestJson<SellerProfileChanged>('/api/sellers/update-profile', {
        method: 'PUT',
        body: change,
        timeoutMs: ALL_PRODUCTS_TIMEOUT_MS,
      }),
    onSuccess: ({ message: _, ...saved }, sent) => {
      queryClient.setQueryData(sellerProfileQuery().queryKey, saved);
      // What was typed while saving stays, unsaved.
      const isAsSent = (name: DetailName) => ruleOf(name).clean(typed[name]) === (sent[name] ?? seller[name]);
      setTyped({
        ...typed,
        ...Object.fromEntries(NAMES.filter(isAsSent).map((name) => [name, saved.seller[name]])),
      });
      toast.success(t.saved);
    },
    onError: (error) => {
      if (leaveIfRefused(error)) return;
      toast.error(refusalText(error, t.saveFailed));
      setProblems(fieldErrors(error));
    },
  });

  const control = (name: DetailName) => ({
    name,
    label: t.labels[name],
    value: typed[name],
    error: problems[name],
    maxLength: ruleOf(name).max,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const clean = name === 'phoneNumber' ? stripPhone : strip;
      const value = cleanAsTyped(target, (text) => clean(text, ruleOf(name).max));
      setTyped({ ...typed, [name]: value });
      // A field with an error is checked while typing.
      if (problems[name] !== undefined) setProblems({ ...problems, [name]: problemWith(name, value) });
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving.isPending || changed.length === 0) return;
    const wrong = changed.filter((name) => problemWith(name, typed[name]) !== undefined);
    setProblems(Object.fromEntries(wrong.map((name) => [name, problemWith(name, typed[name])])));
    if (wrong[0]) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus();
    else saving.mutate(Object.fromEntries(changed.map((name) => [name, ruleOf(name).clean(typed[name])])));
  };

  return (
    <form className={styles.form} aria-label={t.editProfile} noValidate onSubmit={submit}>
      <LeaveQuestion isUnsaved={changed.length > 0} />
      <p className={styles.lead}>{t.editLead}</p>
      <TextField {...control('companyName')} hint={t.companyHint} autoComplete="organization" />
      <TextField {...control('name')} autoComplete="name" />
      <TextField {...control('address')} autoComplete="street-address" />
      <TextField {...control('phoneNumber')} type="tel" autoComplete="tel" />
      <div className={styles.buttons}>
        <Button type="submit" disabled={saving.isPending || changed.length === 0}>
          {saving.isPending ? t.saving : t.save}
        </Button>
      </div>
    </form>
  );
}
