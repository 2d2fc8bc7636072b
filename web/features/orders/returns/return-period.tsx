import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { returnsText as t } from '#text/returns.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { usePeriodChange } from './change-returns.ts';
import styles from './return-period.module.css';
import { periodQuery } from './returns-queries.ts';

export function ReturnPeriod() {
  const { data } = useQuery(periodQuery());
  const [typed, setTyped] = useState<string>();
  const { mutate, isPending } = usePeriodChange();
  const value = typed ?? String(data?.days ?? '');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ days: Number(value) });
      }}
    >
      <TextField
        label={t.period}
        type="number"
        min={0}
        max={365}
        required
        value={value}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="secondary" disabled={isPending || value === ''}>
        {t.savePeriod}
      </Button>
    </form>
  );
}
