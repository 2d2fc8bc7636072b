import { navigate } from '../navigation/history.ts';
import { loginAddress } from '../session/login-address.ts';
import { isSuspended, type Session } from '../session/session.ts';
import { favoritesRefusedText as t } from '#text/favorites-refused.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Ornament } from '../ui/ornament.tsx';
import { toast } from '../ui/toast.ts';
import styles from './favorites-refused.module.css';

/** 'Favorites: customer and seller only.' Returns whether this visitor was refused. */
export function refuseOthers(session: Session): boolean {
  if (session.kind !== 'account' || isSuspended(session)) {
    toast.info(t.signIn);
    navigate(loginAddress({ pathname: '/favorites', search: '' }));
    return true;
  }
  if (session.role !== 'admin') return false;
  toast.info(t.forBuyers);
  return true;
}

export function NoFavorites({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.none}
      picture={<Ornament repeats={3} className={styles.ornament} />}
    >
      <Button onClick={onClose}>{t.ok}</Button>
    </Dialog>
  );
}
