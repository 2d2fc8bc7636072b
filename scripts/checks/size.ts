// The budget of each screen's first load, against the build in dist/.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../contract/languages.ts';
import { type Manifest, weighScreens } from './first-load.ts';

const KB = 1_000;
const PUBLIC = { js: 115 * KB, css: 12 * KB };
const BEHIND_SIGN_IN = { js: 150 * KB, css: 15 * KB };
const PUBLIC_SCREENS = /^web\/screens\/(home|catalog|product|contact|not-found)\.tsx$/;

const client = join(import.meta.dirname, '../../dist/client');
const weights = LANGUAGES.flatMap((language) => {
  const written = readFileSync(join(client, `.vite/manifest-${language}.json`), 'utf8');
  const screens = weighScreens(JSON.parse(written) as Manifest, (file) => readFileSync(join(client, file)));
  return screens.map((screen) => ({ ...screen, language }));
});

for (const { language, screen, jsBytes, cssBytes } of weights) {
  const budget = PUBLIC_SCREENS.test(screen) ? PUBLIC : BEHIND_SIGN_IN;
  const isOver = jsBytes > budget.js || cssBytes > budget.css;
  if (isOver) process.exitCode = 1;
  const [js, css, mostJs, mostCss] = [jsBytes, cssBytes, budget.js, budget.css].map((bytes) =>
    (bytes / KB).toFixed(1),
  );
  process.stdout.write(
    `${isOver ? 'over' : 'ok  '} ${language} ${screen}: JS ${js} of ${mostJs} KB, CSS ${css} of ${mostCss} KB\n`,
  );
}
if (weights.length === 0) {
  process.stdout.write('no screens in the build\n');
  process.exitCode = 1;
}
