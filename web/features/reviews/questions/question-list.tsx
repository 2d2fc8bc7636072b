import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QuestionList as List } from '#contract/questions.ts';
import { questionListText as t } from '#text/question-list.ts';
import { questionsText } from '#text/questions.ts';
import { useLeaveIfRefused } from '../../../api/seller-refused.ts';
import { toHref } from '../../../navigation/href.ts';
import { BackForward } from '../../../ui/back-forward.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { EmptyPart } from '../../../ui/empty-part.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import styles from '../seller/seller-reviews.module.css';
import { QuestionCard } from './question-card.tsx';
import { questionListQuery, questionsAddress, type QuestionsChoice, STATES } from './question-queries.ts';

interface QuestionListProps {
  /** The address of the screen. */
  path: string;
  choice: QuestionsChoice;
  ready: boolean;
  mayDelete: boolean;
}

/** For sellers those about their products, for admins all. */
export function QuestionList({ path, choice, ready, mayDelete }: QuestionListProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...questionListQuery(choice),
    refetchOnMount: 'always',
    enabled: ready,
    placeholderData: keepPreviousData,
  });
  const isLeaving = useLeaveIfRefused(error);
  return (
    <>
      <ChoiceChips
        label={t.stateLabel}
        choices={STATES.map((value) => ({
          value,
          name:
            data && value === 'open' ? t.counted({ name: t.states.open, count: data.open }) : t.states[value],
        }))}
        chosen={choice.state}
        href={(state) => questionsAddress(path, { state })}
      />
      {error && !isLeaving && (
        <PartFailed
          message={questionsText.failed}
          retry={questionsText.retry}
          onRetry={() => void refetch()}
        />
      )}
      {data ? (
        <div className={styles.list} data-passing={isPlaceholderData || undefined}>
          <Listed {...{ path, choice, mayDelete }} list={data} />
        </div>
      ) : (
        (!error || isLeaving) && <RowsSkeleton label={questionsText.loading} rows={3} />
      )}
    </>
  );
}

type ListedProps = Pick<QuestionListProps, 'path' | 'choice' | 'mayDelete'> & { list: List };

function Listed({ path, choice, mayDelete, list: { questions, hasMore } }: ListedProps) {
  if (questions.length === 0)
    return (
      <EmptyPart title={t.emptyTitle} text={t.emptyText}>
        {choice.state === 'open' ? (
          <LinkButton href={questionsAddress(path, { state: 'all' })}>{t.toAll}</LinkButton>
        ) : (
          <LinkButton href="/catalog">{t.toCatalog}</LinkButton>
        )}
      </EmptyPart>
    );
  return (
    <>
      <ul className={styles.reviews}>
        {questions.map(({ product, ...question }) => (
          <li key={question._id} className={styles.review}>
            <a className={styles.product} href={toHref(`/products/${product._id}#questions`)}>
              <Picture image={product.image} alt="" sizes="40px" widths={[160]} className={styles.picture} />
              <span>
                <span className={styles.about}>{t.about}</span>
                {product.name}
              </span>
            </a>
            <QuestionCard productId={product._id} question={question} mayAnswer mayDelete={mayDelete} />
          </li>
        ))}
      </ul>
      {(choice.page > 1 || hasMore) && (
        <BackForward
          page={choice.page}
          total={choice.page + (hasMore ? 1 : 0)}
          href={(page) => questionsAddress(path, { ...choice, page })}
        />
      )}
    </>
  );
}
