import type { Encoding } from '../platform/page-cache.ts';

const PREFERRED: readonly Encoding[] = ['br', 'gzip'];

export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const taken = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    taken.set(name, weight === undefined ? 1 : Number(weight));
  }
  return PREFERRED.find((encoding) => (taken.get(encoding) ?? taken.get('*') ?? 0) > 0) ?? 'identity';
}

export function hasVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
