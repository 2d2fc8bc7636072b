import { type ReactNode, useState } from 'react';
import { editorText as t } from '../../text/homepage-editor.ts';
import fields from './fields.module.css';
import { PreviewFrame } from './preview-frame.tsx';
import styles from './preview.module.css';

const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof WIDTHS;
const DEVICES: Device[] = ['phone', 'desktop'];

/** `title` says what is shown. */
export function Preview({ title, children }: { title: string; children: ReactNode }) {
  const [device, setDevice] = useState<Device>('phone');
  return (
    <section className={styles.preview} aria-label={t.preview}>
      <fieldset className={fields.group}>
        <legend className={styles.legend}>{t.devices}</legend>
        <div className={styles.devices}>
          {DEVICES.map((choice) => (
            <label key={choice} className={fields.choice}>
              <input
                type="radio"
                name="preview-device"
                checked={device === choice}
                onChange={() => setDevice(choice)}
              />
              {t[choice]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.screen}>
        <PreviewFrame key={device} title={title} width={WIDTHS[device]}>
          {children}
        </PreviewFrame>
      </div>
      <p className={styles.note}>{title}</p>
    </section>
  );
}
