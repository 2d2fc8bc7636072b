import type { Report } from '#contract/reports.ts';
import { jsonQuery } from '../../api/query.ts';
import { OWN } from '../../session/own-queries.ts';
import { type ReportChoice, type ReportOf, reportQuery } from './report-address.ts';

const API = { seller: '/api/sellers/report', admin: '/api/admin/report' } as const;

export const reportDataQuery = (of: ReportOf, choice: ReportChoice) =>
  jsonQuery<Report>([OWN, 'report', of, choice], `${API[of]}?${reportQuery(choice)}`);

export const reportTableAddress = (
  of: ReportOf,
  choice: ReportChoice,
  table: 'figures' | 'products',
): string => `${API[of]}/export?${reportQuery(choice)}&table=${table}`;
