import { lazy, Suspense, useState } from 'react';
import type { AlertKind } from '#contract/alerts.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { alertsText as t } from '#text/alerts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

const load = () => import('./alert-form.tsx');
const AlertForm = lazy(async () => ({ default: (await load()).AlertForm }));

/** Opens the form that asks to be told by mail. */
export function AlertButton({ kind, product }: { kind: AlertKind; product: ProductCard }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    try {
      await load();
      setIsOpen(true);
    } catch {
      toast.error(t.failed);
    }
  };
  return (
    <>
      <Button
        look={kind === 'stock' && product.quantity <= 0 ? 'primary' : 'light'}
        onClick={() => void open()}
      >
        {kind === 'price' ? t.price : product.quantity > 0 ? t.variant : t.stock}
      </Button>
      {isOpen && (
        <Suspense>
          <AlertForm kind={kind} product={product} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
