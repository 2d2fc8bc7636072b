import { useId } from 'react';
import { TRANSFER_MAX } from '#contract/limits.ts';
import { isTransferLink } from '#contract/payment-rules.ts';
import type { EditedWay } from '#contract/transfer-ways.ts';
import { transferWaysText as t } from '#text/transfer-ways.ts';
import { PhotoPicker } from '../../../photos/photo-picker.tsx';
import { usePhotos } from '../../../photos/use-photos.ts';
import { TextField } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PathIcon } from '../../../ui/icons.tsx';
import { BinIcon } from '../../../ui/sign-icons.tsx';
import { TransferCode } from './transfer-code.tsx';
import styles from './way-fields.module.css';

/** As typed; a new way has no id yet. */
export interface TypedWay extends Omit<EditedWay, '_id' | 'link'> {
  key: string;
  _id?: string;
  link: string;
}

interface WayFieldsProps {
  way: TypedWay;
  errorOf: (field: string) => string | undefined;
  onChange: (changed: Partial<TypedWay>) => void;
  onUp: (() => void) | undefined;
  onRemove: () => void;
}

export function WayFields({ way, errorOf, onChange, onUp, onRemove }: WayFieldsProps) {
  const { name, link, picture, isOn } = way;
  const names = useId();
  const photos = usePhotos({
    photos: picture ? [picture] : [],
    max: 1,
    onChange: ([chosen = null]) => onChange({ picture: chosen }),
  });
  const text = (field: 'name' | 'link' | 'recipient', label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      error={errorOf(field)}
      maxLength={TRANSFER_MAX[field]}
      autoComplete="off"
      spellCheck={false}
      value={way[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
      {...(field === 'name' && { list: names })}
      {...(field === 'link' && { inputMode: 'url' })}
    />
  );
  return (
    <fieldset className={styles.way}>
      <legend className={styles.legend}>{name || t.newWay}</legend>
      <div className={styles.fields}>
        {text('name', t.name)}
        <datalist id={names}>
          {t.known.map((known) => (
            <option key={known} value={known} />
          ))}
        </datalist>
        {text('recipient', t.recipient, t.recipientHint)}
        <div className={styles.wide}>{text('link', t.link, t.linkHint)}</div>
        <PhotoPicker photos={photos} label={t.picture} />
      </div>
      {(picture || isTransferLink(link.trim())) && (
        <TransferCode name={name} link={link.trim()} picture={picture} />
      )}
      <div className={styles.actions}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => onChange({ isOn: target.checked })}
          />
          {t.isOn}
        </label>
        {onUp && (
          <IconButton label={t.up({ name })} onClick={onUp}>
            <PathIcon size={20} d="M12 19V6M6.5 11.5 12 6l5.5 5.5" />
          </IconButton>
        )}
        <IconButton label={t.remove({ name })} onClick={onRemove}>
          <BinIcon size={20} />
        </IconButton>
      </div>
    </fieldset>
  );
}
