import { createContext, use, useLayoutEffect } from 'react';
import { applyHead, type Head, headTags } from './head.ts';

interface HeadPlace {
  publicUrl: string;
  /** Server rendering only. */
  collect?: (head: Head) => void;
}

export const HeadContext = createContext<HeadPlace>({ publicUrl: '' });

/** Every screen calls it once: the server writes the head with it, the browser keeps it up to date. */
export function useHead(head: Head): void {
  const { publicUrl, collect } = use(HeadContext);
  collect?.(head);

  const written = JSON.stringify(head);
  useLayoutEffect(() => applyHead(headTags(JSON.parse(written) as Head, publicUrl)), [written, publicUrl]);
}
