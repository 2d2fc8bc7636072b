import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import type { LinkedOrder, LinkedOrderAnswer } from '#contract/order-links.ts';
import { RETURN_PHOTOS_MAX } from '#contract/limits.ts';
import { RETURN_REASONS, type ReturnReason } from '#contract/return-rules.ts';
import type { NewReturn } from '#contract/returns.ts';
import type { Uploaded } from '#contract/selling.ts';
import { askReturnText as t } from '#text/ask-return.ts';
import { refusalText } from '../../../api/refusal.ts';
import { requestJson } from '../../../api/request.ts';
import { upload } from '../../../api/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './ask-return.module.css';
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
  const lines = [...quantities].flatMap(([line, quantity]) => (quantity > 0 ? [{ line, quantity }] : []));
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
    onError: (error) => toast.error(t.sendFailed({ message: messageOf(error) })),
  });
  const uploading = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('image', file);
      return upload<Uploaded>('/api/order-link/photos', { body, headers: secretHeader(secret) });
    },
    onSuccess: ({ imageUrl }) => setPhotos((known) => [...known, imageUrl]),
    onError: (error) => toast.error(t.photoFailed({ message: messageOf(error) })),
  });
  const send = () => {
    if (lines.length === 0 || reason === '') toast.error(t.nothing);
    else sending.mutate({ lines, reason, comment, photos });
  };
  const addPhotos = ({ target }: ChangeEvent<HTMLInputElement>) => {
    for (const file of [...(target.files ?? [])].slice(0, RETURN_PHOTOS_MAX - photos.length))
      uploading.mutate(file);
    target.value = '';
  };

  return (
    <div className={styles.form}>
      <fieldset className={styles.lines}>
        <legend className={styles.legend}>{t.what}</legend>
        {order.returnable.map(({ line, quantity: most }) => {
          const { name = '' } = order.products.find(({ _id }) => _id === line) ?? {};
          return (
            <label key={line} className={styles.line}>
              <span>{name}</span>
              <select
                className={styles.quantity}
                aria-label={t.quantityOf({ name })}
                value={quantities.get(line) ?? 0}
                onChange={({ target }) => setQuantities(new Map(quantities).set(line, Number(target.value)))}
              >
                {Array.from({ length: Math.min(most, 100) + 1 }, (_, quantity) => (
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
      <div>
        <p className={styles.legend}>{t.photos}</p>
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo} className={styles.photo}>
              <Picture image={photo} alt={t.photo({ number: index + 1 })} sizes="88px" widths={[160]} />
              <IconButton
                label={t.removePhoto({ number: index + 1 })}
                onClick={() => setPhotos(photos.filter((other) => other !== photo))}
              >
                <CloseIcon size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
        {photos.length < RETURN_PHOTOS_MAX && (
          <label className={styles.add}>
            {uploading.isPending ? t.uploading : t.addPhoto}
            <input
              type="file"
              accept="image/*"
              multiple
              disabled={uploading.isPending}
              onChange={addPhotos}
            />
          </label>
        )}
      </div>
      <div className={styles.buttons}>
        <Button disabled={sending.isPending || uploading.isPending} onClick={send}>
          {t.send}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {t.close}
        </Button>
      </div>
    </div>
  );
}
