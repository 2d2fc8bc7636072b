import type { ReactNode } from 'react';
import { editorText as t } from '#text/editor.ts';
import fields from './fields.module.css';
import { PreviewFrame } from './preview-frame.tsx';
import styles from './preview.module.css';

const WIDTHS = { phone: 390, desktop: 1280 } as const;
export type Device = keyof typeof WIDTHS;
const DEVICES: Device[] = ['phone', 'desktop'];

interface PreviewProps {
  title: string;
  device: Device;
  onDevice: (device: Device) => void;
  children: ReactNode;
}

export function Preview({ title, device, onDevice, children }: PreviewProps) {
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
                onChange={() => onDevice(choice)}
              />
              {t[choice]}
            </label>
          ))}
        </div>
      </fieldset>
      {/* Scrollable, so it must be reachable by keyboard. */}
      <div className={styles.screen} tabIndex={0}>
        <PreviewFrame key={device} title={title} width={WIDTHS[device]}>
          {children}
        </PreviewFrame>
      </div>
      <p className={styles.note}>{title}</p>
    </section>
  );
}
