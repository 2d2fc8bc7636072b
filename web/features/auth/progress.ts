import { useSyncExternalStore } from 'react';
import type { CodePurpose } from '#contract/auth.ts';
import { storage } from '../../session/storage.ts';
import { createListeners } from '../../ui/listeners.ts';

/** The steps of the specification. */
export type Standing =
  | { step: 'EMAIL_ENTRY' }
  | { step: 'OTP_VERIFICATION'; resendAtMs: number }
  | { step: 'USER_DETAILS' | 'PASSWORD_UPDATE'; tempToken: string };

interface Progress {
  email: string;
  /** None for signing in. */
  purpose?: CodePurpose;
  standing: Standing;
  keptUntilMs: number;
}

const KEY = 'signIn';
/** As long as the proof of an e-mail is valid. */
const KEPT_MS = 15 * 60_000;
export const FIRST_STEP: Standing = { step: 'EMAIL_ENTRY' };
const START: Progress = { email: '', standing: FIRST_STEP, keptUntilMs: 0 };

let current: Progress | undefined;
const listeners = createListeners();

function read(): Progress {
  return (current ??= restore());
}

function restore(): Progress {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? '') as Progress;
    return kept.keptUntilMs > Date.now() ? kept : START;
  } catch {
    return START;
  }
}

/**
 * Survives a reload: on a phone, going to the mail and back often causes one. It includes the proof of the
 * e-mail, since its code is used up; never a password.
 */
export function keepProgress(progress: Omit<Progress, 'keptUntilMs'>): void {
  current = { ...progress, keptUntilMs: Date.now() + KEPT_MS };
  storage.setItem(KEY, JSON.stringify(current));
  listeners.notify();
}

/** The screen keeps what it shows until the next one is there, and then calls `leaveProgress`. */
export function forgetProgress(): void {
  storage.removeItem(KEY);
}

export function leaveProgress(): void {
  current = undefined;
}

export const useProgress = (): Progress => useSyncExternalStore(listeners.subscribe, read, () => START);
