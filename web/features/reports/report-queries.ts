import type { Report } from '#contract/reports.ts';
import { jsonQuery } from '../../api/query.ts';
import { OWN } from '../../session/own-queries.ts';
import { type ReportChoice, type ReportReader, reportQuery } from './report-address.ts';

const API = { seller: '/api/sellers/report', admin: '/api/admin/report' } as const;

export const reportDataQuery = (reader: ReportReader, choice: ReportChoice) =>
  jsonQuery<Report>([OWN, 'report', reader, choice], `${API[reader]}?${reportQuery(choice)}`);

export const reportTableAddress = (
  reader: ReportReader,
  choice: ReportChoice,
  table: 'figures' | 'products',
): string => `${API[reader]}/export?${reportQuery(choice)}&table=${table}`;
