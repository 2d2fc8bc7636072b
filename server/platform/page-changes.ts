import { randomUUID } from 'node:crypto';
import type { Db } from '../database/connect.ts';
import { listen, notify } from '../database/listen.ts';

const CHANNEL = 'kerben_pages';

export interface PageChanges {
  /** False while changes made by other processes may be missed. */
  isListening(): boolean;
  /** Tells the other processes. */
  announce(): void;
  stop(): Promise<void>;
}

/** For a change that no request has made: tells every process, this one too. */
export const announcePageChange = (db: Db): Promise<unknown> => notify(db, CHANNEL, 'no process');

/** Tells this process about changes to public pages that other processes made, and them about its own. */
export function followPageChanges(db: Db, directUrl: string, onChange: () => void): PageChanges {
  const self = randomUUID();
  let isListening = false;
  let isSending = false;
  let isChanged = false;

  // One notice at a time: changes made meanwhile share the next one.
  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (isChanged) {
      isChanged = false;
      // If it fails the others still have the page's age.
      await notify(db, CHANNEL, self).catch(() => {});
    }
    isSending = false;
  }

  const listening = listen(directUrl, {
    channel: CHANNEL,
    onNotice: (sender) => {
      if (sender !== self) onChange();
    },
    onState: (state) => {
      isListening = state;
      onChange();
    },
  });
  return {
    isListening: () => isListening,
    announce() {
      isChanged = true;
      void send();
    },
    stop: () => listening.stop(),
  };
}
