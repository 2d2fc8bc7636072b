import { useQueryClient } from '@tanstack/react-query';
import { TRANSFER_MAX } from '#contract/limits.ts';
import type { TransferWays, TransferWaysSaved } from '#contract/transfer-ways.ts';
import { requestJson } from '../../../api/request.ts';
import { useVersionedSave, type Versioned } from '../../../api/use-versioned-save.ts';
import { LeaveQuestion } from '../../../session/leave-question.tsx';
import { transferWaysText as t } from '#text/transfer-ways.ts';
import { Button } from '../../../ui/button.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { TRANSFER_WAYS, transferWaysQuery } from './transfer-ways-queries.ts';
import styles from './way-editor.module.css';
import { type TypedWay, WayFields } from './way-fields.tsx';

const versioned = ({ ways, version }: TransferWays): Versioned<TypedWay[]> => ({
  draft: ways.map((way) => ({ ...way, key: way._id, link: way.link ?? '' })),
  version,
});

/** Where buyers can transfer money to, in the order in which they see it. */
export function WayEditor({ loaded }: { loaded: TransferWays }) {
  const queryClient = useQueryClient();
  const { draft, change, errors, ...form } = useVersionedSave({
    loaded: versioned(loaded),
    read: async () => versioned(await requestJson<TransferWays>(TRANSFER_WAYS)),
    write: async (ways, version) => {
      const body = { ways: ways.map(({ key: _, ...way }) => way), version };
      return versioned(await requestJson<TransferWaysSaved>(TRANSFER_WAYS, { method: 'PUT', body }));
    },
    onSaved: () => void queryClient.invalidateQueries({ queryKey: transferWaysQuery().queryKey }),
  });
  const add = () =>
    change([
      ...draft,
      { key: crypto.randomUUID(), name: '', link: '', picture: null, recipient: '', isOn: true },
    ]);
  const moveUp = (at: number) => {
    const moved = draft.slice(at, at + 1);
    change([...draft.slice(0, at - 1), ...moved, ...draft.slice(at - 1, at), ...draft.slice(at + 1)]);
  };
  return (
    <>
      <div className={styles.editor}>
        <p className={styles.hint}>{draft.length === 0 ? t.none : t.hint}</p>
        {draft.map((way, at) => (
          <WayFields
            key={way.key}
            way={way}
            errorOf={(field) => errors[`ways.${at}.${field}`]}
            onChange={(changed) => change(draft.map((one) => (one === way ? { ...way, ...changed } : one)))}
            onUp={at > 0 ? () => moveUp(at) : undefined}
            onRemove={() => change(draft.filter((one) => one !== way))}
          />
        ))}
        <Button look="secondary" disabled={draft.length >= TRANSFER_MAX.ways} onClick={add}>
          {t.add}
        </Button>
      </div>
      <SaveBar form={form} />
      <LeaveQuestion isUnsaved={form.isChanged} />
    </>
  );
}
