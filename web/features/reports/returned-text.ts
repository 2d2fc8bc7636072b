import type { ReportFigures } from '#contract/reports.ts';
import { formatWhole } from '#text/language.ts';
import { reportText as t } from '#text/report.ts';
import { formatSom } from '../../text/money.ts';

/** '3 · 2 400 сом' */
export const returnedText = ({ returned: { pieces, amount } }: Pick<ReportFigures, 'returned'>): string =>
  pieces > 0 ? t.returnedSum({ pieces: formatWhole(pieces), amount: formatSom(amount) }) : formatWhole(0);
