import { SEARCH_MAX_LENGTH } from './limits.ts';

export function cleanSearch(typed: string): string {
  const plain = typed.replace(/[<>]/g, '').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ');
  return [...plain.trim().slice(0, SEARCH_MAX_LENGTH * 2)].slice(0, SEARCH_MAX_LENGTH).join('').trim();
}
