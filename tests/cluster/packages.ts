import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';

/** Debian 12's packages, each with a program that tells whether it is installed. */
const PACKAGES = [
  { name: 'postgresql-15', program: `${POSTGRES_BIN}/postgres` },
  { name: 'patroni', program: '/usr/bin/patroni' },
  { name: 'etcd-server', program: '/usr/bin/etcd' },
  { name: 'haproxy', program: '/usr/sbin/haproxy' },
  { name: 'pgbouncer', program: '/usr/sbin/pgbouncer' },
  { name: 'nginx-light', program: '/usr/sbin/nginx' },
];

/** Installs what is missing, if we are root on a Debian; otherwise says what to install. */
export function installPackages(say: (line: string) => void): void {
  const missing = PACKAGES.filter(({ program }) => !existsSync(program)).map(({ name }) => name);
  say(`needs the Debian packages ${PACKAGES.map(({ name }) => name).join(', ')}`);
  if (missing.length === 0) return;
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...missing];
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`${missing.join(', ')} missing. Install with: sudo ${install.join(' ')}`);
  say(`installs ${missing.join(', ')}…`);
  // Debian starts a service and creates a database cluster with the package; this test runs its own.
  const neverStart =
    'printf "#!/bin/sh\\nexit 101\\n" > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d';
  const hadPolicy = existsSync('/usr/sbin/policy-rc.d');
  if (!hadPolicy) execFileSync('/bin/sh', ['-c', neverStart]);
  try {
    for (const command of [['apt-get', 'update'], install]) {
      const { status, stdout, stderr } = spawnSync(command[0] ?? '', command.slice(1), {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`${command.join(' ')} failed:\n${stdout}${stderr}`);
    }
  } finally {
    if (!hadPolicy) execFileSync('rm', ['/usr/sbin/policy-rc.d']);
  }
}

export interface User {
  uid: number;
  gid: number;
}

/** PostgreSQL and PgBouncer refuse to run as root. */
export function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
