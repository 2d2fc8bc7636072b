import { useEffect, useState } from 'react';
import { pictureAddress } from '#contract/pictures.ts';

/** Longer than a pause between two keystrokes. */
const SETTLED_MS = 600;

/** Whether no picture opens at this address. */
export function useDeadPicture(address: string | undefined): boolean {
  const [dead, setDead] = useState<string>();
  useEffect(() => {
    if (!address) return undefined;
    const picture = new Image();
    picture.onerror = () => navigator.onLine && setDead(address);
    const timer = setTimeout(() => (picture.src = pictureAddress(address, 160)), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      picture.onerror = null;
    };
  }, [address]);
  return address !== undefined && dead === address;
}
