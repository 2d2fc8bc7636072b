import { toHref } from '../navigation/href.ts';
import type { MouseEvent } from 'react';
import { currentLocation } from '../navigation/history.ts';
import { KEYLESS } from '../navigation/location.ts';
import { CloseIcon } from './icons.tsx';
import styles from './close-link.module.css';
import { stepsBack } from './steps-back.ts';

interface CloseLinkProps {
  label: string;
  /** For visitors who came from another site. */
  otherwise?: string;
}

/** Leads back to the page of the shop that one came from. */
export function CloseLink({ label, otherwise = '/catalog' }: CloseLinkProps) {
  const close = (event: MouseEvent) => {
    const steps = stepsToShop();
    if (steps === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.go(-steps);
  };
  return (
    <a
      className={styles.close}
      href={toHref(otherwise)}
      aria-label={label}
      title={label}
      onClick={close}
      data-screen-only=""
    >
      <CloseIcon />
    </a>
  );
}

function stepsToShop(): number | undefined {
  const navigation = (window as { navigation?: Navigation }).navigation;
  // Browsers without the Navigation API: an entry with a key was made by the shop, so the one before it is a page of
  // the shop.
  if (!navigation) {
    const fromShop = document.referrer.startsWith(`${window.location.origin}/`);
    return fromShop || currentLocation().key !== KEYLESS ? 1 : undefined;
  }

  const paths = navigation.entries().map(({ url }) => (url ? new URL(url).pathname : ''));
  return stepsBack(paths, navigation.currentEntry?.index ?? 0);
}
