import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { QUESTION_MAX } from '#contract/limits.ts';
import { questionsText as t } from '#text/questions.ts';
import { toHref } from '../../../navigation/href.ts';
import { loginAddress } from '../../../session/login-address.ts';
import { type Session, useSession } from '../../../session/session.ts';
import { useOwnedState } from '../../../session/use-owned-state.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { PersonIcon } from '../../../ui/icons.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import hint from '../sign-in-hint.module.css';
import writing from '../writing.module.css';
import { QuestionCard } from './question-card.tsx';
import { useQuestionChanges } from './question-changes.ts';
import { productQuestionsQuery } from './question-queries.ts';
import styles from './questions.module.css';

export function Questions({ productId }: { productId: string }) {
  const session = useSession();
  const [pages, setPages] = useState(1);
  const isAdmin = session.kind === 'account' && session.role === 'admin';
  return (
    <div className={styles.questions}>
      {session.kind === 'account' ? (
        !isAdmin && <AskForm productId={productId} />
      ) : (
        <SignIn productId={productId} />
      )}
      <div>
        {Array.from({ length: pages }, (_, index) => (
          <QuestionsPage
            key={index}
            {...{ productId, session }}
            page={index + 1}
            onMore={index + 1 === pages ? () => setPages(pages + 1) : undefined}
          />
        ))}
      </div>
    </div>
  );
}

interface QuestionsPageProps {
  productId: string;
  session: Session;
  page: number;
  /** Of the last page shown. */
  onMore: (() => void) | undefined;
}

function QuestionsPage({ productId, session, page, onMore }: QuestionsPageProps) {
  const { data, isError, refetch } = useQuery({
    ...productQuestionsQuery(productId, page),
    enabled: session.kind !== 'unknown',
  });
  const isAdmin = session.kind === 'account' && session.role === 'admin';
  if (isError && !data)
    return <PartFailed message={t.failed} retry={t.retry} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label={t.loading} rows={2} />;
  if (page === 1 && data.questions.length === 0) return <p className={styles.empty}>{t.empty}</p>;
  return (
    <>
      <ul className={styles.list}>
        {data.questions.map((question) => (
          <li key={question._id}>
            <QuestionCard
              productId={productId}
              question={question}
              mayAnswer={isAdmin}
              mayDelete={isAdmin || question.isOwn}
            />
          </li>
        ))}
      </ul>
      {onMore && data.hasMore && (
        <Button look="secondary" onClick={onMore}>
          {t.more}
        </Button>
      )}
    </>
  );
}

function AskForm({ productId }: { productId: string }) {
  const { busy, ask } = useQuestionChanges(productId);
  const [text, type] = useOwnedState(`draft question ${productId}`, '');
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await ask(text)) type('');
  };
  return (
    <form className={writing.form} onSubmit={(event) => void send(event)}>
      <TextArea
        label={t.yours}
        hint={t.hint}
        maxLength={QUESTION_MAX}
        rows={3}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <div className={writing.buttons}>
        <Button type="submit" aria-busy={busy} disabled={busy || text.trim() === ''}>
          {t.ask}
        </Button>
      </div>
    </form>
  );
}

const SignIn = ({ productId }: { productId: string }) => (
  <p className={hint.hint}>
    <PersonIcon size={20} />
    <a
      className={hint.link}
      href={toHref(
        loginAddress({ pathname: `/products/${encodeURIComponent(productId)}#questions`, search: '' }),
      )}
    >
      {t.signIn}
    </a>
  </p>
);
