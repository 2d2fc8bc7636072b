import { useQuery } from '@tanstack/react-query';
import { bishkekToday } from '#contract/call-rules.ts';
import { formatWhole } from '#text/language.ts';
import type { ReactNode } from 'react';
import { useLeaveIfRefused } from '../api/seller-refused.ts';
import { SellerWorkspace } from '../blocks/seller-workspace.tsx';
import { partsAddress, readParts } from '../features/orders/parts/parts-address.ts';
import { partsQuery } from '../features/orders/parts/parts-queries.ts';
import { Bars } from '../features/reports/bars.tsx';
import { averageOf, averageText } from '../features/reports/average.ts';
import { lastDays, PERIODS } from '../features/reports/report-address.ts';
import { reportDataQuery } from '../features/reports/report-queries.ts';
import { stepLabel, stepName } from '../features/reports/step-names.ts';
import {
  sellerReviewsAddress,
  sellerReviewsQuery,
} from '../features/reviews/seller/seller-reviews-queries.ts';
import {
  questionListQuery,
  questionsAddress,
  SELLER_QUESTIONS,
} from '../features/reviews/questions/question-queries.ts';
import { ownProductsAddress } from '../features/selling/products/own-products-address.ts';
import { ownProductsQuery } from '../features/selling/products/own-products-queries.ts';
import { useHead } from '../head/use-head.ts';
import { toHref } from '../navigation/href.ts';
import { useAccountOnly } from '../session/account-only.ts';
import { formatSom } from '../text/money.ts';
import { sellerTodayText as t } from '#text/seller-today.ts';
import { LinkButton } from '../ui/button.tsx';
import { PartFailed } from '../ui/part-failed.tsx';
import { Picture } from '../ui/picture.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { Stars } from '../ui/stars.tsx';
import page from './seller-page.module.css';
import styles from './seller-today.module.css';

const SHOWN = 4;
const TO_PACK = readParts('');
const LOW = { page: 1, search: '', state: 'low', sort: 'newest' } as const;
const OPEN = { page: 1, state: 'open' } as const;
const UNANSWERED = { page: 1, state: 'unanswered' } as const;

export function Screen() {
  const account = useAccountOnly({ roles: ['seller'], otherwise: { to: '/', message: t.sellersOnly } });
  useHead({ title: t.title, description: t.description });
  const ready = account !== undefined;
  return (
    <SellerWorkspace>
      <div className={page.page}>
        <h1 className={page.heading}>{t.heading}</h1>
        <div className={styles.parts}>
          <ToPack ready={ready} />
          <Week ready={ready} />
          <LowStock ready={ready} />
          <Reviews ready={ready} />
          <Questions ready={ready} />
        </div>
      </div>
    </SellerWorkspace>
  );
}

const ALWAYS = { refetchOnMount: 'always' } as const;

interface PartProps {
  title: string;
  count?: number | undefined;
  /** Undefined while it loads. */
  content: ReactNode | undefined;
  error: Error | null;
  onRetry: () => void;
  way: { to: string; name: string };
}

/** Each part loads, and fails, on its own. */
function Part({ title, count, content, error, onRetry, way }: PartProps) {
  const isLeaving = useLeaveIfRefused(error);
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>
        {title}
        {count !== undefined && count > 0 && <span className={styles.count}>{formatWhole(count)}</span>}
      </h2>
      <div className={styles.content}>
        {error && !isLeaving ? (
          <PartFailed message={t.failed} retry={t.retry} onRetry={onRetry} />
        ) : (
          (content ?? <RowsSkeleton label={t.loading} rows={2} />)
        )}
      </div>
      <LinkButton look="secondary" href={way.to}>
        {way.name}
      </LinkButton>
    </section>
  );
}

