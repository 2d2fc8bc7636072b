import { lazy, Suspense, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { catalogText as t } from '#text/catalog.ts';
import { Sheet } from '../../ui/sheet.tsx';
import type { CatalogFilters } from './catalog-address.ts';
import { ShelvesMenuSkeleton } from './shelves-menu-skeleton.tsx';
import { BESIDE_THE_LIST, type FilterDraft, isBesideTheList } from './use-filter-draft.ts';

// Server-rendered; the browser loads its code when the sheet opens.
const CatalogSidebar = import.meta.env.SSR
  ? (await import('./catalog-sidebar.tsx')).CatalogSidebar
  : lazy(async () => ({ default: (await import('./catalog-sidebar.tsx')).CatalogSidebar }));

interface FilterSheetProps {
  id: string;
  filters: CatalogFilters;
  draft: FilterDraft;
  /** The sheet closes when it changes. */
  visit: string;
}

/**
 * The filters, half of the page's elements. Until the sheet is opened, those of the server are not hydrated, and
 * those of other filters are not rendered. Beside the list they are there from the start.
 */
export function FilterSheet({ id, filters, draft, visit }: FilterSheetProps) {
  const [served] = useState(filters);
  const [{ opened, open }] = useState(newOpening);
  const isBeside = useSyncExternalStore(subscribeWidth, isBesideTheList, () => false);
  const [isOpened, setIsOpened] = useState(false);
  const isNeeded = isBeside || isOpened;
  useEffect(() => {
    if (isNeeded) open();
  }, [isNeeded, open]);

  // Memoised: re-rendering before hydration would show the fallback.
  const sidebar = useMemo(
    () => (
      <Suspense fallback={<ShelvesMenuSkeleton />}>
        <OpenedSidebar opened={opened} draft={draft} />
      </Suspense>
    ),
    [opened, draft],
  );
  return (
    <Sheet
      id={id}
      title={t.filters}
      closeLabel={t.close}
      visit={visit}
      onOpen={() => setIsOpened(true)}
      onClose={draft.discard}
    >
      {(isNeeded || filters === served) && sidebar}
    </Sheet>
  );
}

function OpenedSidebar({ opened, draft }: { opened: Promise<void>; draft: FilterDraft }) {
  if (!import.meta.env.SSR) use(opened);
  return <CatalogSidebar draft={draft} />;
}

function subscribeWidth(changed: () => void): () => void {
  const wide = matchMedia(BESIDE_THE_LIST);
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

function newOpening() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
