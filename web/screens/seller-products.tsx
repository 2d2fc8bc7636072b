import { toHref } from '../navigation/href.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CHANGES_MAX } from '#contract/limits.ts';
import type { ListChange, OwnProductCard, OwnProductsPage } from '#contract/selling.ts';
import { SellerWorkspace } from '../blocks/seller-workspace.tsx';
import { CARD_TEXT } from '../features/catalog/card-text.ts';
import { ProductCard } from '../features/catalog/product-card.tsx';
import { ProductGridSkeleton } from '../features/catalog/product-card-skeleton.tsx';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { BulkBar } from '../features/selling/products/bulk-bar.tsx';
import { type Done, useListChanges } from '../features/selling/products/change-listed.ts';
import { undoOf } from '../features/selling/products/list-changes.ts';
import { QuickEdit } from '../features/selling/products/quick-edit.tsx';
import { VariantStock } from '../features/selling/products/variant-stock.tsx';
import { useDeleteProduct } from '../features/selling/products/change-own-products.ts';
import {
  type OwnProductsChoice,
  ownProductsAddress,
  readOwnProducts,
  SORTS,
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
import { listEditText as edit } from '#text/list-edit.ts';
import { ownProductsText as t } from '#text/own-products.ts';
import { ArrowLeftIcon } from '../ui/arrow-left-icon.tsx';
import { LinkButton } from '../ui/button.tsx';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { EmptyPart } from '../ui/empty-part.tsx';
import { Notice } from '../ui/notice.tsx';
import { Pager } from '../ui/pager.tsx';
import { PartFailed } from '../ui/part-failed.tsx';
import { PlusIcon } from '../ui/sign-icons.tsx';
import { UndoBar } from '../ui/undo-bar.tsx';
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
  const [selected, setSelected] = useState<ReadonlyMap<string, OwnProductCard>>(new Map());
  const [variantsOf, setVariantsOf] = useState<OwnProductCard>();
  const [done, setDone] = useState<Done>();
  const changing = useListChanges({
    onDone: (change) => {
      setDone(change);
      setSelected(new Map());
      setVariantsOf(undefined);
    },
  });
  // The next question may be open by then.
  const deleting = useDeleteProduct({
    onDeleted: ({ _id }) => setDone({ text: edit.deleted({ count: 1 }), undo: [{ _id, isDeleted: false }] }),
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

  // As it is now: a change since then would be refused.
  const chosen = [...selected.values()].map(
    (product) => products.find(({ _id }) => _id === product._id) ?? product,
  );
  const change = (changes: ListChange[], text: string) => {
    const known = new Map([...chosen, ...products].map((product) => [product._id, product]));
    const undo = changes.flatMap((each) => {
      const product = known.get(each._id);
      return product ? [undoOf(product, each)] : [];
    });
    changing.mutate({ changes, done: { text, undo } });
  };
  const select = (product: OwnProductCard, isSelected: boolean) => {
    const next = new Map(selected);
    if (isSelected) next.set(product._id, product);
    else next.delete(product._id);
    setSelected(next);
  };
  const undoBar = (
    <UndoBar
      text={done?.text}
      undo={edit.undo}
      busy={changing.isPending}
      onUndo={() => done && changing.mutate({ changes: done.undo, done: undefined })}
    />
  );

  if (products.length === 0)
    return (
      <>
        <NoProducts choice={choice} total={totalProducts} />
        {undoBar}
      </>
    );
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
      <div className={styles.selecting}>
        <ChoiceChips
          label={edit.sort}
          choices={SORTS.map((value) => ({ value, name: edit.sorts[value] }))}
          chosen={choice.sort}
          href={(sort) => ownProductsAddress({ ...choice, page: 1, sort })}
          wraps
        />
        <button
          type="button"
          className={styles.selectPage}
          onClick={() =>
            setSelected(
              new Map(
                [...selected, ...products.map((product) => [product._id, product] as const)].slice(
                  0,
                  CHANGES_MAX,
                ),
              ),
            )
          }
        >
          {edit.selectPage}
        </button>
      </div>
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
            action={
              <>
                <ProductStanding product={product} />
                <QuickEdit
                  product={product}
                  busy={changing.isPending}
                  isSelected={selected.has(product._id)}
                  onSelect={(isSelected) => select(product, isSelected)}
                  onChange={(each, text) => change([each], text)}
                  onVariants={() => setVariantsOf(product)}
                />
              </>
            }
            eager={index < FIRST_ROWS}
          />
        )}
      />
      {selected.size > 0 && (
        <BulkBar
          products={chosen}
          busy={changing.isPending}
          onChange={change}
          onClear={() => setSelected(new Map())}
        />
      )}
      {undoBar}
      <VariantStock
        product={variantsOf}
        busy={changing.isPending}
        onSave={(each, text) => change([each], text)}
        onClose={() => setVariantsOf(undefined)}
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
