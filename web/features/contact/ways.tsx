import { toHref } from '../../navigation/href.ts';
import { shop } from '../../shop.ts';
import { contactText as t } from '#text/contact.ts';
import { ClockIcon, MailIcon, PhoneIcon } from '../../ui/icons.tsx';
import { WhatsappIcon } from '../../ui/social-icons.tsx';
import styles from './ways.module.css';

const WAYS = [
  { Icon: PhoneIcon, name: t.phone, hint: t.phoneHint, value: shop.phoneShown, href: `tel:${shop.phone}` },
  {
    Icon: WhatsappIcon,
    name: t.whatsapp,
    hint: t.whatsappHint,
    value: shop.phoneShown,
    href: shop.social.whatsapp,
  },
  { Icon: MailIcon, name: t.email, hint: t.emailHint, value: shop.email, href: `mailto:${shop.email}` },
  { Icon: ClockIcon, name: t.hours, hint: t.hoursHint, value: t.hoursValue, href: undefined },
];

export function Ways() {
  return (
    <section aria-label={t.waysHeading}>
      <ul className={styles.ways}>
        {WAYS.map(({ Icon, name, hint, value, href }) => (
          <li key={name} className={styles.way}>
            <span className={styles.icon}>
              <Icon size={22} />
            </span>
            <h2 className={styles.name}>{name}</h2>
            {href ? (
              <a
                className={styles.value}
                href={toHref(href)}
                {...(href.startsWith('http') && { target: '_blank', rel: 'noopener' })}
              >
                {value}
              </a>
            ) : (
              <p className={styles.value}>{value}</p>
            )}
            <p className={styles.hint}>{hint}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
