import { toHref } from '../../../navigation/href.ts';
import { type ReactNode, useRef, useState } from 'react';
import type { Order, OrderLine as Line } from '#contract/orders.ts';
import { formatSom } from '../../../text/money.ts';
import { orderDetailsText as t } from '#text/order-details.ts';
import { PencilIcon } from '../../../ui/account-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Email } from '../../../ui/email.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { LineQuantity } from './line-quantity.tsx';
import styles from './order-line.module.css';
import { Phone } from '../phone.tsx';
import { kindLabel } from '../../../text/kinds.ts';

interface OrderLineProps {
  order: Order;
  line: Line;
  canEdit: boolean;
  canRebuild: boolean;
  action?: ReactNode;
}

export function OrderLine({ order, line, canEdit, canRebuild, action }: OrderLineProps) {
  const [isEditing, setIsEditing] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  const { product, name, type, image, quantity, price, size, color } = line;
  const choice = [size, color].filter(Boolean).join(', ');

  const close = () => {
    setIsEditing(false);
    // Returns the focus to the button that opened the editor.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[data-edit]')?.focus());
  };

  return (
    <li ref={place} className={styles.line}>
      <Picture className={styles.picture} image={image} alt="" sizes="88px" widths={[160, 320]} />
      <div className={styles.about}>
        <p className={styles.type}>{kindLabel(type)}</p>
        <a className={styles.name} href={toHref(`/products/${product}`)}>
          {name}
        </a>
        {choice && <p className={styles.choice}>{choice}</p>}
      </div>
      <dl className={styles.sums}>
        <Fact name={t.quantity} value={quantity} />
        <Fact name={t.price} value={formatSom(price)} />
        <Fact name={t.lineSum} value={<b>{formatSom(price * quantity)}</b>} />
      </dl>
      <SellerOfLine seller={line.seller} />
      {canEdit && (
        <div className={styles.edit} data-screen-only="" data-open={isEditing || undefined}>
          {isEditing ? (
            <LineQuantity order={order} line={line} canRebuild={canRebuild} onClose={close}>
              {action}
            </LineQuantity>
          ) : (
            <Button
              look="secondary"
              data-edit=""
              aria-label={t.editLine({ name })}
              onClick={() => setIsEditing(true)}
            >
              <PencilIcon size={20} />
              {t.edit}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function SellerOfLine({ seller }: { seller: Partial<Line['seller']> | undefined }) {
  const known = (value: string | undefined) => value || t.unknownSeller;
  return (
    <dl className={styles.seller} data-screen-only="">
      <Fact name={t.company} value={known(seller?.companyName)} />
      <Fact name={t.sellerName} value={known(seller?.name)} />
      <Fact
        name={t.sellerPhone}
        value={seller?.phoneNumber ? <Phone phone={seller.phoneNumber} /> : t.unknownSeller}
      />
      <Fact name={t.sellerEmail} value={<Email email={known(seller?.email)} />} />
    </dl>
  );
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
