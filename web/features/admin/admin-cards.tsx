import { toHref } from '../../navigation/href.ts';
import type { ReactNode } from 'react';
import type { Figures } from '#contract/figures.ts';
import { panelText as t } from '#text/panel.ts';
import { ExitIcon, ReceiptIcon, SalesIcon } from '../../ui/account-icons.tsx';
import {
  ArrowRightIcon,
  CatalogIcon,
  ClockIcon,
  HomeIcon,
  InfoIcon,
  PersonIcon,
  PhoneIcon,
  SearchIcon,
} from '../../ui/icons.tsx';
import { TableIcon } from '../../ui/form-icons.tsx';
import { BubbleIcon } from '../../ui/workspace-icons.tsx';
import styles from './admin-cards.module.css';

interface Card {
  href: string;
  name: string;
  note: string;
  icon: ReactNode;
  /** Undefined while loading. */
  figure?: string | undefined;
  isWaiting?: boolean;
}

export function AdminCards({ figures }: { figures: Figures | undefined }) {
  const cards: Card[] = [
    {
      ...t.orders,
      href: '/orders/',
      icon: <ReceiptIcon />,
      figure: figures && newOrders(figures),
      isWaiting: Boolean(figures?.newOrders || figures?.changedOrders),
    },
    {
      ...t.calls,
      href: '/admin/calls',
      icon: <PhoneIcon />,
      figure: figures && t.waitingCalls({ count: figures.waitingCalls }),
      isWaiting: Boolean(figures?.waitingCalls),
    },
    {
      ...t.returns,
      href: '/admin/returns',
      icon: <ExitIcon />,
      figure: figures && t.waitingReturns({ count: figures.waitingReturns }),
      isWaiting: Boolean(figures?.waitingReturns),
    },
    {
      ...t.sellers,
      href: '/sellers',
      icon: <CatalogIcon />,
      figure: figures && t.waitingSellers({ count: figures.waitingSellers }),
      isWaiting: Boolean(figures?.waitingSellers),
    },
    {
      ...t.questions,
      href: '/admin/questions',
      icon: <BubbleIcon />,
      figure: figures && t.openQuestions({ count: figures.openQuestions }),
      isWaiting: Boolean(figures?.openQuestions),
    },
    {
      ...t.clients,
      href: '/users/clients',
      icon: <PersonIcon />,
      figure: figures && t.clientCount({ count: figures.clients }),
    },
    {
      ...t.homepage,
      href: '/homepage-images',
      icon: <HomeIcon />,
      figure: figures && t.slideCount({ count: figures.slides }),
    },
    { ...t.reports, href: '/admin/reports', icon: <SalesIcon /> },
    { ...t.info, href: '/admin/pages', icon: <InfoIcon /> },
    { ...t.sizeCharts, href: '/admin/size-charts', icon: <TableIcon /> },
    { ...t.searchWords, href: '/admin/search-words', icon: <SearchIcon /> },
    { ...t.audit, href: '/admin/audit', icon: <ClockIcon /> },
  ];
  return (
    <ul className={styles.cards}>
      {cards.map(({ href, name, note, icon, figure, isWaiting }) => (
        <li key={href} className={styles.place}>
          <a className={styles.card} href={toHref(href)}>
            <span className={styles.icon}>{icon}</span>
            <span className={styles.text}>
              <b className={styles.name}>{name}</b>
              <span className={styles.note}>{note}</span>
            </span>
            <span className={styles.figure} data-waiting={isWaiting || undefined}>
              {figure}
            </span>
            <span className={styles.arrow}>
              <ArrowRightIcon size={20} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const newOrders = ({ newOrders: count, changedOrders: changed }: Figures): string =>
  [t.newOrders({ count }), ...(changed > 0 ? [t.changedBySeller({ changed })] : [])].join(', ');
