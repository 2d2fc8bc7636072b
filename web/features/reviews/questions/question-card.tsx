import { useState } from 'react';
import { formatLongDay } from '#text/language.ts';
import type { Question } from '#contract/questions.ts';
import { questionsText as t } from '#text/questions.ts';
import { kindLabel } from '../../../text/kinds.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { ReplyTool } from '../reply-tool.tsx';
import writing from '../writing.module.css';
import { useQuestionChanges } from './question-changes.ts';
import styles from './question-card.module.css';

interface QuestionCardProps {
  productId: string;
  question: Question;
  mayAnswer: boolean;
  mayDelete: boolean;
}

export function QuestionCard({ productId, question, mayAnswer, mayDelete }: QuestionCardProps) {
  const { busy, answer, remove } = useQuestionChanges(productId);
  const { user, createdAt, answer: given } = question;
  const name = kindLabel(user.name);
  return (
    <article className={styles.card}>
      <h2 className={styles.question}>{question.question}</h2>
      <p className={styles.line}>
        {name} <time dateTime={createdAt}>{formatLongDay(createdAt)}</time>
      </p>
      {given ? (
        <div className={styles.answer}>
          <p className={styles.line}>
            <b className={styles.by}>{given.by === 'shop' ? t.byShop : t.bySeller}</b>{' '}
            <time dateTime={given.date}>{formatLongDay(given.date)}</time>
          </p>
          <p className={styles.text}>{given.text}</p>
        </div>
      ) : (
        <p className={styles.waiting}>{t.waiting}</p>
      )}
      {(mayAnswer || mayDelete) && (
        <div className={styles.tools}>
          {mayAnswer ? (
            <ReplyTool
              id={question._id}
              label={t.field}
              said={given ? t.changeOf({ name }) : t.answerOf({ name })}
              written={given?.text}
              busy={busy}
              onSend={(text) => answer(question, text)}
            >
              {mayDelete && <Delete name={name} busy={busy} onDelete={() => remove(question)} />}
            </ReplyTool>
          ) : (
            <Delete name={name} busy={busy} onDelete={() => remove(question)} />
          )}
        </div>
      )}
    </article>
  );
}

interface DeleteProps {
  name: string;
  busy: boolean;
  onDelete: () => Promise<boolean>;
}

function Delete({ name, busy, onDelete }: DeleteProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${writing.tool} ${writing.danger}`}
        aria-label={t.deleteOf({ name })}
        onClick={() => setIsAsking(true)}
      >
        {t.delete}
      </button>
      <Confirm
        open={isAsking}
        title={t.deleteTitle}
        text={t.deleteText}
        action={t.delete}
        busy={busy}
        onConfirm={() => void onDelete().then(() => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
