import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { SYNONYMS_MAX } from '#contract/limits.ts';
import type { SynonymsAdded } from '#contract/search-words.ts';
import { fieldErrors, refusalText } from '../../api/refusal.ts';
import { requestJson } from '../../api/request.ts';
import { searchWordsText as t } from '#text/search-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { SYNONYMS_KEY } from './admin-queries.ts';
import styles from './synonym-form.module.css';

const MAX_LENGTH = SYNONYMS_MAX.words * (SYNONYMS_MAX.length + 2);

/** `first` is a word that people didn't find. */
export function SynonymForm({ first }: { first: string }) {
  const [typed, setTyped] = useState(first && `${first}, `);
  const queryClient = useQueryClient();
  // The second click of a double click comes before `isPending`.
  const isSending = useRef(false);
  const adding = useMutation({
    mutationFn: (words: string) =>
      requestJson<SynonymsAdded>('/api/admin/synonyms', {
        method: 'POST',
        body: { words: words.split(',') },
      }),
    onSuccess: (_answer, words) => {
      toast.success(t.added);
      // What was typed meanwhile stays.
      setTyped((now) => (now === words ? '' : now));
    },
    onError: (error) => {
      if (!fieldErrors(error).words) toast.error(refusalText(error, t.addFailed));
    },
    onSettled: () => {
      isSending.current = false;
      void queryClient.invalidateQueries({ queryKey: SYNONYMS_KEY });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    adding.mutate(typed);
  };
  return (
    <form className={styles.form} aria-label={t.formLabel} onSubmit={submit}>
      <TextField
        label={t.words}
        hint={t.hint}
        error={fieldErrors(adding.error).words}
        value={typed}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        autoFocus={first !== ''}
        onChange={({ target }) => {
          setTyped(target.value);
          if (adding.isError) adding.reset();
        }}
      />
      <Button type="submit" disabled={adding.isPending || typed.trim() === ''}>
        {adding.isPending ? t.adding : t.add}
      </Button>
    </form>
  );
}
