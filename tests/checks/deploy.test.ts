import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { parseDockerfile } from '../../scripts/dockerfile.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const SETTINGS = new Set([...read('.env.example').matchAll(/^# ?([A-Z_]+)=/gm)].map(([, name]) => name));
// Of the other programs in compose.yml, and of Node.
const OTHERS = new Set(['POSTGRES_PASSWORD', 'SITE', 'NODE_ENV']);
const unknown = (names: Iterable<string>) =>
  [...names].filter((name) => !SETTINGS.has(name) && !OTHERS.has(name));

interface Compose {
  services: Record<string, { image: string; environment?: Record<string, string>; read_only?: boolean }>;
}

interface Manifest {
  kind: string;
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec: { template: { spec: { containers: { ports: { containerPort: number }[] }[] } } };
}

test('the image copies what there is, from the Node that the shop is tested with, and runs as an ordinary user', () => {
  const stages = parseDockerfile(read('deploy/Dockerfile'));
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
  for (const { base } of stages) expect(base).toMatch(new RegExp(`^node:${devDependencies.node}-`));
  const kept = read('.dockerignore').split('\n');
  const sources = stages
    .flatMap(({ instructions }) => instructions)
    .flatMap((step) => (step.kind === 'copy' && step.from === undefined ? step.sources : []));
  for (const source of sources) {
    expect(existsSync(new URL(`../../${source}`, import.meta.url)), source).toBe(true);
    expect(kept).toContain(`!${source.split('/')[0]}`);
  }
  const image = stages.at(-1);
  expect(image).toMatchObject({ user: 'node', volumes: ['/data'], env: { DATA_DIR: '/data' } });
  expect(image?.healthcheck.join(' ')).toContain('/healthz');
});

test('compose, Kubernetes and systemd set only settings that the shop has', () => {
  const { services } = parse(read('deploy/compose.yml'), { merge: true }) as Compose;
  const shops = Object.keys(services).filter((name) => name.startsWith('shop-'));
  expect(shops).toHaveLength(2);
  for (const name of shops) {
    expect(services[name]?.read_only).toBe(true);
    expect(unknown(Object.keys(services[name]?.environment ?? {}))).toEqual([]);
    expect(read('deploy/Caddyfile')).toContain(`${name}:3000`);
    expect(read('deploy/monitoring/prometheus.yml')).toContain(`${name}:9464`);
  }
  // A moving tag would change the shop by itself.
  for (const { image } of Object.values(services)) expect(image).toMatch(/^kerben$|:v?\d+\.\d+/);
  expect(unknown(read('deploy/compose.env.example').match(/^[A-Z_]+(?==)/gm) ?? [])).toEqual([]);

  const manifests = ['kerben', 'secret.example'].flatMap((name) =>
    parseAllDocuments(read(`deploy/kubernetes/${name}.yml`)).map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJS() as Manifest;
    }),
  );
  expect(manifests.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'ConfigMap',
      'Secret',
      'Deployment',
      'Service',
      'Ingress',
      'PodDisruptionBudget',
    ]),
  );
  for (const { data, stringData } of manifests)
    expect(unknown(Object.keys({ ...data, ...stringData }))).toEqual([]);

  const [, environment = ''] = /^Environment=(.+)$/m.exec(read('deploy/systemd/kerben.service')) ?? [];
  expect(unknown(environment.match(/[A-Z_]+(?==)/g) ?? [])).toEqual([]);
});
