// `npm run soak -- 30` lets visitors browse and order in the demo shop for 30 minutes and prints the memory of the server every
// half minute. Fails if it exceeds the limit, or still grows in the second half.
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductCard, ProductPage } from '#contract/catalog.ts';
import { PICTURE_WIDTHS, pictureAddress } from '#contract/pictures.ts';
import { serverPid, startShop } from '../tests/start/shop-process.ts';
import { send } from './http-client.ts';

const AS_BROWSERS_ASK = { 'accept-encoding': 'br' };
const MAX_MB = 220;
const MAX_GROWTH = 1.1;
const VISITORS = 4;
const PAUSE_MS = 50;
const MEASURE_EVERY_MS = 30_000;

const minutes = Number(process.argv[2] ?? 30);
const dataDir = await mkdtemp(join(tmpdir(), 'kerben-soak-'));
const shop = await startShop({ DATA_DIR: dataDir, DEMO: '1', RATE_LIMITS: 'off' });
await shop.opened;
const pid = await serverPid(shop);
const ask = async (path: string, headers = {}) => send(shop.url, { path, headers });
const until = Date.now() + minutes * 60_000;
let answers = 0;

async function memoryMb(): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** A page of the catalogue, the pictures on it, a product, and now and then an order. */
async function visit(turn: number): Promise<void> {
  const page = 1 + (turn % 20);
  const width = PICTURE_WIDTHS[turn % PICTURE_WIDTHS.length] ?? 320;
  await ask(turn % 3 === 0 ? '/' : `/catalog?page=${page}`, AS_BROWSERS_ASK);
  await ask(
    `/api/products?${new URLSearchParams({ search: ['платье', 'кроссовки', 'iphone'][turn % 3] ?? '' })}`,
  );
  const { products } = JSON.parse((await ask(`/api/products?page=${page}`)).toString()) as ProductPage;
  const headers = { accept: turn % 2 === 0 ? 'image/avif' : 'image/webp' };
  for (const { images } of products) if (images[0]) await ask(pictureAddress(images[0], width), headers);
  const product = products.find(({ isActive, quantity }) => isActive && quantity > 0);
  if (!product) return;
  await ask(`/products/${product._id}`, AS_BROWSERS_ASK);
  if (turn % 5 === 0) await order(product);
}

async function order({ _id, price, sizes, colors }: ProductCard): Promise<void> {
  const headers = { 'x-session-id': `soak-${randomUUID()}` };
  const choice = { size: sizes[0] ?? null, color: colors[0]?.name ?? null };
  const form = {
    guestInfo: { name: 'Нуриза', email: '', phone: '0700 00 00 00' },
    products: [{ product: _id, quantity: 1, ...choice }],
    totalAmount: price,
    firstName: 'Нуриза',
    address: 'Бишкек',
    phoneNumber: '0700 00 00 00',
    delivery: 'courier',
    paymentMethod: 'cash',
    comments: '',
  };
  // Sold out meanwhile.
  await send(shop.url, { path: '/api/cart/add', body: { productId: _id, quantity: 1, ...choice }, headers })
    .then(() => send(shop.url, { path: '/api/orders', body: form, headers }))
    .catch(() => {});
}

async function visitAgainAndAgain(first: number): Promise<void> {
  for (let turn = first; Date.now() < until; turn += VISITORS) {
    await visit(turn);
    answers += 1;
    await sleep(PAUSE_MS);
  }
}

const measured: number[] = [];
async function measure(): Promise<void> {
  while (Date.now() < until) {
    measured.push(await memoryMb());
    console.log(
      `${((measured.length - 1) / 2).toFixed(1)} min  ${measured.at(-1)?.toFixed(0)} MB  ${answers} visits`,
    );
    await sleep(Math.min(MEASURE_EVERY_MS, Math.max(until - Date.now(), 0)));
  }
  measured.push(await memoryMb());
}

try {
  await Promise.all([measure(), ...Array.from({ length: VISITORS }, (_, nth) => visitAgainAndAgain(nth))]);
} finally {
  shop.child.kill('SIGTERM');
  await shop.ended;
  await rm(dataDir, { recursive: true, force: true });
}

const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
const quarter = Math.ceil(measured.length / 4);
const growth = mean(measured.slice(-quarter)) / mean(measured.slice(-2 * quarter, -quarter));
const most = Math.max(...measured);
console.log(`at most ${most.toFixed(0)} MB (limit ${MAX_MB}), last quarter ${growth.toFixed(2)} × the third`);
if (most > MAX_MB || growth > MAX_GROWTH) process.exitCode = 1;
