import { useQuery } from '@tanstack/react-query';
import { toHref } from '../../navigation/href.ts';
import { navigate } from '../../navigation/history.ts';
import { auditText as t } from '#text/audit.ts';
import { kindLabel } from '../../text/kinds.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { auditQuery } from './admin-queries.ts';
import { AUDIT_KINDS, type AuditPlace, auditSearch } from './audit-address.ts';
import styles from './audit-filters.module.css';
import { SearchBox } from './search-box.tsx';

export const AUDIT = '/admin/audit';
export const auditAddress = (place: AuditPlace) => AUDIT + auditSearch(place);

const KINDS = [
  { value: '' as const, name: t.all },
  ...AUDIT_KINDS.map((value) => ({ value, name: t.kinds[value] })),
];

export const isAuditFiltered = ({ kind, actor, search, from, to }: AuditPlace): boolean =>
  [kind, actor, search, from, to].some((value) => value !== '');

export function AuditFilters({ place, ready }: { place: AuditPlace; ready: boolean }) {
  const at = (change: Partial<AuditPlace>) => auditAddress({ ...place, page: 1, ...change });
  return (
    <div className={styles.filters}>
      <SearchBox label={t.subject} sought={place.search} href={(search) => at({ search })} />
      <div className={styles.row}>
        <Actor place={place} ready={ready} href={(actor) => at({ actor })} />
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className={styles.day}>
            <span className={styles.name}>{t[end]}</span>
            <input
              // The back button to another period shows its day.
              key={place[end]}
              className={styles.input}
              type="date"
              defaultValue={place[end]}
              onBlur={({ target }) => {
                if (target.value !== place[end]) navigate(at({ [end]: target.value }), { inPlace: true });
              }}
            />
          </label>
        ))}
        {isAuditFiltered(place) && (
          <a className={styles.reset} href={toHref(AUDIT)}>
            {t.showAll}
          </a>
        )}
      </div>
      <ChoiceChips label={t.filter} choices={KINDS} chosen={place.kind} href={(kind) => at({ kind })} />
    </div>
  );
}

/** Admins, and whoever was chosen in the list. */
function Actor({
  place,
  ready,
  href,
}: {
  place: AuditPlace;
  ready: boolean;
  href: (actor: string) => string;
}) {
  const { data } = useQuery({ ...auditQuery(place), enabled: ready });
  const admins = (data?.admins ?? []).map(({ _id, name }) => ({ value: _id, name: kindLabel(name) }));
  const isKnown = place.actor === '' || admins.some(({ value }) => value === place.actor);
  const chosen = { value: place.actor, name: data?.entries[0]?.actor.name ?? '…' };
  return (
    <SortSelect
      label={t.actor}
      choices={[{ value: '', name: t.anyone }, ...admins, ...(isKnown ? [] : [chosen])]}
      chosen={place.actor}
      href={href}
    />
  );
}
