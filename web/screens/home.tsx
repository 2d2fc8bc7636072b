import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, use, useSyncExternalStore } from 'react';
import type { ProductCard as Product } from '#contract/catalog.ts';
import type { Homepage } from '#contract/homepage.ts';
import { newestQuery } from '../features/catalog/catalog-queries.ts';
import { ProductGridSkeleton } from '../features/catalog/product-card-skeleton.tsx';
import { captionOf } from '../features/homepage/caption.ts';
import { Categories, CategoriesSkeleton } from '../features/homepage/categories.tsx';
import { DefaultSlide } from '../features/homepage/default-slide.tsx';
import { homepageQuery } from '../features/homepage/homepage-queries.ts';
import { LoadFailed } from '../features/homepage/load-failed.tsx';
import { siteJsonLd } from '../features/homepage/site-json-ld.ts';
import { Slider } from '../features/homepage/slider.tsx';
import shape from '../features/homepage/slide-shape.module.css';
import { HeadContext, useHead } from '../head/use-head.ts';
import { subscribeSession } from '../session/session.ts';
import { hasPlacedOrder, hasViewed } from '../session/storage.ts';
import { homeText as t } from '#text/home.ts';
import { LinkButton } from '../ui/button.tsx';
import styles from './home.module.css';
import { NewestGrid } from '../blocks/newest-grid.tsx';

// Loaded when it is needed: few visitors have just ordered.
const PlacedOrderCard = lazy(() =>
  import('../features/orders/placed-order-card.tsx').then(({ PlacedOrderCard: component }) => ({
    default: component,
  })),
);

const RecentlyViewed = lazy(() =>
  import('../blocks/recently-viewed.tsx').then(
    (code) => ({ default: code.RecentlyViewed }),
    () => ({ default: Nothing }),
  ),
);
const Nothing = () => <></>;

const SKELETON_CARDS = 12;

export function Screen() {
  const { publicUrl } = use(HeadContext);
  useHead({
    title: t.title,
    description: t.description,
    canonical: '/',
    ...(import.meta.env.SSR && { jsonLd: siteJsonLd(publicUrl) }),
  });
  const homepage = useQuery(homepageQuery());
  const newest = useQuery(newestQuery());
  const retry = () => {
    for (const query of [homepage, newest]) if (query.isError) void query.refetch();
  };
  const nothing = !homepage.data && !newest.data && homepage.isError && newest.isError;

  return (
    <div className={styles.page}>
      <h1 className={styles.unseen}>{t.heading}</h1>
      {nothing ? (
        <LoadFailed onRetry={retry} />
      ) : (
        <>
          <Top homepage={homepage.data} failed={homepage.isError} onRetry={retry} />
          <Newest
            products={newest.data?.products}
            titled={homepage.data?.showNewestTitle ?? true}
            failed={newest.isError}
            onRetry={retry}
          />
        </>
      )}
      <Viewed />
      <PlacedOrder />
    </div>
  );
}

/** Undefined on the server and on a first visit. */
function Viewed() {
  const isKept = useSyncExternalStore(subscribeSession, hasViewed, () => false);
  return (
    isKept && (
      <Suspense>
        <RecentlyViewed />
      </Suspense>
    )
  );
}

function PlacedOrder() {
  const isKept = useSyncExternalStore(subscribeSession, hasPlacedOrder, () => false);
  return (
    isKept && (
      <Suspense>
        <PlacedOrderCard />
      </Suspense>
    )
  );
}

interface Loading {
  failed: boolean;
  onRetry: () => void;
}

function Top({ homepage, failed, onRetry }: Loading & { homepage: Homepage | undefined }) {
  if (!homepage)
    return failed ? (
      <LoadFailed onRetry={onRetry} />
    ) : (
      <>
        <div className={`${shape.shape} ${shape.waiting}`} />
        <CategoriesSkeleton />
      </>
    );

  const { sliderImages, genderImages, promotions } = homepage;
  return (
    <>
      {sliderImages.length > 0 ? (
        <Slider sliderImages={sliderImages} promotions={promotions} />
      ) : (
        <DefaultSlide caption={captionOf(...promotions)} />
      )}
      {genderImages.length > 0 && <Categories genderImages={genderImages} />}
    </>
  );
}

interface NewestProps extends Loading {
  products: readonly Product[] | undefined;
  titled: boolean;
}

function Newest({ products, titled, failed, onRetry }: NewestProps) {
  return (
    <section className={styles.newest} aria-labelledby="newest">
      <h2 id="newest" className={titled ? styles.heading : styles.unseen}>
        {t.newest}
      </h2>
      {!products && failed && <LoadFailed onRetry={onRetry} />}
      {!products && !failed && <ProductGridSkeleton className={styles.columns} count={SKELETON_CARDS} />}
      {products?.length === 0 && (
        <div className={styles.nothing}>
          <p className={styles.nothingTitle}>{t.nothingYetTitle}</p>
          <p>{t.nothingYet}</p>
        </div>
      )}
      {products && products.length > 0 && (
        <>
          <NewestGrid className={styles.columns} products={products} />
          <p className={styles.more}>
            <LinkButton look="secondary" href="/catalog">
              {t.allGoods}
            </LinkButton>
          </p>
        </>
      )}
    </section>
  );
}