function ToPack({ ready }: { ready: boolean }) {
  const { data, error, refetch } = useQuery({ ...partsQuery(TO_PACK), ...ALWAYS, enabled: ready });
  return (
    <Part
      title={t.toPack}
      count={data?.counts.toPack}
      error={error}
      onRetry={() => void refetch()}
      way={{ to: partsAddress({}), name: t.allOrders }}
      content={
        data && (
          <>
            {data.orders.length === 0 && <p>{t.nothingToPack}</p>}
            <ul className={styles.rows}>
              {data.orders.slice(0, SHOWN).map(({ _id, number, products }) => (
                <li key={_id}>
                  <a className={styles.row} href={toHref(`/order/${_id}`)}>
                    <Picture
                      image={products[0]?.image}
                      alt=""
                      sizes="40px"
                      widths={[160]}
                      className={styles.picture}
                    />
                    <span className={styles.name}>
                      <b>{t.orderNumber({ number })}</b>
                      <span className={styles.soft}>{products.map(({ name }) => name).join(', ')}</span>
                    </span>
                    <span>
                      {t.pieces({ quantity: products.reduce((sum, { quantity }) => sum + quantity, 0) })}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
            <p className={styles.ways}>
              <a href={toHref(partsAddress({ stage: 'packed' }))}>
                {t.packed({ count: data.counts.packed })}
              </a>
              <a href={toHref(partsAddress({ stage: 'waiting' }))}>
                {t.waiting({ count: data.counts.waiting })}
              </a>
            </p>
          </>
        )
      }
    />
  );
}

function Week({ ready }: { ready: boolean }) {
  const week = lastDays(PERIODS.week, bishkekToday());
  const { data, error, refetch } = useQuery({
    ...reportDataQuery('seller', { ...week, by: 'day' }),
    ...ALWAYS,
    enabled: ready,
  });
  return (
    <Part
      title={t.week}
      error={error}
      onRetry={() => void refetch()}
      way={{ to: '/seller/reports', name: t.toReport }}
      content={
        data && (
          <>
            <dl className={styles.figures}>
              {[
                [t.orders, formatWhole(data.total.orders)],
                [t.revenue, formatSom(data.total.revenue)],
                [t.average, averageText(averageOf(data.total))],
              ].map(([name, value]) => (
                <div key={name}>
                  <dt className={styles.soft}>{name}</dt>
                  <dd className={styles.figure}>{value}</dd>
                </div>
              ))}
            </dl>
            <Bars
              title={t.revenue}
              bars={data.steps.map((step) => ({
                key: step.from,
                label: stepLabel(step, 'day'),
                name: stepName(step, 'day'),
                value: step.revenue,
              }))}
              text={formatSom}
            />
          </>
        )
      }
    />
  );
}

function LowStock({ ready }: { ready: boolean }) {
  const { data, error, refetch } = useQuery({ ...ownProductsQuery(LOW), ...ALWAYS, enabled: ready });
  return (
    <Part
      title={t.lowStock}
      count={data?.totalProducts}
      error={error}
      onRetry={() => void refetch()}
      way={{ to: ownProductsAddress({ state: 'low' }), name: t.toProducts }}
      content={
        data &&
        (data.products.length === 0 ? (
          <p>{t.enough}</p>
        ) : (
          <>
            <ul className={styles.rows}>
              {data.products.slice(0, SHOWN).map(({ _id, name, images, quantity }) => (
                <li key={_id}>
                  <a className={styles.row} href={toHref(`/product-form/${_id}`)}>
                    <Picture
                      image={images[0]}
                      alt=""
                      sizes="40px"
                      widths={[160]}
                      className={styles.picture}
                    />
                    <span className={styles.name}>{name}</span>
                    <span className={styles.low}>{t.left({ count: quantity })}</span>
                  </a>
                </li>
              ))}
            </ul>
            {data.totalProducts > SHOWN && (
              <p className={styles.soft}>{t.moreLow({ count: data.totalProducts - SHOWN })}</p>
            )}
          </>
        ))
      }
    />
  );
}

function Reviews({ ready }: { ready: boolean }) {
  const { data, error, refetch } = useQuery({ ...sellerReviewsQuery(UNANSWERED), ...ALWAYS, enabled: ready });
  return (
    <Part
      title={t.reviews}
      count={data?.unanswered}
      error={error}
      onRetry={() => void refetch()}
      way={{ to: sellerReviewsAddress({}), name: t.toReviews }}
      content={
        data &&
        (data.reviews.length === 0 ? (
          <p>{t.noReviews}</p>
        ) : (
          <ul className={styles.rows}>
            {data.reviews.slice(0, SHOWN - 1).map(({ _id, rating, comment, product }) => (
              <li key={_id} className={styles.review}>
                <Stars rating={rating} label={t.rating({ rating })} />
                <b className={styles.name}>{product.name}</b>
                <span className={styles.comment}>{comment || t.noComment}</span>
              </li>
            ))}
          </ul>
        ))
      }
    />
  );
}

function Questions({ ready }: { ready: boolean }) {
  const { data, error, refetch } = useQuery({ ...questionListQuery(OPEN), ...ALWAYS, enabled: ready });
  return (
    <Part
      title={t.questions}
      count={data?.open}
      error={error}
      onRetry={() => void refetch()}
      way={{ to: questionsAddress(SELLER_QUESTIONS, {}), name: t.toQuestions }}
      content={
        data &&
        (data.questions.length === 0 ? (
          <p>{t.noQuestions}</p>
        ) : (
          <ul className={styles.rows}>
            {data.questions.slice(0, SHOWN - 1).map(({ _id, question, product }) => (
              <li key={_id} className={styles.review}>
                <b className={styles.name}>{product.name}</b>
                <span className={styles.comment}>{question}</span>
              </li>
            ))}
          </ul>
        ))
      }
    />
  );
}
