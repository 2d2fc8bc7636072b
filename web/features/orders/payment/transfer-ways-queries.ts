import type { TransferWays } from '#contract/transfer-ways.ts';
import { jsonQuery } from '../../../api/query.ts';
import { OWN } from '../../../session/own-queries.ts';

export const TRANSFER_WAYS = '/api/admin/transfer-ways';

export const transferWaysQuery = () => jsonQuery<TransferWays>([OWN, 'transfer ways'], TRANSFER_WAYS);
