import { formatText } from '#text/format.ts';
import { formatWhole } from '#text/language.ts';

/** `12 500 сом`, in English `12,500 som`, without line breaks. */
export const formatSom = (som: number): string => formatText.som({ amount: formatWhole(som) });
