import { useQuery } from '@tanstack/react-query';
import { catalogText as t } from '#text/catalog.ts';
import { PartFailed } from '../../ui/part-failed.tsx';
import type { CatalogFilters } from './catalog-address.ts';
import { hierarchyQuery } from './catalog-queries.ts';
import { ShelvesMenu, ShelvesMenuSkeleton } from './shelves-menu.tsx';

export function CatalogSidebar({ filters }: { filters: CatalogFilters }) {
  const { data, isError, refetch } = useQuery(hierarchyQuery());
  if (data) return <ShelvesMenu shelves={data.filters} filters={filters} />;
  if (isError)
    return <PartFailed message={t.sectionsError} retry={t.tryAgain} onRetry={() => void refetch()} />;
  return <ShelvesMenuSkeleton />;
}
