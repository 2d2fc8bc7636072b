import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Done } from '#contract/auth.ts';
import type { AdminSeller, SellerStatus } from '#contract/sellers.ts';
import { wordsOf } from '../../api/refusal.ts';
import { requestJson } from '../../api/request.ts';
import { officeText, sellersText as t } from '../../text/office.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BinIcon } from '../../ui/sign-icons.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.ts';
import { FIGURES_KEY, SELLERS_KEY } from './admin-queries.ts';
import { useSellerStatus } from './change-seller-status.ts';
import styles from './people.module.css';
import { SellerDetails } from './seller-details.tsx';
import { StatusSelect } from './status-select.tsx';

export function SellerList({ sellers }: { sellers: readonly AdminSeller[] }) {
  const queryClient = useQueryClient();
  const changeStatus = useSellerStatus();
  const [doomed, setDoomed] = useState<AdminSeller>();
  const [busy, setBusy] = useState(false);

  async function remove({ _id }: AdminSeller) {
    setBusy(true);
    try {
      const { message } = await requestJson<Done>(`/api/sellers/${_id}`, { method: 'DELETE' });
      toast.success(message);
    } catch (error) {
      toast.error(wordsOf(error, t.deleteFailed));
    } finally {
      // What was refused has changed meanwhile: the list shows how things stand.
      for (const queryKey of [SELLERS_KEY, FIGURES_KEY, ['products']])
        void queryClient.invalidateQueries({ queryKey });
      setBusy(false);
      setDoomed(undefined);
    }
  }

  return (
    <>
      <Table
        label={t.heading}
        columns={columns({
          changeStatus: (seller, status) => void changeStatus(seller, status),
          askToDelete: setDoomed,
        })}
        rows={sellers}
        rowKey={({ _id }) => _id}
        wide
      />
      <Confirm
        open={doomed !== undefined}
        title={doomed ? t.confirmTitle(doomed.companyName) : ''}
        text={
          doomed && (
            <ul className={styles.consequences}>
              <li>{t.productsLeave(doomed.products)}</li>
              <li>{t.ordersStay(doomed.openOrders)}</li>
              <li>{t.accessEnds}</li>
            </ul>
          )
        }
        action={busy ? officeText.deleting : officeText.delete}
        busy={busy}
        onConfirm={() => doomed && void remove(doomed)}
        onClose={() => setDoomed(undefined)}
      />
    </>
  );
}

interface Doing {
  changeStatus: (seller: AdminSeller, status: SellerStatus) => void;
  askToDelete: (seller: AdminSeller) => void;
}

const columns = ({ changeStatus, askToDelete }: Doing): Column<AdminSeller>[] => [
  { head: t.company, onCard: 'title', cell: (seller) => <SellerDetails seller={seller} /> },
  {
    head: t.person,
    onCard: 'whole',
    cell: ({ name, email, phoneNumber }) => (
      <div className={styles.contacts}>
        <span>{name}</span>
        <a href={`mailto:${email}`}>{email}</a>
        <a href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>{phoneNumber}</a>
      </div>
    ),
  },
  { head: t.products, align: 'end', cell: ({ products }) => officeText.count(products) },
  { head: t.openOrders, align: 'end', cell: ({ openOrders }) => officeText.count(openOrders) },
  {
    head: t.since,
    cell: ({ createdAt }) => (
      <time className={styles.day} dateTime={createdAt}>
        {officeText.day(createdAt)}
      </time>
    ),
  },
  {
    head: t.status,
    cell: (seller) => (
      <StatusSelect
        label={t.statusOf(seller.companyName)}
        status={seller.status}
        onChange={(status) => changeStatus(seller, status)}
      />
    ),
  },
  {
    head: t.actions,
    align: 'end',
    onCard: 'corner',
    cell: (seller) => (
      <span className={styles.actions}>
        <IconButton label={t.deleteOf(seller.companyName)} onClick={() => askToDelete(seller)}>
          <BinIcon size={20} />
        </IconButton>
      </span>
    ),
  },
];
