import type { SizeChart } from '#contract/size-measures.ts';
import { productFormText as t } from '#text/product-form.ts';
import { Button } from '../../../ui/button.tsx';
import { SizeChartEditor } from '../../../ui/size-chart-editor.tsx';
import { Section } from './section.tsx';
import { draftOf, type TypedProduct } from './typed-product.ts';

interface SizeChartSectionProps {
  typed: TypedProduct;
  onChange: (changed: Partial<TypedProduct>) => void;
}

/** Begins with the sizes of the product. */
const chartFor = (sizes: string[]): SizeChart => ({
  measures: ['chest', 'waist', 'hips'],
  rows: sizes.map((size) => ({ size, values: ['', '', ''] })),
});

export function SizeChartSection({ typed, onChange }: SizeChartSectionProps) {
  const { sizeChart } = typed;
  return (
    <Section title={t.sizeChart} hint={t.sizeChartHint}>
      {sizeChart && (
        <SizeChartEditor chart={sizeChart} onChange={(chart) => onChange({ sizeChart: chart })} />
      )}
      <div>
        {sizeChart ? (
          <Button look="secondary" onClick={() => onChange({ sizeChart: null })}>
            {t.removeSizeChart}
          </Button>
        ) : (
          <Button look="secondary" onClick={() => onChange({ sizeChart: chartFor(draftOf(typed).sizes) })}>
            {t.addSizeChart}
          </Button>
        )}
      </div>
    </Section>
  );
}
