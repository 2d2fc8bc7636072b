import { MEASURES, type Measure, SIZE_CHART_MAX, type SizeChart } from '#contract/size-measures.ts';
import { PRODUCT_MAX } from '#contract/limits.ts';
import { sizeChartText as t } from '#text/size-chart.ts';
import { sizeChartEditorText as editorText } from '#text/size-chart-editor.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import field from './field.module.css';
import { BinIcon } from './sign-icons.tsx';
import styles from './size-chart-editor.module.css';

interface SizeChartEditorProps {
  chart: SizeChart;
  onChange: (chart: SizeChart) => void;
}

/** Columns are chosen, rows are typed. */
export function SizeChartEditor({ chart, onChange }: SizeChartEditorProps) {
  const { measures, rows } = chart;
  const toggle = (measure: Measure) => {
    const chosen = MEASURES.filter((one) => (one === measure) !== measures.includes(one));
    const valueOf = (values: string[], one: Measure) => values[measures.indexOf(one)] ?? '';
    onChange({
      measures: chosen,
      rows: rows.map(({ size, values }) => ({ size, values: chosen.map((one) => valueOf(values, one)) })),
    });
  };
  const changeRow = (at: number, row: SizeChart['rows'][number]) =>
    onChange({ measures, rows: rows.with(at, row) });

  return (
    <div className={styles.editor}>
      <fieldset className={styles.measures}>
        <legend className={field.label}>{editorText.columns}</legend>
        {MEASURES.map((measure) => (
          <label key={measure} className={styles.measure}>
            <input type="checkbox" checked={measures.includes(measure)} onChange={() => toggle(measure)} />
            {t.measures[measure]}
          </label>
        ))}
      </fieldset>
      {measures.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t.size}</th>
                {measures.map((measure) => (
                  <th key={measure} scope="col">
                    {t.measures[measure]}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={at}>
                  <td>
                    <input
                      className={field.input}
                      aria-label={editorText.sizeOf({ place: at + 1 })}
                      maxLength={PRODUCT_MAX.size}
                      autoComplete="off"
                      value={row.size}
                      onChange={({ target }) => changeRow(at, { ...row, size: target.value })}
                    />
                  </td>
                  {measures.map((measure, column) => (
                    <td key={measure}>
                      <input
                        className={field.input}
                        aria-label={editorText.valueOf({
                          measure: t.measures[measure],
                          size: row.size || at + 1,
                        })}
                        maxLength={SIZE_CHART_MAX.value}
                        autoComplete="off"
                        value={row.values[column] ?? ''}
                        onChange={({ target }) =>
                          changeRow(at, { ...row, values: row.values.with(column, target.value) })
                        }
                      />
                    </td>
                  ))}
                  <td>
                    <IconButton
                      label={editorText.removeRow({ place: at + 1 })}
                      onClick={() => onChange({ measures, rows: rows.toSpliced(at, 1) })}
                    >
                      <BinIcon size={20} />
                    </IconButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {measures.length > 0 && rows.length < SIZE_CHART_MAX.rows && (
        <div>
          <Button
            look="secondary"
            onClick={() =>
              onChange({ measures, rows: [...rows, { size: '', values: measures.map(() => '') }] })
            }
          >
            {editorText.addRow}
          </Button>
        </div>
      )}
    </div>
  );
}
