import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { navigate } from '../../navigation/history.ts';
import { type CatalogFilters, catalogAddress } from './catalog-address.ts';
import { optionsQuery } from './catalog-queries.ts';

/** As in catalog.module.css: the filters stand beside the list, not in a sheet over it. */
export const BESIDE_THE_LIST = '(min-width: 1024px)';
export const isBesideTheList = () => matchMedia(BESIDE_THE_LIST).matches;

export interface FilterDraft {
  chosen: CatalogFilters;
  choose: (chosen: CatalogFilters) => void;
  discard: () => void;
}

/** What is chosen in the filters. Beside the list it applies at once; in the sheet, when it is asked for. */
export function useFilterDraft(filters: CatalogFilters): FilterDraft {
  const [draft, setDraft] = useState({ filters, chosen: filters });
  const chosen = draft.filters === filters ? draft.chosen : filters;
  return useMemo(
    () => ({
      chosen,
      choose(next) {
        if (catalogAddress(next) === catalogAddress({ ...chosen, page: 1 })) return;
        setDraft({ filters, chosen: next });
        if (isBesideTheList()) navigate(catalogAddress(next), { inPlace: true });
      },
      discard: () => setDraft({ filters, chosen: filters }),
    }),
    [filters, chosen],
  );
}

/** The options for the choices made so far; the old ones stay until the new ones are there. */
export const useOptions = ({ chosen }: FilterDraft) =>
  useQuery({ ...optionsQuery(chosen), placeholderData: (before) => before });
