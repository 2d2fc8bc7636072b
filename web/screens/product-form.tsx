import { toHref } from '../navigation/href.ts';
import { useQuery } from '@tanstack/react-query';
import { RequestFailed } from '../api/request.ts';
import { SellerWorkspace } from '../blocks/seller-workspace.tsx';
import { CARD_TEXT } from '../features/catalog/card-text.ts';
import { ProductCard } from '../features/catalog/product-card.tsx';
import { FormSkeleton } from '../features/selling/product-form/form-skeleton.tsx';
import {
  ownProductQuery,
  sellerProfileQuery,
} from '../features/selling/product-form/product-form-queries.ts';
import { ProductForm } from '../features/selling/product-form/product-form.tsx';
import { useHead } from '../head/use-head.ts';
import { navigate } from '../navigation/history.ts';
import { useLocation } from '../navigation/router.tsx';
import type { Params } from '../navigation/route-pattern.ts';
import { useAccountOnly } from '../session/account-only.ts';
import { productFormText as t } from '#text/product-form.ts';
import { ArrowLeftIcon } from '../ui/arrow-left-icon.tsx';
import { LinkButton } from '../ui/button.tsx';
import { PartFailed } from '../ui/part-failed.tsx';
import styles from './product-form.module.css';

const SHOWCASE = '/seller/products';

export function Screen({ params: { productId } }: { params: Params }) {
  const account = useAccountOnly({
    roles: ['seller'],
    otherwise: { to: '/', message: t.sellersOnly },
  });
  const { search } = useLocation();
  const copyId = (account && productId === undefined && new URLSearchParams(search).get('copy')) || undefined;
  const isEdit = productId !== undefined;
  useHead({ title: isEdit ? t.editTitle : t.createTitle, description: t.description });

  return (
    <SellerWorkspace>
      <div className={styles.page}>
        <a className={styles.back} href={toHref(SHOWCASE)}>
          <ArrowLeftIcon size={20} />
          {t.toProducts}
        </a>
        <div className={styles.top}>
          <h1 className={styles.heading}>{isEdit ? t.edit : t.create}</h1>
          {isEdit && (
            <a className={styles.view} href={toHref(`/products/${encodeURIComponent(productId)}`)}>
              {t.viewInShop}
            </a>
          )}
        </div>
        {/* A new form for another product. */}
        {account ? (
          <Loaded
            key={productId ?? copyId ?? 'new'}
            sellerId={account.id}
            productId={productId}
            copyId={copyId}
          />
        ) : (
          <FormSkeleton />
        )}
      </div>
    </SellerWorkspace>
  );
}

interface LoadedProps {
  sellerId: string;
  productId: string | undefined;
  /** The product that a new one begins as. */
  copyId: string | undefined;
}

function Loaded({ sellerId, productId, copyId }: LoadedProps) {
  const readId = productId ?? copyId;
  const profile = useQuery(sellerProfileQuery());
  // Edit the current state, not what a list showed.
  const own = useQuery({
    ...ownProductQuery(readId ?? ''),
    enabled: readId !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const error = own.error ?? profile.error;
  const isThere = profile.data && (readId === undefined || (own.data && own.isFetchedAfterMount));

  if (isThere)
    return (
      <ProductForm
        sellerId={sellerId}
        brand={profile.data.companyName}
        product={productId === undefined ? undefined : own.data?.product}
        copied={copyId === undefined ? undefined : own.data?.product}
        onSaved={() => navigate(SHOWCASE)}
        card={(product) => (
          <ProductCard
            product={product}
            typeLength={CARD_TEXT.seller.type}
            brandLength={CARD_TEXT.seller.brand}
            sizes="200px"
          />
        )}
      />
    );
  if (error instanceof RequestFailed && error.status === 404)
    return (
      <div className={styles.missing} role="alert">
        <h2 className={styles.missingTitle}>{t.loadFailed}</h2>
        <p>{t.notFound}</p>
        <LinkButton look="secondary" href={SHOWCASE}>
          {t.toProducts}
        </LinkButton>
      </div>
    );
  if (error)
    return (
      <PartFailed
        message={t.loadFailed}
        retry={t.retry}
        onRetry={() => {
          if (profile.error) void profile.refetch();
          if (own.error) void own.refetch();
        }}
      />
    );
  return <FormSkeleton />;
}
