import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { CLOTHING_AUDIENCES } from '#contract/audiences.ts';
import { PRODUCT_MAX } from '#contract/limits.ts';
import type { TypeChart, TypeChartAnswer, TypeCharts } from '#contract/size-charts.ts';
import { type SizeChart, tidyChart } from '#contract/size-measures.ts';
import { adminText } from '#text/admin.ts';
import { sizeChartsText as t } from '#text/size-charts.ts';
import { refusalText } from '../../api/refusal.ts';
import { requestJson } from '../../api/request.ts';
import { kindLabel } from '../../text/kinds.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { TextField } from '../../ui/field.tsx';
import { PartFailed } from '../../ui/part-failed.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SizeChartEditor } from '../../ui/size-chart-editor.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.ts';
import { SIZE_CHARTS_KEY, sizeChartsQuery } from './admin-queries.ts';
import styles from './size-charts.module.css';
import { useDeletion } from './use-deletion.ts';

const nameOf = ({ audience, type }: Pick<TypeChart, 'audience' | 'type'>) =>
  `${kindLabel(type)}, ${kindLabel(audience)}`;

/** The list, and the form of the one that is edited. */
export function SizeCharts() {
  const { data, isError, refetch } = useQuery(sizeChartsQuery());
  const [edited, setEdited] = useState<TypeChart | 'new'>();
  const { asked, ask, question } = useDeletion<TypeChart>({
    address: ({ _id }) => `/api/admin/size-charts/${_id}`,
    keys: [SIZE_CHARTS_KEY],
    done: t.deleted,
    failed: t.deleteFailed,
  });
  if (isError) return <PartFailed message={t.failed} retry={t.retry} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label={t.loading} rows={4} />;
  if (edited)
    return (
      <ChartForm
        key={edited === 'new' ? '' : edited._id}
        start={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
      />
    );
  return (
    <>
      <div>
        <Button onClick={() => setEdited('new')}>{t.add}</Button>
      </div>
      {data.charts.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <Table
          label={t.heading}
          columns={columns({ edit: setEdited, ask })}
          rows={data.charts}
          rowKey={({ _id }) => _id}
        />
      )}
      <Confirm
        {...question}
        title={t.deleteTitle({ name: asked ? nameOf(asked) : '' })}
        text={t.deleteText}
        action={question.busy ? adminText.deleting : adminText.delete}
      />
    </>
  );
}

interface Actions {
  edit: (chart: TypeChart) => void;
  ask: (chart: TypeChart) => void;
}

const columns = ({ edit, ask }: Actions): Column<TypeChart>[] => [
  { head: t.type, onCard: 'title', cell: ({ type }) => <b>{kindLabel(type)}</b> },
  { head: t.audience, cell: ({ audience }) => kindLabel(audience) },
  { head: t.sizes, cell: ({ chart }) => chart.rows.map(({ size }) => size).join(', ') },
  {
    head: t.actions,
    align: 'end',
    cell: (chart) => (
      <span className={styles.actions}>
        <Button look="secondary" aria-label={t.editOf({ name: nameOf(chart) })} onClick={() => edit(chart)}>
          {t.edit}
        </Button>
        <Button look="secondary" aria-label={t.deleteOf({ name: nameOf(chart) })} onClick={() => ask(chart)}>
          {adminText.delete}
        </Button>
      </span>
    ),
  },
];

const EMPTY: SizeChart = {
  measures: ['chest', 'waist', 'hips'],
  rows: [{ size: '', values: ['', '', ''] }],
};

function ChartForm({ start, onClose }: { start: TypeChart | undefined; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [audience, setAudience] = useState<string>(start?.audience ?? CLOTHING_AUDIENCES[0] ?? '');
  const [type, setType] = useState(start?.type ?? '');
  const [chart, setChart] = useState(start?.chart ?? EMPTY);
  const tidy = tidyChart(chart);
  const saving = useMutation({
    mutationFn: () =>
      requestJson<TypeChartAnswer>('/api/admin/size-charts', {
        method: 'PUT',
        body: { audience, type, chart: tidy },
      }),
    onSuccess: ({ chart: saved }) => {
      queryClient.setQueryData<TypeCharts>(
        SIZE_CHARTS_KEY,
        (known) => known && { charts: [...known.charts.filter(({ _id }) => _id !== saved._id), saved] },
      );
      void queryClient.invalidateQueries({ queryKey: SIZE_CHARTS_KEY });
      toast.success(t.saved);
      onClose();
    },
    onError: (error) => toast.error(refusalText(error, t.saveFailed)),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <form className={styles.form} aria-label={start ? t.edit : t.add} onSubmit={submit}>
      <div className={styles.about}>
        <SelectField
          label={t.audience}
          value={audience}
          disabled={start !== undefined}
          onChange={({ target }) => setAudience(target.value)}
        >
          {CLOTHING_AUDIENCES.map((one) => (
            <option key={one} value={one}>
              {kindLabel(one)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.type}
          hint={t.typeHint}
          value={type}
          readOnly={start !== undefined}
          autoFocus={start === undefined}
          maxLength={PRODUCT_MAX.type}
          autoComplete="off"
          onChange={({ target }) => setType(target.value)}
        />
      </div>
      <SizeChartEditor chart={chart} onChange={setChart} />
      <div className={styles.buttons}>
        <Button
          type="submit"
          aria-busy={saving.isPending}
          disabled={saving.isPending || type.trim() === '' || !tidy}
        >
          {t.save}
        </Button>
        <Button look="secondary" disabled={saving.isPending} onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
