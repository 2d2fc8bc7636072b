import type { Tx } from '../../database/connect.ts';
import { findAnyAccount, insertAccountRows, type NewAccount } from './accounts.queries.ts';

export type { NewAccount };

export const hasAccounts = (tx: Tx): Promise<boolean> => findAnyAccount(tx);

export const insertAccounts = (tx: Tx, accounts: NewAccount[]): Promise<void> =>
  insertAccountRows(tx, accounts);
