import { readPage } from '../../navigation/read-page.ts';

export type Section = 'profile' | 'password' | 'purchases';

const PROFILE = '/profile';

export const sectionAddress = (section: Section, page = 1): string => {
  if (section === 'profile') return PROFILE;
  return `${PROFILE}?section=${section}${page > 1 ? `&page=${page}` : ''}`;
};

export function readSection(search: string): { section: Section; page: number } {
  const query = new URLSearchParams(search);
  const named = query.get('section');
  return {
    section: named === 'password' || named === 'purchases' ? named : 'profile',
    page: readPage(query),
  };
}
