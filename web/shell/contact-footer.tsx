import { toHref } from '../navigation/href.ts';
import { shop } from '../shop.ts';
import { footerText as t } from '#text/footer.ts';
import { ClockIcon, PhoneIcon } from '../ui/icons.tsx';
import { LogoSign } from '../ui/logo.tsx';
import { InstagramIcon, TelegramIcon, TiktokIcon, WhatsappIcon } from '../ui/social-icons.tsx';
import styles from './contact-footer.module.css';

const SOCIAL = [
  { name: t.social.instagram, href: shop.social.instagram, Icon: InstagramIcon },
  { name: t.social.whatsapp, href: shop.social.whatsapp, Icon: WhatsappIcon },
  { name: t.social.telegram, href: shop.social.telegram, Icon: TelegramIcon },
  { name: t.social.tiktok, href: shop.social.tiktok, Icon: TiktokIcon },
];

const HELP = [
  ['/delivery', t.delivery],
  ['/returns', t.returns],
  ['/terms', t.terms],
  ['/privacy', t.privacy],
] as const;
const SHOP = [
  ['/catalog', t.catalog],
  ['/about', t.about],
  ['/contact', t.contacts],
  ['/sellers/register', t.partner],
] as const;

const Links = ({ name, links }: { name: string; links: typeof HELP | typeof SHOP }) => (
  <div>
    <h2 className={styles.heading}>{name}</h2>
    <ul className={styles.links}>
      {links.map(([href, text]) => (
        <li key={href}>
          <a href={toHref(href)}>{text}</a>
        </li>
      ))}
    </ul>
  </div>
);

export function ContactFooter({ hiddenOnPhone }: { hiddenOnPhone: boolean }) {
  return (
    <footer className={styles.footer} data-hidden-on-phone={hiddenOnPhone || undefined}>
      <div className={styles.inside}>
        <div className={styles.about}>
          <LogoSign size={36} />
          <p>{t.slogan}</p>
        </div>
        <div>
          <h2 className={styles.heading}>{t.call}</h2>
          <a className={styles.phone} href={`tel:${shop.phone}`}>
            <PhoneIcon size={20} />
            {shop.phoneShown}
          </a>
          <p className={styles.hours}>
            <ClockIcon size={20} />
            {t.hours}
          </p>
        </div>
        <div>
          <h2 className={styles.heading}>{t.follow}</h2>
          <ul className={styles.social}>
            {SOCIAL.map(({ name, href, Icon }) => (
              <li key={name}>
                <a
                  className={styles.socialLink}
                  href={toHref(href)}
                  target="_blank"
                  rel="noopener"
                  aria-label={name}
                  title={name}
                >
                  <Icon size={22} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Links name={t.help} links={HELP} />
        <Links name={t.forBuyers} links={SHOP} />
      </div>
    </footer>
  );
}
