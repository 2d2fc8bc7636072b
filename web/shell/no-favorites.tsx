import { shellText as t } from '../text/shell.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Ornament } from '../ui/ornament.tsx';
import styles from './no-favorites.module.css';

export function NoFavorites({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.noFavorites}
      picture={<Ornament repeats={3} className={styles.ornament} />}
    >
      <Button onClick={onClose}>{t.ok}</Button>
    </Dialog>
  );
}
