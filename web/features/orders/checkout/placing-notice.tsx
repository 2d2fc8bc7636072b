import { useEffect, useRef } from 'react';
import { checkoutText as t } from '../../../text/checkout.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './placing-notice.module.css';
import type { Refused, ShortLine } from './placing.ts';
import type { Placing } from './use-placing.ts';

interface PlacingNoticeProps {
  placing: Placing;
  onAdjust: (lines: ShortLine[]) => void;
}

/** What became of the order, where it wasn't simply taken. */
export function PlacingNotice({ placing, onAdjust }: PlacingNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const told = placing.kind === 'unknown' || placing.kind === 'refused';

  // On a phone the button is always in sight, this is not.
  useEffect(() => {
    if (told) place.current?.scrollIntoView({ block: 'nearest' });
  }, [told]);

  if (!told) return null;
  return (
    <div ref={place} className={styles.place}>
      {placing.kind === 'unknown' ? (
        <Notice kind="error" text={t.unreachable} />
      ) : (
        <RefusedNotice why={placing.why} onAdjust={onAdjust} />
      )}
    </div>
  );
}

function RefusedNotice({ why, onAdjust }: { why: Refused; onAdjust: PlacingNoticeProps['onAdjust'] }) {
  return (
    <Notice kind="error" text={<WhyRefused why={why} />}>
      {why.kind === 'shortage' && why.lines.length > 0 && (
        <Button look="secondary" onClick={() => onAdjust(why.lines)}>
          {t.adjust}
        </Button>
      )}
    </Notice>
  );
}

function WhyRefused({ why }: { why: Refused }) {
  switch (why.kind) {
    case 'price':
      return t.priceChanged(why.total);
    case 'already':
      return t.already;
    case 'invalid':
      return t.invalid(why.errors);
    case 'other':
      return why.message ?? t.failed;
    case 'shortage':
      return (
        <>
          <p>{t.shortage}</p>
          <ul className={styles.lines}>
            {why.lines.map(({ product, name, available }) => (
              <li key={product}>{t.shortOf(name, available)}</li>
            ))}
          </ul>
        </>
      );
  }
}
