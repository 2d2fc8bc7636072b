import { formatLongDay, formatWhole, quoted } from '#text/language.ts';
import type { AdminSeller } from '#contract/sellers.ts';
import { adminText } from '#text/admin.ts';
import { sellersText as t } from '#text/sellers.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Email } from '../../ui/email.tsx';
import { BinIcon } from '../../ui/sign-icons.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { FIGURES_KEY, SELLERS_KEY } from './admin-queries.ts';
import { useSellerStatus } from './change-seller-status.ts';
import styles from './people.module.css';
import { SellerDetails } from './seller-details.tsx';
import { StatusSelect } from './status-select.tsx';
import { useDeletion } from './use-deletion.ts';

export function SellerList({ sellers }: { sellers: readonly AdminSeller[] }) {
  const { asked, ask, question } = useDeletion<AdminSeller>({
    address: ({ _id }) => `/api/sellers/${_id}`,
    keys: [SELLERS_KEY, FIGURES_KEY, ['products']],
    done: t.deleted,
    failed: t.deleteFailed,
  });

  return (
    <>
      <Table label={t.heading} columns={columns(ask)} rows={sellers} rowKey={({ _id }) => _id} wide />
      <Confirm
        {...question}
        title={asked ? t.confirmTitle({ company: quoted(asked.companyName) }) : ''}
        text={
          asked && (
            <ul className={styles.consequences}>
              <li>{t.productsLeave({ count: asked.products })}</li>
              <li>{t.ordersStay({ open: asked.openOrders })}</li>
              <li>{t.accessEnds}</li>
            </ul>
          )
        }
        action={question.busy ? adminText.deleting : adminText.delete}
      />
    </>
  );
}

function SellerStatusSelect({ seller }: { seller: AdminSeller }) {
  const { mutate } = useSellerStatus(seller);
  return (
    <StatusSelect
      label={t.statusOf({ company: seller.companyName })}
      status={seller.status}
      onChange={(status) => mutate(status)}
    />
  );
}

const columns = (askToDelete: (seller: AdminSeller) => void): Column<AdminSeller>[] => [
  { head: t.company, onCard: 'title', cell: (seller) => <SellerDetails seller={seller} /> },
  {
    head: t.person,
    onCard: 'whole',
    cell: ({ name, email, emailConfirmed, phoneNumber }) => (
      <div className={styles.contacts}>
        <span>{name}</span>
        <a href={`mailto:${email}`}>
          <Email email={email} />
        </a>
        {!emailConfirmed && <span className={styles.note}>{t.emailNotConfirmed}</span>}
        <a href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>{phoneNumber}</a>
      </div>
    ),
  },
  { head: t.products, align: 'end', cell: ({ products }) => formatWhole(products) },
  { head: t.openOrders, align: 'end', cell: ({ openOrders }) => formatWhole(openOrders) },
  {
    head: t.since,
    cell: ({ createdAt }) => (
      <time className={styles.day} dateTime={createdAt}>
        {formatLongDay(createdAt)}
      </time>
    ),
  },
  { head: t.status, cell: (seller) => <SellerStatusSelect seller={seller} /> },
  {
    head: t.actions,
    align: 'end',
    onCard: 'corner',
    cell: (seller) => (
      <span className={styles.actions}>
        <ActionMenu
          label={adminText.actionsOn({ name: seller.companyName })}
          actions={[
            {
              label: t.deleteOf({ company: seller.companyName }),
              name: adminText.delete,
              icon: <BinIcon size={20} />,
              danger: true,
              to: () => askToDelete(seller),
            },
          ]}
        />
      </span>
    ),
  },
];
