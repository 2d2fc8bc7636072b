import { Fragment } from 'react';
import styles from './email.module.css';

/** An e-mail address that wraps before @ and dots only. */
export const Email = ({ email }: { email: string }) => (
  <span className={styles.email}>
    {email.split(/(?=[@.])/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
