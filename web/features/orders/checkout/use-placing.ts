import { useEffect, useRef, useState } from 'react';
import type { Attempt } from './order-body.ts';
import { findAttempt, forgetAttempt, type Outcome, placeOrder } from './placing.ts';

const SEND_AGAIN_AFTER_MS = 5_000;

export type Placing = { kind: 'idle' } | { kind: 'sending' } | Outcome;

interface UsePlacing {
  placing: Placing;
  place: (attempt: Attempt) => void;
  /** For an order without an answer. */
  sendAgain: () => void;
  /** The buyer changes something: the last outcome no longer applies. */
  forget: () => void;
}

let lastTold: Outcome | undefined;

/**
 * Sends an order until the server has answered. An order that was being sent when the page was reloaded is
 * sent again with the same key, so it becomes one order. While `insists`, a lost one is retried
 * automatically.
 */
export function usePlacing(onAnswer: (outcome: Outcome) => void, insists: boolean): UsePlacing {
  const [placing, setPlacing] = useState<Placing>(() =>
    findAttempt() ? { kind: 'sending' } : { kind: 'idle' },
  );
  const heard = useRef(onAnswer);
  useEffect(() => {
    heard.current = onAnswer;
  });

  const tell = (outcome: Outcome) => {
    setPlacing(outcome);
    // Whoever left the cart and came back while sending waits for the same answer twice.
    if (outcome === lastTold) return;
    lastTold = outcome;
    heard.current(outcome);
  };
  const place = (attempt: Attempt) => {
    setPlacing({ kind: 'sending' });
    void placeOrder(attempt).then(tell);
  };
  const sendAgain = () => {
    const attempt = findAttempt();
    if (attempt) place(attempt);
  };

  useEffect(() => {
    const attempt = findAttempt();
    if (attempt) void placeOrder(attempt).then(tell);
  }, []);

  useEffect(() => {
    if (!insists || placing.kind !== 'unknown') return;
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
