// `npm run schema`: writes docs/schema.sql, the schema as the migrations leave it.
import { writeFile } from 'node:fs/promises';
import { connect } from '../server/database/connect.ts';
import { dumpSchema } from '../server/database/schema-dump.ts';
import { startTestCluster, TEMPLATE, withDatabase } from '../server/database/test-cluster.ts';

const cluster = await startTestCluster();
const db = connect(withDatabase(cluster.url, TEMPLATE), { max: 1 });
try {
  await writeFile(new URL('../docs/schema.sql', import.meta.url), await dumpSchema(db));
} finally {
  await db.end();
  await cluster.stop();
}
