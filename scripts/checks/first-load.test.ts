import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { weighScreens } from './first-load.ts';

const FILES: Record<string, Buffer> = {
  'entry.js': randomBytes(10_000),
  'react.js': randomBytes(20_000),
  'home.js': randomBytes(3_000),
  'admin.js': randomBytes(50_000),
  'base.css': randomBytes(2_000),
  'home.css': randomBytes(1_000),
};

test('a screen weighs what it and the entry import, each file once', () => {
  const weights = weighScreens(
    {
      'web/entry-client.tsx': { file: 'entry.js', isEntry: true, imports: ['_react.js'], css: ['base.css'] },
      '_react.js': { file: 'react.js' },
      'web/screens/home.tsx': {
        file: 'home.js',
        isDynamicEntry: true,
        imports: ['_react.js'],
        css: ['home.css'],
      },
      'web/screens/admin.tsx': { file: 'admin.js', isDynamicEntry: true },
    },
    (file) => FILES[file]!,
  );
  const rounded = weights.map(({ screen, jsBytes, cssBytes }) => [
    screen,
    Math.round(jsBytes / 1_000),
    Math.round(cssBytes / 1_000),
  ]);
  expect(rounded).toEqual([
    ['web/screens/home.tsx', 33, 3],
    ['web/screens/admin.tsx', 80, 2],
  ]);
});
