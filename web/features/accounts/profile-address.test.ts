import { expect, test } from 'vitest';
import { readSection, sectionAddress } from './profile-address.ts';

test.each([
  ['/profile', { section: 'profile', page: 1 }],
  ['/profile?section=password', { section: 'password', page: 1 }],
  ['/profile?section=purchases', { section: 'purchases', page: 1 }],
  ['/profile?section=purchases&page=3', { section: 'purchases', page: 3 }],
] as const)('%s is read as it was written', (address, read) => {
  expect(sectionAddress(read.section, read.page)).toBe(address);
  expect(readSection(new URL(address, 'http://localhost').search)).toEqual(read);
});

test.each(['?section=nothing', '?section=', '?section=profile&page=0', '?page=-1', '?page=1e3'])(
  '%s leads to the first section',
  (search) => {
    expect(readSection(search)).toEqual({ section: 'profile', page: 1 });
  },
);
