import { useLocation } from '../../../navigation/router.tsx';
import { loginAddress } from '../../../session/login-address.ts';
import { sellerProfileText as t } from '#text/seller-profile.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** 'A non-seller sees a notice with links to /login and /register.' */
export function SellersOnly({ isGuest }: { isGuest: boolean }) {
  const here = useLocation();
  return (
    <EmptyState title={t.sellersOnly} text={isGuest ? t.sellersOnlyGuest : t.sellersOnlyOther}>
      <LinkButton href={isGuest ? loginAddress(here) : '/login'}>{t.login}</LinkButton>
      <LinkButton look="secondary" href="/register">
        {t.register}
      </LinkButton>
      <LinkButton look="secondary" href="/sellers/register">
        {t.partner}
      </LinkButton>
    </EmptyState>
  );
}
