import { type ChangeEvent, useRef } from 'react';
import { PRODUCT_MAX } from '#contract/limits.ts';
import { editorText as t } from '#text/editor.ts';
import { isImageAddress } from '#contract/product-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PathIcon } from '../../../ui/icons.tsx';
import { useDeadPicture } from '../../../ui/use-dead-picture.ts';
import hidden from '../../../ui/visually-hidden.module.css';
import styles from './address-field.module.css';
import { type FileKind, useUpload } from './use-uploads.ts';

interface AddressFieldProps {
  /** Unique in the editor. */
  name: string;
  label: string;
  /** Where the label alone is ambiguous. */
  fullLabel?: string;
  hint?: string;
  kind: FileKind;
  /** An address that only names the slide needs no picture. */
  isShown?: boolean;
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
}

const PERCENT = 100;
const ACCEPT = { image: 'image/*', video: 'video/mp4,video/webm' };

export function AddressField({
  name,
  label,
  fullLabel = label,
  hint,
  kind,
  isShown = true,
  value,
  error,
  onChange,
}: AddressFieldProps) {
  const file = useRef<HTMLInputElement>(null);
  const { share, error: failure, send, forget } = useUpload(name, kind, onChange);
  const address = value.trim();
  const isDead = useDeadPicture(kind === 'image' && isShown && isImageAddress(address) ? address : undefined);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen) void send(chosen);
    // Allows choosing the same file again.
    target.value = '';
  };
  return (
    <div className={styles.field}>
      <div className={styles.row}>
        <TextField
          label={label}
          hint={hint}
          error={failure ?? error ?? (isDead ? t.deadImage : undefined)}
          value={value}
          maxLength={PRODUCT_MAX.imageAddress}
          aria-label={fullLabel}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            forget();
            onChange(target.value);
          }}
        />
        <input
          ref={file}
          className={hidden.hidden}
          type="file"
          accept={ACCEPT[kind]}
          tabIndex={-1}
          aria-label={t.uploadFor({ field: fullLabel })}
          onChange={choose}
        />
        <span className={styles.button}>
          <Button
            look="secondary"
            disabled={share !== undefined}
            aria-label={share === undefined ? t.uploadFor({ field: fullLabel }) : undefined}
            onClick={() => file.current?.click()}
          >
            {share === undefined ? (
              <>
                <PathIcon size={20} d="M12 15V4M7.5 8.5 12 4l4.5 4.5M4.5 19.5h15" />
                <span className={styles.word}>{t.upload}</span>
              </>
            ) : (
              t.uploading({ percent: Math.round(share * PERCENT) })
            )}
          </Button>
        </span>
      </div>
    </div>
  );
}
