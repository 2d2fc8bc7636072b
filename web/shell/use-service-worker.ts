import { useEffect, useState } from 'react';
import type { WorkerMessage } from '../worker/message.ts';

const LOOK_EVERY_MS = 60 * 60 * 1000;

interface ServiceWorkerState {
  /** Undefined until it is active, in development, and where there is none. */
  worker: ServiceWorkerRegistration | undefined;
  /** A new version waits until all pages are closed. */
  hasUpdate: boolean;
}

export function useServiceWorker(): ServiceWorkerState {
  const [worker, setWorker] = useState<ServiceWorkerRegistration>();
  const [hasUpdate, setHasUpdate] = useState(false);

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register('/service-worker.js').catch(() => {});
    void navigator.serviceWorker.ready.then(setWorker);
  }, []);

  useEffect(() => {
    if (!worker) return;
    const look = () => setHasUpdate(worker.waiting !== null);
    const follow = () => worker.installing?.addEventListener('statechange', look);
    look();
    follow();
    worker.addEventListener('updatefound', follow);

    // An installed shop stays open for days.
    let lookedAt = Date.now();
    const lookAgain = () => {
      if (document.hidden || Date.now() - lookedAt < LOOK_EVERY_MS) return;
      lookedAt = Date.now();
      worker.update().catch(() => {});
    };
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      worker.removeEventListener('updatefound', follow);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [worker]);

  return { worker, hasUpdate };
}

export const tellWorker = ({ active }: ServiceWorkerRegistration, message: WorkerMessage): void =>
  active?.postMessage(message);

/** Reloads this page alone, and only since its reader asked: a form that is not saved asks first. */
export function updateWorker({ waiting }: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  waiting?.postMessage({ kind: 'update' } satisfies WorkerMessage);
}
