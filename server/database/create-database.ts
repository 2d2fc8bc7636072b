import { connect } from './connect.ts';

/** Creates the database, as a copy of `template`, unless it exists. */
export async function createDatabase(adminUrl: string, name: string, template = 'template1'): Promise<void> {
  const admin = connect(adminUrl, { max: 1 });
  try {
    const [found] = await admin<
      { datname: string }[]
    >`select datname from pg_database where datname = ${name}`;
    if (!found) await admin`create database ${admin(name)} template ${admin(template)}`;
  } finally {
    await admin.end();
  }
}
