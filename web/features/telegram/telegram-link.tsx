import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Done } from '#contract/auth.ts';
import type { TelegramCode, TelegramState } from '#contract/telegram.ts';
import { formatNumericDay } from '#text/language.ts';
import { telegramLinkText as t } from '#text/telegram-link.ts';
import { refusalText } from '../../api/refusal.ts';
import { requestJson } from '../../api/request.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { telegramQuery } from './telegram-queries.ts';
import styles from './telegram-link.module.css';

/** How often the page looks whether the code has reached the bot. */
const LOOK_EVERY_MS = 3_000;

/** Nothing in a shop without a bot. */
export function TelegramLink({ role }: { role: 'admin' | 'seller' }) {
  const queryClient = useQueryClient();
  const { queryKey } = telegramQuery();
  const coding = useMutation({
    mutationFn: () => requestJson<TelegramCode>('/api/telegram/code', { method: 'POST' }),
    onError: (error) => toast.error(refusalText(error, t.failed)),
  });
  const isWaiting = coding.data !== undefined;
  const { data } = useQuery({ ...telegramQuery(), refetchInterval: isWaiting ? LOOK_EVERY_MS : false });
  const unlinking = useMutation({
    mutationFn: () => requestJson<Done>('/api/telegram', { method: 'DELETE' }),
    onSuccess: () => {
      queryClient.setQueryData<TelegramState>(queryKey, (known) => known && { ...known, linkedAt: null });
      toast.success(t.unlinked);
    },
    onError: (error) => toast.error(refusalText(error, t.failed)),
  });

  const linkedAt = data?.linkedAt;
  const { reset } = coding;
  useEffect(() => {
    if (!isWaiting || linkedAt == null) return;
    reset();
    toast.success(t.done);
  }, [isWaiting, linkedAt, reset]);

  if (!data?.isConfigured) return null;
  return (
    <section className={styles.part} aria-labelledby="telegram">
      <h2 id="telegram" className={styles.heading}>
        {t.heading}
      </h2>
      <p className={styles.lead}>{t.lead[role]}</p>
      {linkedAt == null ? (
        coding.data ? (
          <Code {...coding.data} onAgain={() => coding.mutate()} />
        ) : (
          <Button look="secondary" disabled={coding.isPending} onClick={() => coding.mutate()}>
            {coding.isPending ? t.linking : t.link}
          </Button>
        )
      ) : (
        <p className={styles.linked}>
          <span>{t.linkedSince({ date: formatNumericDay(new Date(linkedAt)) })}</span>
          <Button look="secondary" disabled={unlinking.isPending} onClick={() => unlinking.mutate()}>
            {t.unlink}
          </Button>
        </p>
      )}
    </section>
  );
}

function Code({ code, bot, link, onAgain }: TelegramCode & { onAgain: () => void }) {
  const open = useRef<HTMLAnchorElement>(null);
  // The button that was pressed is gone.
  useEffect(() => open.current?.focus(), [code]);
  return (
    <div className={styles.code}>
      <div className={styles.actions}>
        <LinkButton ref={open} href={link} target="_blank" rel="noopener">
          {t.open}
        </LinkButton>
        <Button look="light" onClick={onAgain}>
          {t.again}
        </Button>
      </div>
      <p>{t.or({ bot })}</p>
      <p className={styles.command}>{`/start ${code}`}</p>
      <p className={styles.lead}>{t.expires}</p>
      <p role="status">{t.waiting}</p>
    </div>
  );
}
