import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ProductAnswer } from '#contract/catalog.ts';
import type { Order, OrderLine } from '#contract/orders.ts';
import { orderDetailsText as t } from '#text/order-details.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './line-quantity.module.css';
import { jsonQuery } from '../../../api/query.ts';
import { useLineChange } from '../rebuild-order.ts';
import { LineChoice } from './line-choice.tsx';
import { useLineQuantity } from './use-line-quantity.ts';

interface LineQuantityProps {
  order: Order;
  line: OrderLine;
  /** Another size or colour can be chosen. */
  canRebuild: boolean;
  children?: ReactNode;
  onClose: () => void;
}

const offerQuery = (id: string) => jsonQuery<ProductAnswer>(['products', 'one', id], `/api/products/${id}`);

function readQuantity(typed: string): { quantity: number } | { problem: string } {
  const quantity = Number(typed);
  if (typed.trim() === '' || !Number.isSafeInteger(quantity)) return { problem: t.wrongQuantity };
  return quantity < 0 ? { problem: t.negative } : { quantity };
}

/** 'Quantity field (minimum 0) with minus and plus, Delete and Save.' */
export function LineQuantity({ order, line, canRebuild, children, onClose }: LineQuantityProps) {
  const [opened] = useState(line.quantity);
  const [typed, setTyped] = useState(String(opened));
  const [problem, setProblem] = useState<string>();
  const saving = useLineQuantity({ order, line, onSaved: onClose });
  const exchange = useLineChange({ order, line, onSaved: onClose });
  const [chosen, setChosen] = useState({ size: line.size, color: line.color });
  const { data } = useQuery({ ...offerQuery(line.product), enabled: canRebuild, retry: false });
  const isOther = chosen.size !== line.size || chosen.color !== line.color;
  const isPending = saving.isPending || exchange.isPending;
  const form = useRef<HTMLFormElement>(null);
  // Not the field: on a phone its keyboard would cover minus and plus.
  useEffect(() => {
    form.current?.focus();
  }, []);
  const problemId = `problem-${line._id}`;
  const known = Math.max(0, Math.trunc(Number(typed)) || 0);

  const change = (next: string) => {
    setTyped(next);
    setProblem(undefined);
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    const read = readQuantity(typed);
    if ('quantity' in read) {
      if (isOther)
        exchange.mutate({
          size: chosen.size ?? null,
          color: chosen.color ?? null,
          quantity: read.quantity,
        });
      else saving.mutate(read.quantity);
      return;
    }
    setProblem(read.problem);
    toast.error(read.problem);
  };

  return (
    <form
      ref={form}
      className={styles.editor}
      tabIndex={-1}
      aria-label={t.editLine({ name: line.name })}
      noValidate
      onSubmit={save}
    >
      {data && (
        <LineChoice
          product={data.product}
          {...chosen}
          onChoose={(changed) => setChosen((before) => ({ ...before, ...changed }))}
        />
      )}
      <Stepper
        className={styles.quantity}
        fewer={t.fewer}
        more={t.more}
        isLeast={known === 0}
        onStep={(by) => change(String(known + by))}
        type="number"
        min={0}
        step={1}
        aria-label={t.quantity}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        value={typed}
        onChange={({ target }) => change(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" disabled={isPending}>
          {isPending ? t.saving : t.save}
        </Button>
        <Button look="secondary" disabled={isPending} onClick={onClose}>
          {t.cancel}
        </Button>
        {children}
      </div>
      {line.quantity !== opened && (
        <div className={styles.changed}>
          <Notice kind="error" text={t.quantityNow({ before: opened, now: line.quantity })} />
        </div>
      )}
      {problem && (
        <p id={problemId} className={styles.problem}>
          <ErrorIcon size={16} />
          {problem}
        </p>
      )}
    </form>
  );
}
