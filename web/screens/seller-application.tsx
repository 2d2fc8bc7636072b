import { toHref } from '../navigation/href.ts';
import { ApplicationForm } from '../features/sellers/application/application-form.tsx';
import { useHead } from '../head/use-head.ts';
import { applicationText as t } from '#text/application.ts';
import { CloseIcon, SuccessIcon } from '../ui/icons.tsx';
import { Ornament } from '../ui/ornament.tsx';
import styles from './seller-application.module.css';

export function Screen() {
  useHead({ title: t.title, description: t.description, canonical: '/sellers/register' });
  return (
    <div className={styles.page}>
      <a className={styles.close} href={toHref('/')} aria-label={t.close} title={t.close}>
        <CloseIcon />
      </a>
      <div className={styles.intro}>
        <h1 className={styles.heading}>{t.heading}</h1>
        <p className={styles.lead}>{t.lead}</p>
        <ul className={styles.gains}>
          {t.gains.map(({ title, text }) => (
            <li key={title} className={styles.gain}>
              <SuccessIcon />
              <div>
                <h2 className={styles.gainTitle}>{title}</h2>
                <p className={styles.gainText}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <h2 className={styles.next}>{t.next}</h2>
        <ol className={styles.steps}>
          {t.steps.map((step, index) => (
            <li key={step} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
        <Ornament repeats={6} className={styles.ornament} />
      </div>
      <ApplicationForm />
    </div>
  );
}
