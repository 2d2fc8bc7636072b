import { useQuery } from '@tanstack/react-query';
import { catalogSidebarText as s } from '#text/catalog-sidebar.ts';
import { catalogText as t } from '#text/catalog.ts';
import { PartFailed } from '../../ui/part-failed.tsx';
import { hierarchyQuery } from './catalog-queries.ts';
import { FilterForm } from './filter-form.tsx';
import { ShelvesMenu } from './shelves-menu.tsx';
import { ShelvesMenuSkeleton } from './shelves-menu-skeleton.tsx';
import { type FilterDraft, useOptions } from './use-filter-draft.ts';

/** Without the counts there are the sections alone. */
export function CatalogSidebar({ draft }: { draft: FilterDraft }) {
  const { data: options, isError } = useOptions(draft);
  const sections = useQuery({ ...hierarchyQuery(), enabled: isError && !options });
  const shelves = options?.sections ?? sections.data?.filters;
  if (shelves)
    return (
      <>
        <ShelvesMenu shelves={shelves} filters={draft.chosen} />
        {options && <FilterForm options={options} draft={draft} />}
      </>
    );
  if (sections.isError)
    return (
      <PartFailed message={s.sectionsError} retry={t.tryAgain} onRetry={() => void sections.refetch()} />
    );
  return <ShelvesMenuSkeleton />;
}
