import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Done } from '#contract/auth.ts';
import type { PushState } from '#contract/push.ts';
import { pushText as t } from '#text/push.ts';
import { refusalText } from '../api/refusal.ts';
import { requestJson } from '../api/request.ts';
import { OWN } from '../session/own-queries.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { deviceOf, findSubscription, hasPush, PushDenied, subscribe } from './subscription.ts';
import styles from './push-switch.module.css';

interface PushSwitchProps {
  /** Of the order that it is about; without it, of all orders and alerts of the account. */
  secret?: string;
  /** What it is about. */
  text: string;
}

/** Nothing where the browser has no push messages. */
export function PushSwitch({ secret, text }: PushSwitchProps) {
  const path = secret === undefined ? '/api/push' : '/api/order-link/push';
  const headers: Record<string, string> = secret === undefined ? {} : { 'x-order-secret': secret };
  const [registration, setRegistration] = useState<ServiceWorkerRegistration>();
  useEffect(() => {
    if (hasPush()) void navigator.serviceWorker.ready.then(setRegistration);
  }, []);

  const queryClient = useQueryClient();
  const queryKey = [OWN, 'push', secret ?? 'account'];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const [state, own] = await Promise.all([
        requestJson<PushState>(path, { signal, headers }),
        registration && findSubscription(registration),
      ]);
      const device = own && (await deviceOf(own));
      return { key: state.key, device: state.devices.find((known) => known === device) };
    },
    enabled: registration !== undefined,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const turning = useMutation({
    mutationFn: async (wanted: boolean) => {
      if (!registration || !data) return;
      if (wanted)
        await requestJson<Done>(path, {
          method: 'PUT',
          headers,
          body: await subscribe(registration, data.key),
        });
      else if (data.device) await requestJson<Done>(`${path}/${data.device}`, { method: 'DELETE', headers });
      await refresh();
    },
    onError: (error) => toast.error(error instanceof PushDenied ? t.denied : refusalText(error, t.failed)),
  });

  if (!data) return null;
  const isOn = data.device !== undefined;
  return (
    <div className={styles.switch}>
      <p>{isOn ? t.on : text}</p>
      <Button
        look="secondary"
        aria-pressed={isOn}
        disabled={turning.isPending}
        onClick={() => turning.mutate(!isOn)}
      >
        {isOn ? t.turnOff : t.turnOn}
      </Button>
    </div>
  );
}
