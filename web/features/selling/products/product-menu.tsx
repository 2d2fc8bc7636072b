import { toHref } from '../../../navigation/href.ts';
import type { OwnProductCard } from '#contract/selling.ts';
import { ownProductsText as t } from '#text/own-products.ts';
import { MoreIcon, PencilIcon } from '../../../ui/account-icons.tsx';
import { EyeClosedIcon, EyeIcon } from '../../../ui/eye-icons.tsx';
import { BinIcon } from '../../../ui/sign-icons.tsx';
import { useMenu } from '../../../ui/use-menu.ts';
import { useToggleActive } from './change-own-products.ts';
import styles from './product-menu.module.css';

interface ProductMenuProps {
  product: OwnProductCard;
  onDelete: () => void;
}

export function ProductMenu({ product, onDelete }: ProductMenuProps) {
  const { menu, close } = useMenu();
  const toggling = useToggleActive(product);
  const { _id, name, isActive } = product;

  return (
    <details ref={menu} className={styles.menu}>
      <summary className={styles.opener} aria-label={t.menu({ name })} title={t.menu({ name })}>
        <MoreIcon />
      </summary>
      <ul className={styles.list}>
        <li>
          <a className={styles.entry} href={toHref(`/product-form/${_id}`)}>
            <PencilIcon size={20} />
            {t.edit}
          </a>
        </li>
        <li>
          <button
            type="button"
            className={styles.entry}
            disabled={toggling.isPending}
            onClick={() => {
              close();
              toggling.mutate();
            }}
          >
            {isActive ? <EyeClosedIcon size={20} /> : <EyeIcon size={20} />}
            {isActive ? t.hide : t.show}
          </button>
        </li>
        <li>
          <button
            type="button"
            className={`${styles.entry} ${styles.danger}`}
            onClick={() => {
              close();
              onDelete();
            }}
          >
            <BinIcon size={20} />
            {t.delete}
          </button>
        </li>
      </ul>
    </details>
  );
}
