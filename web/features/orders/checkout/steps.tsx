import { toHref } from '../../../navigation/href.ts';
import { checkoutText as t } from '#text/checkout.ts';
import { TickIcon } from '../../../ui/sign-icons.tsx';
import hidden from '../../../ui/visually-hidden.module.css';
import { type Step, stepAddress } from './step-address.ts';
import styles from './steps.module.css';

export function Steps({ step }: { step: Step }) {
  return (
    <nav className={styles.steps} aria-label={t.steps}>
      <ol className={styles.list}>
        {t.stepNames.map((name, index) => {
          const number = (index + 1) as Step;
          return (
            <li
              key={name}
              className={styles.step}
              data-done={number < step || undefined}
              aria-current={number === step ? 'step' : undefined}
            >
              {number < step ? (
                <a className={styles.face} href={toHref(stepAddress(number))}>
                  <span className={styles.mark}>
                    <TickIcon size={16} />
                  </span>
                  <StepName number={number} name={name} />
                </a>
              ) : (
                <span className={styles.face}>
                  <span className={styles.mark} aria-hidden="true">
                    {number}
                  </span>
                  <StepName number={number} name={name} />
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

const StepName = ({ number, name }: { number: number; name: string }) => (
  <span>
    <span className={hidden.hidden}>{t.stepSaid({ number, name })}</span>
    <span aria-hidden="true" className={styles.name}>
      {name}
    </span>
  </span>
);
