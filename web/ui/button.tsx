import { toHref } from '../navigation/href.ts';
import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface Looks {
  look?: 'primary' | 'secondary' | 'light' | 'danger';
}

const classes = (look: Looks['look'] = 'primary') => `${styles.button} ${styles[look]}`;

export function Button({ look, type = 'button', ...rest }: Looks & ComponentProps<'button'>) {
  return <button type={type} className={classes(look)} {...rest} />;
}

export function LinkButton({ look, href = '', ...rest }: Looks & ComponentProps<'a'>) {
  return <a className={classes(look)} href={toHref(href)} {...rest} />;
}
