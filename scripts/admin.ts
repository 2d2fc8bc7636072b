// npm run admin -- you@example.kg: creates an admin or sets a new password, whether the shop is running or not.
import { existsSync } from 'node:fs';
import { Email, NewPassword } from '../contract/accounts.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../contract/limits.ts';
import { readConfig } from '../server/config.ts';
import { connect } from '../server/database/connect.ts';
import { migrate } from '../server/database/migrate.ts';
import { ensureAdmin } from '../server/modules/accounts/admins.service.ts';
import { createPasswords } from '../server/platform/passwords.ts';
import { askPassword } from './ask-password.ts';
import { openDatabase } from './open-database.ts';

const SAID = {
  made: 'There is a new admin.',
  reset: 'The admin has a new password; whoever was signed in is signed out.',
  unchanged: 'The admin has this password already.',
};

async function makeAdmin(argument: string | undefined): Promise<string> {
  const email = Email.safeParse(argument).data;
  if (!email) throw new Error('give an e-mail address: npm run admin -- you@example.kg');
  if (existsSync('.env')) process.loadEnvFile();
  const config = readConfig(process.env);
  const password = NewPassword.safeParse(await askPassword(`Password for ${email}`)).data;
  if (!password) throw new Error(`a password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`);

  const { url, release } = await openDatabase(config);
  try {
    const db = connect(url, { max: 1 });
    try {
      await migrate(db);
      return SAID[await ensureAdmin(db, createPasswords(), { email, password })];
    } finally {
      await db.end({ timeout: 5 });
    }
  } finally {
    await release();
  }
}

try {
  process.stdout.write(`${await makeAdmin(process.argv[2])}\n`);
} catch (error) {
  process.stderr.write(`No admin was made: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
