import { orderListText as t } from '#text/order-list.ts';
import { WhatsappIcon } from '../../ui/social-icons.tsx';
import { phoneLinks } from './phone-links.ts';
import styles from './phone.module.css';

export function Phone({ phone }: { phone: string }) {
  const { call, whatsApp } = phoneLinks(phone);
  return (
    <span className={styles.phone}>
      <a className={styles.call} href={call} aria-label={t.call({ phone })}>
        {phone}
      </a>
      {whatsApp && (
        <a
          className={styles.write}
          data-screen-only=""
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          aria-label={t.whatsApp({ phone })}
          title={t.whatsApp({ phone })}
        >
          <WhatsappIcon size={18} />
        </a>
      )}
    </span>
  );
}
