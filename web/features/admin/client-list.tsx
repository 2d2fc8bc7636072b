import { formatLongDay, formatWhole, quoted } from '#text/language.ts';
import { toHref } from '../../navigation/href.ts';
import type { ClientPage } from '#contract/clients.ts';
import { clientsText as t } from '#text/clients.ts';
import { adminText } from '#text/admin.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Email } from '../../ui/email.tsx';
import { BinIcon } from '../../ui/sign-icons.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { CLIENTS_KEY, FIGURES_KEY } from './admin-queries.ts';
import styles from './people.module.css';
import { useDeletion } from './use-deletion.ts';

type Client = ClientPage['clients'][number];

export function ClientList({ clients }: { clients: readonly Client[] }) {
  const { asked, ask, question } = useDeletion<Client>({
    address: ({ _id }) => `/api/users/clients/${_id}`,
    keys: [CLIENTS_KEY, FIGURES_KEY],
    done: t.deleted,
    failed: t.deleteFailed,
  });

  return (
    <>
      <Table label={t.heading} columns={columns(ask)} rows={clients} rowKey={({ _id }) => _id} />
      <Confirm
        {...question}
        title={asked ? t.confirmTitle({ name: quoted(asked.name) }) : ''}
        text={
          asked && (
            <ul className={styles.consequences}>
              <li>{t.confirmLead({ email: asked.email })}</li>
              <li>{t.ordersStay({ all: asked.orders, open: asked.openOrders })}</li>
              <li>{t.reviewsHidden}</li>
            </ul>
          )
        }
        action={question.busy ? adminText.deleting : adminText.delete}
      />
    </>
  );
}

const columns = (askToDelete: (client: Client) => void): Column<Client>[] => [
  { head: t.name, onCard: 'title', cell: ({ name }) => <b className={styles.name}>{name}</b> },
  {
    head: t.contacts,
    onCard: 'whole',
    cell: ({ email, phoneNumber }) => (
      <div className={styles.contacts}>
        <a href={`mailto:${email}`}>
          <Email email={email} />
        </a>
        {phoneNumber && <a href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>{phoneNumber}</a>}
      </div>
    ),
  },
  { head: t.address, cell: ({ address }) => <span className={styles.address}>{address || '—'}</span> },
  {
    head: t.since,
    cell: ({ createdAt }) => (
      <time className={styles.day} dateTime={createdAt}>
        {formatLongDay(createdAt)}
      </time>
    ),
  },
  {
    head: t.orders,
    align: 'end',
    cell: ({ _id, name, orders, openOrders }) => (
      <>
        {orders === 0 ? (
          0
        ) : (
          <a
            className={styles.orders}
            href={toHref(`/orders?buyer=${_id}`)}
            aria-label={t.ordersOf({ name, count: orders })}
          >
            {formatWhole(orders)}
          </a>
        )}
        {openOrders > 0 && <span className={styles.open}>{t.openOrders({ count: openOrders })}</span>}
      </>
    ),
  },
  {
    head: t.actions,
    align: 'end',
    onCard: 'corner',
    cell: (client) => (
      <span className={styles.actions}>
        <ActionMenu
          label={adminText.actionsOn({ name: client.name })}
          actions={[
            {
              label: t.deleteOf({ name: client.name }),
              name: adminText.delete,
              icon: <BinIcon size={20} />,
              danger: true,
              to: () => askToDelete(client),
            },
          ]}
        />
      </span>
    ),
  },
];
