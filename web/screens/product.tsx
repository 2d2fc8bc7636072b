import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, use, useDeferredValue, useEffect, useRef } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { jpegAddress } from '#contract/pictures.ts';
import { statusOf } from '../api/refusal.ts';
import { AlertButton } from '../features/alerts/alert-button.tsx';
import { BuyButtons } from '../features/cart/buy-buttons.tsx';
import { catalogAddress } from '../features/catalog/catalog-address.ts';
import { findCard, type KnownProduct, productQuery } from '../features/catalog/catalog-queries.ts';
import { FavoriteHeart } from '../features/favorites/favorite-heart.tsx';
import { CloseLink } from '../ui/close-link.tsx';
import { Characteristics, Description } from '../features/catalog/product/description.tsx';
import { Facts } from '../features/catalog/product/facts.tsx';
import { Gallery, showPhoto } from '../features/catalog/product/gallery.tsx';
import { productJsonLd } from '../features/catalog/product/product-json-ld.ts';
import { FactsSkeleton, GallerySkeleton } from '../features/catalog/product/product-skeleton.tsx';
import { SizeChartButton } from '../features/catalog/product/size-chart-button.tsx';
import { SellerLink } from '../features/catalog/product/seller-link.tsx';
import { readReviewsChoice } from '../features/reviews/review-queries.ts';
import { ReviewsSkeleton } from '../features/reviews/reviews-skeleton.tsx';
import { HeadContext, useHead } from '../head/use-head.ts';
import { navigate, stillAt } from '../navigation/history.ts';
import type { Params } from '../navigation/route-pattern.ts';
import { useLocation } from '../navigation/router.tsx';
import { formatSom } from '../text/money.ts';
import { hiddenProductText } from '#text/hidden-product.ts';
import { productText as t } from '#text/product.ts';
import { reviewSummaryText } from '#text/review-summary.ts';
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PartFailed } from '../ui/part-failed.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useSeen } from '../ui/use-seen.ts';
import styles from './product.module.css';
import { kindLabel } from '../text/kinds.ts';

// Server-rendered; the browser loads their code after the product can be bought.
const Reviews = import.meta.env.SSR
  ? (await import('../features/reviews/reviews.tsx')).Reviews
  : lazy(() =>
      import('../features/reviews/reviews.tsx').then(
        (code) => ({ default: code.Reviews }),
        () => ({ default: ReviewsFailed }),
      ),
    );
const ProductShelves = import.meta.env.SSR
  ? (await import('../blocks/product-shelves.tsx')).ProductShelves
  : lazy(() =>
      import('../blocks/product-shelves.tsx').then(
        (code) => ({ default: code.ProductShelves }),
        () => ({ default: ShelvesFailed }),
      ),
    );
const DeliveryBox = import.meta.env.SSR
  ? (await import('../features/orders/delivery/delivery-box.tsx')).DeliveryBox
  : lazy(() =>
      import('../features/orders/delivery/delivery-box.tsx').then(
        (code) => ({ default: code.DeliveryBox }),
        () => ({ default: NoBox }),
      ),
    );
const Questions = lazy(() =>
  import('../features/reviews/questions/questions.tsx').then(
    (code) => ({ default: code.Questions }),
    () => ({ default: QuestionsFailed }),
  ),
);
const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).Screen }));

export function Screen({ params: { productId = '' } }: { params: Params }) {
  const queryClient = useQueryClient();
  const { data, error, refetch, isPlaceholderData } = useQuery<{ product: KnownProduct }>({
    ...productQuery(productId),
    placeholderData: () => findCard(queryClient, productId),
  });
  const status = statusOf(error);

  if (data) return <Found key={productId} product={data.product} isCard={isPlaceholderData} />;
  if (status === 404)
    return (
      <Suspense fallback={<Loading />}>
        <NotFound />
      </Suspense>
    );
  if (status === 403) return <Hidden />;
  return error ? <Failed onRetry={() => void refetch()} /> : <Loading />;
}

