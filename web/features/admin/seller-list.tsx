import type { AdminSeller, SellerStatus } from '#contract/sellers.ts';
import { adminText, sellersText as t } from '../../text/admin.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BinIcon } from '../../ui/sign-icons.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { FIGURES_KEY, SELLERS_KEY } from './admin-queries.ts';
import { useSellerStatus } from './change-seller-status.ts';
import styles from './people.module.css';
import { SellerDetails } from './seller-details.tsx';
import { StatusSelect } from './status-select.tsx';
import { useDeletion } from './use-deletion.ts';

export function SellerList({ sellers }: { sellers: readonly AdminSeller[] }) {
  const changeStatus = useSellerStatus();
  const { doomed, ask, question } = useDeletion<AdminSeller>({
    address: ({ _id }) => `/api/sellers/${_id}`,
    keys: [SELLERS_KEY, FIGURES_KEY, ['products']],
    failed: t.deleteFailed,
  });

  return (
    <>
      <Table
        label={t.heading}
        columns={columns({
          changeStatus: (seller, status) => void changeStatus(seller, status),
          askToDelete: ask,
        })}
        rows={sellers}
        rowKey={({ _id }) => _id}
        wide
      />
      <Confirm
        {...question}
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
        action={question.busy ? adminText.deleting : adminText.delete}
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
    cell: ({ name, email, emailConfirmed, phoneNumber }) => (
      <div className={styles.contacts}>
        <span>{name}</span>
        <a href={`mailto:${email}`}>{email}</a>
        {!emailConfirmed && <span className={styles.note}>{t.emailNotConfirmed}</span>}
        <a href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>{phoneNumber}</a>
      </div>
    ),
  },
  { head: t.products, align: 'end', cell: ({ products }) => adminText.count(products) },
  { head: t.openOrders, align: 'end', cell: ({ openOrders }) => adminText.count(openOrders) },
  {
    head: t.since,
    cell: ({ createdAt }) => (
      <time className={styles.day} dateTime={createdAt}>
        {adminText.day(createdAt)}
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
