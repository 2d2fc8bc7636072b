import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { connect, type Db } from './connect.ts';
import { createDatabase } from './create-database.ts';
import { TEMPLATE, withDatabase } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

/** Gives a test file a database of its own, a copy of the migrated template. Call at the top of the file. */
export function useTestDatabase(): { readonly db: Db; readonly url: string } {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = withDatabase(clusterUrl, name);
  let db: Db | undefined;

  beforeAll(async () => {
    await createDatabase(clusterUrl, name, TEMPLATE);
    db = connect(url);
  });
  afterAll(async () => {
    await db?.end({ timeout: 1 });
    const admin = connect(clusterUrl, { max: 1 });
    await admin`drop database if exists ${admin(name)} with (force)`;
    await admin.end();
  });

  return {
    url,
    get db() {
      if (!db) throw new Error('the test database exists from beforeAll on');
      return db;
    },
  };
}
