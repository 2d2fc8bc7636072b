import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LinkedOrder, LinkedOrderAnswer } from '#contract/order-links.ts';
import { RETURN_PHOTOS_MAX } from '#contract/limits.ts';
import { RETURN_REASONS, type ReturnReason } from '#contract/return-rules.ts';
import type { NewReturn } from '#contract/returns.ts';
import { askReturnText as t } from '#text/ask-return.ts';
import { refusalText } from '../../../api/refusal.ts';
import { requestJson } from '../../../api/request.ts';
import { PhotoPicker } from '../../../photos/photo-picker.tsx';
import { usePhotos } from '../../../photos/use-photos.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './ask-return.module.css';
import { lineName } from '../line-name.ts';
import { linkedOrderQuery, secretHeader } from './linked-order-queries.ts';

const messageOf = (error: Error) => refusalText(error, error.message || t.unknownError);

interface AskReturnProps {
  order: LinkedOrder;
  secret: string;
  onDone: () => void;
}

/** Which pieces of which lines, why, and photos. */
export function AskReturn({ order, secret, onDone }: AskReturnProps) {
  const queryClient = useQueryClient();
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const [reason, setReason] = useState<ReturnReason | ''>('');
  const [comment, setComment] = useState('');
  const [photos, setPhotos] = useState<string[]>([]);
  // What can be returned may have changed since it was chosen.
  const lines = order.returnable
    .map(({ line, quantity: most }) => ({ line, quantity: Math.min(quantities.get(line) ?? 0, most) }))
    .filter(({ quantity }) => quantity > 0);
  const sending = useMutation({
    mutationFn: (body: NewReturn) =>
      requestJson<LinkedOrderAnswer>('/api/order-link/returns', {
        method: 'POST',
        body,
        headers: secretHeader(secret),
      }),
    onSuccess: (answer) => {
      queryClient.setQueryData(linkedOrderQuery(secret).queryKey, answer);
      toast.success(t.sent);
      onDone();
    },
    onError: (error) => {
      toast.error(t.sendFailed({ message: messageOf(error) }));
      // Without an answer it may have arrived all the same.
      void queryClient.invalidateQueries(linkedOrderQuery(secret));
    },
  });
  const picked = usePhotos({
    photos,
    max: RETURN_PHOTOS_MAX,
    onChange: setPhotos,
    to: { path: '/api/order-link/photos', headers: secretHeader(secret) },
  });
  const send = () => {
    if (lines.length === 0 || reason === '') toast.error(t.nothing);
    else sending.mutate({ lines, reason, comment, photos });
  };

  return (
    <div className={styles.form}>
      <fieldset className={styles.lines}>
        <legend className={styles.legend}>{t.what}</legend>
        {order.returnable.map(({ line, quantity: max }) => {
          const product = order.products.find(({ _id }) => _id === line);
          const name = product ? lineName(product) : '';
          return (
            <label key={line} className={styles.line}>
              <span>{name}</span>
              <select
                className={styles.quantity}
                aria-label={t.quantityOf({ name })}
                value={lines.find((chosen) => chosen.line === line)?.quantity ?? 0}
                onChange={({ target }) => setQuantities(new Map(quantities).set(line, Number(target.value)))}
              >
                {Array.from({ length: Math.min(max, 100) + 1 }, (_, quantity) => (
                  <option key={quantity}>{quantity}</option>
                ))}
              </select>
            </label>
          );
        })}
      </fieldset>
      <SelectField
        label={t.why}
        value={reason}
        onChange={({ target }) => setReason(target.value as ReturnReason)}
      >
        <option value="" disabled>
          {t.choose}
        </option>
        {RETURN_REASONS.map((one) => (
          <option key={one} value={one}>
            {t.reasons[one]}
          </option>
        ))}
      </SelectField>
      <TextArea label={t.comment} value={comment} onChange={({ target }) => setComment(target.value)} />
      <PhotoPicker photos={picked} />
      <div className={styles.buttons}>
        <Button disabled={sending.isPending || picked.isBusy} onClick={send}>
          {t.send}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {t.close}
        </Button>
      </div>
    </div>
  );
}
