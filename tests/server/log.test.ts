import { expect, test } from 'vitest';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { withoutPersonalData } from '../../server/platform/log.ts';
import { serverWith } from './test-server.ts';

const shop = useTestDatabase();
const config = { access: 'anyone' } as const;
const PERSONAL = [
  'aigul@example.kg',
  '+996 555 123 456',
  '483920',
  'eyJhbGciOi.eyJzdWIiOi.c2lnbmF0',
  'hunter2',
];

test('what people send stands in no log line, whether the call succeeds or fails', async () => {
  const { app, logged } = await serverWith((server) => {
    server.post('/sign-in/:email', { config }, ({ body }) => {
      if ((body as { fail?: boolean }).fail) throw new Error(`no account ${PERSONAL.slice(0, 4).join(', ')}`);
      return {};
    });
  });
  const [email, phone, otp, token, password] = PERSONAL;
  for (const fail of [false, true])
    await app.inject({
      method: 'POST',
      url: `/sign-in/${email}?email=${email}&phone=${encodeURIComponent(phone ?? '')}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { email, phone, otp, token, password, fail },
    });
  expect(logged()).toContain('/sign-in/:email');
  expect(logged()).toContain('request failed');
  for (const secret of PERSONAL) expect(logged()).not.toContain(secret);
});

test('PostgreSQL’s own words about a row are not logged', async () => {
  await shop.db`create table person (email text primary key)`;
  await shop.db`insert into person values ('aigul@example.kg')`;
  const { app, logged } = await serverWith((server) => {
    server.get('/twice', { config }, async () => {
      await shop.db`insert into person values ('aigul@example.kg')`;
    });
  });
  expect((await app.inject('/twice')).statusCode).toBe(500);
  expect(logged()).toContain('person_pkey');
  expect(logged()).not.toContain('aigul');
});

test('an e-mail of an address is hidden too, as browsers write it', () => {
  expect(withoutPersonalData('GET /orders?search=aigul%40example.kg failed')).toBe(
    'GET /orders?search=[email] failed',
  );
});

test('a log line keeps what helps and hides what is private', () => {
  expect(
    withoutPersonalData('code 123456 for a.b+c@example.co.kg, tel +996 (555) 12-34-56, took 120 ms'),
  ).toBe('code [code] for [email], tel [number], took 120 ms');
  expect(withoutPersonalData('cannot reach smtp://user:pass@mail.kg:25 now')).toBe(
    'cannot reach smtp://[address] now',
  );
});