function Found({ product, isCard }: { product: KnownProduct; isCard: boolean }) {
  const { publicUrl } = use(HeadContext);
  const { search } = useLocation();
  const { _id: id, name, brand, isActive, category, direction } = product;
  const reviews = readReviewsChoice(new URLSearchParams(search));
  const crumbs = crumbsOf(product);
  const off = !isActive || product.quantity <= 0;
  const [image] = product.images;
  useHead({
    title: isActive ? t.titlePriced({ name, price: formatSom(product.price) }) : t.title({ name }),
    description: t.description({ name, brand, about: product.truncatedDescription }),
    canonical: `/products/${id}`,
    kind: 'product',
    ...(image !== undefined && { image: jpegAddress(image, 1080) }),
    ...(import.meta.env.SSR && { jsonLd: productJsonLd(product, crumbs, publicUrl) }),
  });

  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Breadcrumbs label={t.breadcrumbs} crumbs={crumbs} />
        <CloseLink label={t.close} />
      </div>
      <div className={styles.product}>
        <div className={styles.gallery}>
          <Gallery
            images={product.images}
            name={name}
            off={off}
            corner={<FavoriteHeart product={product} />}
          />
        </div>
        <div className={styles.facts}>
          <Facts
            product={product}
            buy={(choice, askForChoice) => (
              <BuyButtons product={product} choice={choice} askForChoice={askForChoice} />
            )}
            alert={(kind) => <AlertButton kind={kind} product={product} />}
            seller={
              <Later isCard={isCard}>
                <SellerLink seller={product.sellerInfo} />
                <Suspense fallback={<div className={styles.boxAwaited} />}>
                  <DeliveryBox />
                </Suspense>
              </Later>
            }
            sizeChart={product.hasSizeChart && <SizeChartButton productId={id} />}
            onPhoto={(image) => showPhoto(product.images.indexOf(image))}
          />
        </div>
        <div className={styles.about}>
          <Later isCard={isCard}>
            <Tabs
              label={t.about}
              start={reviews.page > 1 || reviews.stars || reviews.sort !== 'newest' ? 'reviews' : undefined}
              tabs={[
                {
                  id: 'description',
                  label: t.descriptionTab,
                  content: <Description text={product.description ?? product.truncatedDescription} />,
                },
                {
                  id: 'characteristics',
                  label: t.characteristicsTab,
                  content: product.characteristics && (
                    <Characteristics characteristics={product.characteristics} />
                  ),
                },
                {
                  id: 'reviews',
                  label: t.reviewsTab,
                  count: product.reviewCount,
                  content: (
                    <Suspense fallback={<ReviewsSkeleton />}>
                      <Reviews productId={id} choice={reviews} />
                    </Suspense>
                  ),
                },
                { id: 'questions', label: t.questionsTab, content: <QuestionsWhenSeen productId={id} /> },
              ]}
            />
          </Later>
        </div>
      </div>
      <div className={styles.shelves}>
        <Later isCard={isCard}>
          <Suspense>
            <ProductShelves
              productId={id}
              accessoriesOf={direction ? undefined : category}
              similarFirst={off}
            />
          </Suspense>
        </Later>
      </div>
    </div>
  );
}

/**
 * A product that opens with what its card has shown is painted first, and the rest of its page after it. In a boundary: it is
 * hydrated in a task of its own.
 */
function Later({ isCard, children }: { isCard: boolean; children: ReactNode }) {
  const isShown = useDeferredValue(true, isCard ? false : undefined);
  return <Suspense>{isShown && children}</Suspense>;
}

/** Neither their code nor the questions are loaded before somebody opens the tab. */
function QuestionsWhenSeen({ productId }: { productId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  return (
    <div ref={place} className={styles.questions}>
      {isSeen && (
        <Suspense>
          <Questions productId={productId} />
        </Suspense>
      )}
    </div>
  );
}

function crumbsOf({ gender, category, type }: ProductCard): Crumb[] {
  return [
    { name: t.catalog, href: catalogAddress({}) },
    { name: kindLabel(gender), href: catalogAddress({ gender }) },
    { name: kindLabel(category), href: catalogAddress({ gender, category }) },
    { name: kindLabel(type), href: catalogAddress({ gender, category, type }) },
  ].filter(({ name }, index, crumbs) => name !== crumbs[index + 1]?.name);
}

function Loading() {
  useHead({ title: t.loadingTitle, description: t.loading });
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Breadcrumbs label={t.breadcrumbs} crumbs={[{ name: t.catalog, href: catalogAddress({}) }]} />
        <CloseLink label={t.close} />
      </div>
      {/* The server knows every product but those that aren't listed: without scripts nobody finds out more. */}
      <noscript>
        {import.meta.env.SSR && (
          <EmptyState title={hiddenProductText.title} text={hiddenProductText.text}>
            <LinkButton href={catalogAddress({})}>{hiddenProductText.toCatalog}</LinkButton>
          </EmptyState>
        )}
      </noscript>
      <div className={`${styles.product} ${styles.skeleton}`}>
        <div className={styles.gallery}>
          <GallerySkeleton />
        </div>
        <div className={styles.facts}>
          <FactsSkeleton />
        </div>
      </div>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  useHead({ title: t.loadingTitle, description: t.failed });
  return (
    <EmptyState title={t.failed} text={t.failedText}>
      <Button onClick={onRetry}>{t.retry}</Button>
    </EmptyState>
  );
}

const NoBox = () => <></>;
const ReviewsFailed = () => <CodeFailed message={reviewSummaryText.failed} />;
const QuestionsFailed = () => <CodeFailed message={t.questionsFailed} />;
const ShelvesFailed = () => <CodeFailed message={t.failed} />;

const CodeFailed = ({ message }: { message: string }) => (
  <PartFailed message={message} retry={t.retry} onRetry={() => window.location.reload()} />
);

/** '403 redirects to /catalog.' */
function Hidden() {
  const here = useLocation();
  useEffect(() => {
    // Not if the visitor has navigated on.
    if (stillAt(here)()) navigate(catalogAddress({}), { replace: true });
  }, [here]);
  return <Loading />;
}
