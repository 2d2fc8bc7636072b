import { momentText } from '../text/moment.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SellerProfileAnswer } from '#contract/sellers.ts';
import { statusOf } from '../api/refusal.ts';
import { SellerWorkspace } from '../blocks/seller-workspace.tsx';
import { EmailChange } from '../features/accounts/email-change.tsx';
import { EditPassword } from '../features/accounts/edit-password.tsx';
import { ConfirmVisibility } from '../features/sellers/profile/confirm-visibility.tsx';
import { EditSellerProfile } from '../features/sellers/profile/edit-seller-profile.tsx';
import {
  readSellerSection,
  type SellerSection,
  sellerSectionAddress,
} from '../features/sellers/profile/seller-profile-address.ts';
import { type Seller, sellerProfileQuery } from '../features/sellers/profile/seller-profile-queries.ts';
import { SellersOnly } from '../features/sellers/profile/sellers-only.tsx';
import { TelegramLink } from '../features/telegram/telegram-link.tsx';
import { useHead } from '../head/use-head.ts';
import { useLocation } from '../navigation/router.tsx';
import { useAccountOnly } from '../session/account-only.ts';
import { currentSession, endSession, useSession } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import { emailChangeText } from '#text/email-change.ts';
import { sellerProfileText as t } from '#text/seller-profile.ts';
import { ExitIcon, LockIcon, ReceiptIcon, SalesIcon, ShowcaseIcon } from '../ui/account-icons.tsx';
import { EyeClosedIcon, EyeIcon } from '../ui/eye-icons.tsx';
import { FormSkeleton } from '../ui/form-skeleton.tsx';
import { PersonIcon } from '../ui/icons.tsx';
import { PartFailed } from '../ui/part-failed.tsx';
import { SideMenu } from '../ui/side-menu.tsx';
import { toast } from '../ui/toast.ts';
import styles from './profile.module.css';

const NAMES: Record<SellerSection, string> = { profile: t.editProfile, password: t.editPassword };

export function Screen() {
  const session = useSession();
  const here = useLocation();
  const account = useAccountOnly({ roles: ['seller'], otherwise: 'stay', guests: 'stay' });
  const { data, error, refetch } = useQuery({ ...sellerProfileQuery(), enabled: account !== undefined });
  const status = statusOf(error);
  useHead({ title: t.title, description: t.description });

  // 'Profile load failure redirects to /login.' But not if the profile is shown already.
  const isMissing = error !== null && data === undefined;
  const isRefused = isMissing && status !== 0;
  useEffect(() => {
    if (!isRefused || currentSession().kind !== 'account') return;
    toast.error(t.loadFailed);
    endSession('lost');
  }, [isRefused]);

  // While signing out, the page stays until the next one is there.
  const [wasSeller, setWasSeller] = useState(false);
  if (account && !wasSeller) setWasSeller(true);
  if (!account && session.kind !== 'unknown' && !wasSeller)
    return <SellersOnly isGuest={session.kind === 'guest'} />;
  // The server renders one page for both sections.
  const section = readSellerSection(account ? here.search : '');
  return (
    <SellerWorkspace>
      <div className={styles.page}>
        <aside className={styles.side}>
          <Menu open={account ? section : undefined} seller={data?.seller} />
        </aside>
        <div className={styles.content}>
          <h1 className={styles.heading}>{NAMES[section]}</h1>
          {isMissing && status === 0 ? (
            <PartFailed message={t.loadFailed} retry={t.retry} onRetry={() => void refetch()} />
          ) : (
            <SectionContent section={section} seller={data?.seller} />
          )}
        </div>
      </div>
    </SellerWorkspace>
  );
}

function Menu({ open, seller }: { open: SellerSection | undefined; seller: Seller | undefined }) {
  const [isAsking, setIsAsking] = useState(false);
  const section = (name: SellerSection) => ({
    label: NAMES[name],
    to: sellerSectionAddress(name),
    current: name === open,
  });
  const isVisible = seller?.isProductsVisible ?? true;
  const changedAt = seller?.lastVisibilityChange;
  return (
    <>
      <SideMenu
        label={t.menu}
        items={[
          { ...section('profile'), icon: <PersonIcon /> },
          { ...section('password'), icon: <LockIcon /> },
          { label: t.showcase, to: '/seller/products', icon: <ShowcaseIcon /> },
          { label: t.salesHistory, to: '/seller/sales-history', icon: <SalesIcon /> },
          { label: t.purchaseHistory, to: '/seller/purchase-history', icon: <ReceiptIcon /> },
          {
            label: isVisible ? t.hideProducts : t.showProducts,
            note: changedAt ? t.lastChange({ iso: momentText(changedAt) }) : t.neverChanged,
            icon: isVisible ? <EyeClosedIcon /> : <EyeIcon />,
            to: () => setIsAsking(true),
            disabled: !seller,
          },
          { label: t.toMainPage, note: t.toMainPageNote, icon: <ExitIcon />, to: signOut },
        ]}
      />
      {seller && <ConfirmVisibility seller={seller} open={isAsking} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function OwnProfile({ seller }: { seller: Seller }) {
  const queryClient = useQueryClient();
  return (
    <>
      <EditSellerProfile seller={seller} />
      <EmailChange
        email={seller.email}
        onChanged={(email) => {
          queryClient.setQueryData<SellerProfileAnswer>(
            sellerProfileQuery().queryKey,
            (known) => known && { ...known, seller: { ...known.seller, email } },
          );
          toast.success(emailChangeText.changed);
        }}
      />
      <TelegramLink role="seller" />
    </>
  );
}

function SectionContent({ section, seller }: { section: SellerSection; seller: Seller | undefined }) {
  if (!seller) return <FormSkeleton label={t.loading} fields={section === 'profile' ? 4 : 3} />;
  if (section === 'profile') return <OwnProfile seller={seller} />;
  return <EditPassword path="/api/sellers/update-password" email={seller.email} texts={t} />;
}
