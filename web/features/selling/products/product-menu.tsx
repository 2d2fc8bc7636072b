import type { OwnProductCard } from '#contract/selling.ts';
import { listEditText } from '#text/list-edit.ts';
import { ownProductsText as t } from '#text/own-products.ts';
import { PencilIcon } from '../../../ui/account-icons.tsx';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { EyeClosedIcon, EyeIcon } from '../../../ui/eye-icons.tsx';
import { BinIcon, PlusIcon } from '../../../ui/sign-icons.tsx';
import { useToggleActive } from './change-own-products.ts';

interface ProductMenuProps {
  product: OwnProductCard;
  onDelete: () => void;
}

export function ProductMenu({ product, onDelete }: ProductMenuProps) {
  const { toggle, isPending } = useToggleActive(product);
  const { _id, name, isActive } = product;
  return (
    <ActionMenu
      label={t.menu({ name })}
      actions={[
        { name: t.edit, icon: <PencilIcon size={20} />, to: `/product-form/${_id}` },
        { name: listEditText.duplicate, icon: <PlusIcon size={20} />, to: `/product-form?copy=${_id}` },
        {
          name: isActive ? t.hide : t.show,
          icon: isActive ? <EyeClosedIcon size={20} /> : <EyeIcon size={20} />,
          disabled: isPending,
          to: toggle,
        },
        { name: t.delete, icon: <BinIcon size={20} />, danger: true, to: onDelete },
      ]}
    />
  );
}
