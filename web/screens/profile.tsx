import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Role, User } from '#contract/accounts.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import { statusOf } from '../api/refusal.ts';
import { EmailChange } from '../features/accounts/email-change.tsx';
import { EditPassword } from '../features/accounts/edit-password.tsx';
import { EditProfile } from '../features/accounts/edit-profile.tsx';
import { readSection, type Section, sectionAddress } from '../features/accounts/profile-address.ts';
import { profileQuery } from '../features/accounts/profile-queries.ts';
import { PurchaseHistory } from '../features/accounts/purchase-history.tsx';
import { OrderActions } from '../features/orders/linked/order-actions.tsx';
import { secretIn } from '../features/orders/linked/linked-order-queries.ts';
import { useHead } from '../head/use-head.ts';
import { useLocation } from '../navigation/router.tsx';
import { PushSwitch } from '../push/push-switch.tsx';
import { useAccountOnly } from '../session/account-only.ts';
import { loginAddress } from '../session/login-address.ts';
import { endSession, useSession } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import { emailChangeText } from '#text/email-change.ts';
import { profileText as t } from '#text/profile.ts';
import { pushText } from '#text/push.ts';
import { ExitIcon, LockIcon, ReceiptIcon } from '../ui/account-icons.tsx';
import { PersonIcon } from '../ui/icons.tsx';
import { FormSkeleton } from '../ui/form-skeleton.tsx';
import { PartFailed } from '../ui/part-failed.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { SideMenu } from '../ui/side-menu.tsx';
import { toast } from '../ui/toast.ts';
import styles from './profile.module.css';

const NAMES: Record<Section, string> = {
  profile: t.editProfile,
  password: t.editPassword,
  purchases: t.purchaseHistory,
};
const HOMES: Record<Role, string> = { customer: '/profile', seller: '/sellerProfile', admin: '/admin' };

export function Screen() {
  const session = useSession();
  const here = useLocation();
  const account = useAccountOnly({
    roles: ['customer'],
    otherwise: { to: session.kind === 'account' ? HOMES[session.role] : '/' },
    guests: { to: loginAddress(here) },
  });
  // The server renders one page for all sections.
  const { section, page } = readSection(account ? here.search : '');
  const { data, error, refetch } = useQuery({ ...profileQuery(), enabled: account !== undefined });
  const status = statusOf(error);
  useHead({ title: t.title, description: t.description });

  // 'Profile load failure redirects to /login.' But not while offline, and not if the profile is shown already.
  const isMissing = error !== null && data === undefined;
  const isRefused = isMissing && status !== 0;
  useEffect(() => {
    if (!isRefused || status === 401) return;
    toast.error(t.loadFailed);
    endSession('lost');
  }, [isRefused, status]);

  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <SideMenu
          label={t.menu}
          items={[
            { ...sectionItem('profile', account ? section : undefined), icon: <PersonIcon /> },
            { ...sectionItem('password', section), icon: <LockIcon /> },
            { ...sectionItem('purchases', section), icon: <ReceiptIcon /> },
            { label: t.toMainPage, note: t.toMainPageNote, icon: <ExitIcon />, to: signOut },
          ]}
        />
      </aside>
      <div className={styles.content}>
        <h1 className={styles.heading}>{account ? NAMES[section] : t.editProfile}</h1>
        {isMissing && status === 0 ? (
          <PartFailed message={t.loadFailed} retry={t.retry} onRetry={() => void refetch()} />
        ) : (
          <SectionContent section={section} page={page} user={data?.user} />
        )}
      </div>
    </div>
  );
}

const sectionItem = (section: Section, open: Section | undefined) => ({
  label: NAMES[section],
  to: sectionAddress(section),
  current: section === open,
});

function OwnProfile({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { queryKey } = profileQuery();
  return (
    <>
      <EditProfile user={user} />
      <EmailChange
        email={user.email}
        onChanged={(email) => {
          queryClient.setQueryData(queryKey, { user: { ...user, email } });
          toast.success(emailChangeText.changed);
        }}
      />
    </>
  );
}

function SectionContent({ section, page, user }: { section: Section; page: number; user: User | undefined }) {
  if (section === 'purchases')
    return user ? (
      <>
        <PurchaseHistory
          page={page}
          actions={({ number, link = '', status }) => (
            <OrderActions secret={secretIn(link)} number={number} canCancel={status === 'pending'} />
          )}
        />
        <PushSwitch text={pushText.account} />
      </>
    ) : (
      <RowsSkeleton label={t.purchasesLoading} rows={PAGE_SIZE.customerOrders} />
    );
  if (!user) return <FormSkeleton label={t.loading} fields={3} />;
  return section === 'profile' ? (
    <OwnProfile user={user} />
  ) : (
    <EditPassword path={`/api/users/update-password/${user._id}`} email={user.email} texts={t} />
  );
}
