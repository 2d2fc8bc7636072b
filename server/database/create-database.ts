import { connect } from './connect.ts';

/** Makes a database unless it is there, as a copy of `template` where one is given. */
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
