import { toHref } from '../navigation/href.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OwnProductCard, OwnProductsPage } from '#contract/selling.ts';
import { SellerWorkspace } from '../blocks/seller-workspace.tsx';
import { CARD_TEXT } from '../features/catalog/card-text.ts';
import { ProductCard } from '../features/catalog/product-card.tsx';
import { ProductGridSkeleton } from '../features/catalog/product-card-skeleton.tsx';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { useDeleteProduct } from '../features/selling/products/change-own-products.ts';
import {
  type OwnProductsChoice,
  ownProductsAddress,
  readOwnProducts,
} from '../features/selling/products/own-products-address.ts';
import { OwnProductsFilter } from '../features/selling/products/own-products-filter.tsx';
import { ownProductsQuery } from '../features/selling/products/own-products-queries.ts';
import { ProductMenu } from '../features/selling/products/product-menu.tsx';
import { ProductStanding } from '../features/selling/products/product-standing.tsx';
import { useHead } from '../head/use-head.ts';
import { navigate } from '../navigation/history.ts';
import { useLocation } from '../navigation/router.tsx';
import { useAccountOnly } from '../session/account-only.ts';
import { useLeaveIfRefused } from '../api/seller-refused.ts';
import { ownProductsText as t } from '#text/own-products.ts';
import { ArrowLeftIcon } from '../ui/arrow-left-icon.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { EmptyPart } from '../ui/empty-part.tsx';
import { Notice } from '../ui/notice.tsx';
import { Pager } from '../ui/pager.tsx';
import { PartFailed } from '../ui/part-failed.tsx';
import { PlusIcon } from '../ui/sign-icons.tsx';
import styles from './seller-products.module.css';

const FIRST_ROWS = 4;
const BULK = '/seller/products/bulk';

export function Screen() {
  const here = useLocation();
  const account = useAccountOnly({ roles: ['seller'], otherwise: { to: '/', message: t.sellersOnly } });
  // The server renders one page for all addresses of the list.
  const choice = readOwnProducts(account ? here.search : '');
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...ownProductsQuery(choice),
    refetchOnMount: 'always',
    enabled: account !== undefined,
    placeholderData: keepPreviousData,
  });
  const isLeaving = useLeaveIfRefused(error);
  useHead({ title: t.title, description: t.description });
  const hasNone = data?.totalProducts === 0 && !choice.search && choice.state === 'all';

  return (
    <SellerWorkspace>
      <div className={styles.page}>
        <div className={styles.head}>
          <h1 className={styles.heading}>
            {t.heading}
            {data && <span className={styles.count}>{t.count({ count: data.totalProducts })}</span>}
          </h1>
          <div className={styles.ways}>
            <LinkButton look="secondary" href="/sellerProfile">
              <ArrowLeftIcon size={20} />
              {t.backToProfile}
            </LinkButton>
            <LinkButton href="/sellers-products">
              <PlusIcon size={20} />
              {t.createProduct}
            </LinkButton>
          </div>
        </div>
        {!hasNone && (
          <div className={styles.tools}>
            <OwnProductsFilter {...choice} />
            <a className={styles.bulk} href={toHref(BULK)}>
              {t.bulk}
            </a>
          </div>
        )}
        {error && !isLeaving ? (
          <PartFailed message={t.loadFailed} retry={t.retry} onRetry={() => void refetch()} />
        ) : data ? (
          <div className={styles.list} data-passing={isPlaceholderData || undefined}>
            <Products page={data} choice={choice} />
          </div>
        ) : (
          <ProductGridSkeleton count={8} className={styles.grid} />
        )}
      </div>
    </SellerWorkspace>
  );
}

function Products({ page, choice }: { page: OwnProductsPage; choice: OwnProductsChoice }) {
  const [asked, setAsked] = useState<OwnProductCard>();
  // The next question may be open by then.
  const deleting = useDeleteProduct({
    onSettled: ({ _id }) => setAsked((now) => (now?._id === _id ? undefined : now)),
  });
  const { products, currentPage, totalPages, totalProducts } = page;

  // After deleting the only product of the last page, go to the page before.
  const isPageGone =
    deleting.isSuccess && products.length === 0 && currentPage === choice.page && choice.page > 1;
  const pageBefore = ownProductsAddress({ ...choice, page: choice.page - 1 });
  useEffect(() => {
    if (isPageGone) navigate(pageBefore, { replace: true });
  }, [isPageGone, pageBefore]);

  if (products.length === 0) return <NoProducts choice={choice} total={totalProducts} />;
  return (
    <>
      {products.some(({ isListed }) => !isListed) && (
        <Notice
          kind="info"
          text={
            <>
              {t.allHidden} <a href={toHref('/sellerProfile')}>{t.toProfile}</a>
            </>
          }
        />
      )}
      <ProductGrid
        label={t.heading}
        products={products}
        className={styles.grid}
        card={(product, index) => (
          <ProductCard
            product={product}
            typeLength={CARD_TEXT.seller.type}
            brandLength={CARD_TEXT.seller.brand}
            corner={<ProductMenu product={product} onDelete={() => setAsked(product)} />}
            action={<ProductStanding product={product} />}
            eager={index < FIRST_ROWS}
          />
        )}
      />
      <Pager
        page={choice.page}
        total={totalPages}
        href={(to) => ownProductsAddress({ ...choice, page: to })}
      />
      <Confirm
        open={asked !== undefined}
        title={t.deleteTitle({ name: asked?.name ?? '' })}
        text={t.deleteText}
        action={t.delete}
        cancel={t.cancel}
        busy={deleting.isPending && deleting.variables._id === asked?._id}
        onConfirm={() => asked && deleting.mutate(asked)}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

function NoProducts({
  choice: { page, search, state },
  total,
}: {
  choice: OwnProductsChoice;
  total: number;
}) {
  if (total > 0)
    return (
      <EmptyPart title={t.beyondTitle({ page })} text={t.beyondText}>
        <LinkButton href={ownProductsAddress({ search, state })}>{t.toFirstPage}</LinkButton>
      </EmptyPart>
    );
  if (search || state !== 'all')
    return (
      <EmptyPart title={t.notFoundTitle} text={t.notFoundText}>
        <LinkButton href={ownProductsAddress({})}>{t.showAll}</LinkButton>
      </EmptyPart>
    );
  return (
    <EmptyPart title={t.emptyTitle} text={t.emptyText}>
      <LinkButton href="/sellers-products">{t.createFirst}</LinkButton>
    </EmptyPart>
  );
}
