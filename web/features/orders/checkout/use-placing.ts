import { useEffect, useRef, useState } from 'react';
import type { Attempt } from './order-body.ts';
import { findAttempt, forgetAttempt, type Outcome, placeOrder } from './placing.ts';

const SEND_AGAIN_AFTER_MS = 5_000;

export type Placing = { kind: 'idle' } | { kind: 'sending' } | Outcome;

interface UsePlacing {
  placing: Placing;
  place: (attempt: Attempt) => void;
  /** Sends an order without an answer again. */
  sendAgain: () => void;
  /** The buyer changes something: the last outcome no longer applies. */
  forget: () => void;
}

let lastReported: Outcome | undefined;

/**
 * Sends an order until the server has answered. An order that was being sent when the page was reloaded is
 * sent again with the same key, so it becomes one order. `retries`: one without an answer is sent again after a few
 * seconds, or once the browser is online.
 */
export function usePlacing(onAnswer: (outcome: Outcome) => void, retries: boolean): UsePlacing {
  const [placing, setPlacing] = useState<Placing>(() =>
    findAttempt() ? { kind: 'sending' } : { kind: 'idle' },
  );
  const latestOnAnswer = useRef(onAnswer);
  useEffect(() => {
    latestOnAnswer.current = onAnswer;
  });

  const report = (outcome: Outcome) => {
    setPlacing(outcome);
    // A buyer who left the cart and came back while the order was being sent gets the same answer twice.
    if (outcome === lastReported) return;
    lastReported = outcome;
    latestOnAnswer.current(outcome);
  };
  const place = (attempt: Attempt) => {
    setPlacing({ kind: 'sending' });
    void placeOrder(attempt).then(report);
  };
  const sendAgain = () => {
    const attempt = findAttempt();
    if (attempt) place(attempt);
  };

  useEffect(() => {
    const attempt = findAttempt();
    if (attempt) void placeOrder(attempt).then(report);
  }, []);

  useEffect(() => {
    if (!retries || placing.kind !== 'unknown') return;
    const timer = setTimeout(sendAgain, SEND_AGAIN_AFTER_MS);
    addEventListener('online', sendAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', sendAgain);
    };
  });

  return {
    placing,
    place,
    sendAgain,
    forget: () => {
      forgetAttempt();
      setPlacing({ kind: 'idle' });
    },
  };
}
