import type { MouseEvent } from 'react';
import { currentLocation } from '../navigation/history.ts';
import { KEYLESS } from '../navigation/location.ts';
import { CloseIcon } from './icons.tsx';
import styles from './close-link.module.css';
import { stepsBack } from './steps-back.ts';

interface CloseLinkProps {
  label: string;
  /** For whoever came from outside. */
  otherwise?: string;
}

/** Back to the page of the shop that one came from. */
export function CloseLink({ label, otherwise = '/catalog' }: CloseLinkProps) {
  const close = (event: MouseEvent) => {
    const steps = stepsToShop();
    if (steps === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.go(-steps);
  };
  return (
    <a className={styles.close} href={otherwise} aria-label={label} title={label} onClick={close}>
      <CloseIcon />
    </a>
  );
}

function stepsToShop(): number | undefined {
  const navigation = (window as { navigation?: Navigation }).navigation;
  // Older browsers don't tell what lies behind. An entry that the shop made itself stands on another of its pages.
  if (!navigation) {
    const fromShop = document.referrer.startsWith(`${window.location.origin}/`);
    return fromShop || currentLocation().key !== KEYLESS ? 1 : undefined;
  }

  const paths = navigation.entries().map(({ url }) => (url ? new URL(url).pathname : ''));
  return stepsBack(paths, navigation.currentEntry?.index ?? 0);
}
