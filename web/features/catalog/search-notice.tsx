import type { Understood } from '#contract/catalog.ts';
import { toHref } from '../../navigation/href.ts';
import { catalogText as t } from '#text/catalog.ts';
import { type CatalogFilters, catalogAddress } from './catalog-address.ts';
import styles from './search-notice.module.css';

interface SearchNoticeProps {
  filters: CatalogFilters;
  understood: Understood | undefined;
}

/** Says that a typing error was corrected, with the way to what was typed; and there, with the way back. */
export function SearchNotice({ filters, understood }: SearchNoticeProps) {
  const { search, exact } = filters;
  const corrected = understood?.corrected;
  if (!search || !(exact || corrected)) return null;
  return (
    <p className={styles.notice}>
      {corrected ? t.corrected({ corrected }) : t.exactly({ search })}{' '}
      <a href={toHref(catalogAddress({ ...filters, page: 1, exact: corrected ? '1' : undefined }))}>
        {corrected ? t.searchExactly({ search }) : t.searchCorrected}
      </a>
    </p>
  );
}
