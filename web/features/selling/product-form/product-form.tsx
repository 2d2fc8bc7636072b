import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { setLeaveGuard, stillAt } from '../../../navigation/history.ts';
import { useLocation } from '../../../navigation/router.tsx';
import { useUnsaved } from '../../../session/use-unsaved.ts';
import { productFormText as t } from '#text/product-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { ImagesSection } from './images-section.tsx';
import { MainSection } from './main-section.tsx';
import styles from './product-form.module.css';
import { PricesSection } from './prices-section.tsx';
import { SizeChartSection } from './size-chart-section.tsx';
import { cardOf, draftOf } from './typed-product.ts';
import { usePictures } from './use-pictures.ts';
import { type ProductFormProps, useProductForm } from './use-product-form.ts';
import { CharacteristicsSection, VariantsSection } from './variants-sections.tsx';

interface Props extends ProductFormProps {
  /** A slot: the card belongs to another feature. */
  card: (product: ProductCard) => ReactNode;
}

export function ProductForm({ card, ...props }: Props) {
  const { brand, product } = props;
  const form = useRef<HTMLFormElement>(null);
  const isHere = stillAt(useLocation());
  // After the errors are rendered.
  const focus = (field: string) =>
    requestAnimationFrame(() => {
      const found = form.current?.querySelector<HTMLElement>(`[name="${field}"]:not(:disabled)`);
      found?.focus({ preventScroll: true });
      found?.scrollIntoView({ block: 'center' });
    });
  const { typed, problems, isUnsaved, isSaving, isSaved, change, submit, changed, draft } = useProductForm(
    {
      ...props,
      onSaved: () => {
        // Not if the seller has navigated on.
        if (!isHere()) return;
        // Saved and left before the next render.
        setLeaveGuard(undefined);
        props.onSaved();
      },
    },
    focus,
  );
  const images = usePictures(typed.images, {
    onChange: (addresses) => change({ images: addresses }),
    onMoved: (before, image) =>
      change({
        colors: typed.colors.map((color) => (color.image === before ? { ...color, image } : color)),
      }),
  });
  const unsaved = useUnsaved(isUnsaved);

  return (
    <div className={styles.columns}>
      <form
        ref={form}
        className={styles.form}
        aria-label={product ? t.edit : t.create}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          submit(images.problem);
        }}
      >
        {draft.offered && (
          <DraftOffer savedAt={draft.offered.savedAt} onRestore={draft.restore} onDiscard={draft.discard} />
        )}
        <MainSection typed={typed} brand={brand} problems={problems} onChange={change} />
        <PricesSection typed={typed} problems={problems} onChange={change} />
        <VariantsSection typed={typed} problems={problems} isNew={!product} onChange={change} />
        {draftOf(typed).sizes.length > 0 && <SizeChartSection typed={typed} onChange={change} />}
        <CharacteristicsSection typed={typed} problems={problems} onChange={change} />
        <ImagesSection images={images} error={problems.images} />
        <div className={styles.end}>
          <p className={styles.state} role="status">
            {isUnsaved ? t.draftKept : product ? t.nothingChanged : ''}
          </p>
          <Button type="submit" disabled={isSaving || isSaved}>
            {isSaving ? t.saving : product ? t.save : t.create}
          </Button>
        </div>
      </form>
      <Preview>{card(cardOf(typed, { brand, name: t.namePlaceholder, type: t.typePlaceholder }))}</Preview>
      <Confirm
        open={unsaved.isAsking}
        title={t.leaveTitle}
        text={t.leaveText}
        action={t.leave}
        cancel={t.stay}
        onConfirm={unsaved.leave}
        onClose={unsaved.stay}
      />
      <Dialog open={changed.isOpen} title={t.changedTitle} onClose={changed.close}>
        <div className={styles.changed}>
          <p>{t.changedText}</p>
          <Button onClick={() => void changed.saveMine()}>{t.saveMine}</Button>
          <Button look="secondary" onClick={() => void changed.loadTheirs()}>
            {t.loadTheirs}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

function Preview({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <aside className={styles.side} aria-label={t.preview}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t.hidePreview : t.showPreview}
      </button>
      <div className={styles.preview} data-open={isOpen ? '' : undefined}>
        <h2 className={styles.previewTitle}>{t.preview}</h2>
        <p className={styles.previewHint}>{t.previewHint}</p>
        <div className={styles.card} inert>
          {children}
        </div>
      </div>
    </aside>
  );
}
