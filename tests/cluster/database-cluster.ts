import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Db } from '../../server/database/connect.ts';
import { freePort } from '../../server/database/free-port.ts';
import { POSTGRES_BIN, type User } from './packages.ts';
import type { ManagedProcess, Processes } from './processes.ts';
import { render, writeFor } from './templates.ts';
import { waitFor } from './wait.ts';

const ADDRESS = '127.0.0.1';
const READY_WITHIN_MS = 60_000;

interface Node {
  name: string;
  port: number;
  apiPort: number;
  dataDir: string;
  patroni: ManagedProcess;
}

export interface DatabaseCluster {
  /** Through PgBouncer to the primary. */
  pooledUrl: string;
  /** Through HAProxy to the primary. */
  primaryUrl: string;
  /** Each node by itself; the shop reads from those that are replicas. */
  nodeUrls: string[];
  /** The test's own connection to the primary, as the superuser. */
  db: Db;
  pgbouncer: ManagedProcess;
  /** The nodes by their part in the cluster. */
  roles(): Promise<{ primary: Node; synchronous: Node; asynchronous: Node }>;
  /** One primary with two replicas that stream, one of them synchronous. */
  isComplete(): Promise<boolean>;
  /** Answers that PgBouncer got for a client that it had already taken off the connection. */
  findStrayAnswers(): string[];
  /** `kill -9` of Patroni and PostgreSQL with all its processes. */
  killNode(node: Node, options?: { stayAway?: boolean }): void;
}

/** etcd, three nodes of PostgreSQL under Patroni, HAProxy and PgBouncer. */
export async function startDatabaseCluster(
  folder: string,
  processes: Processes,
  user: User | undefined,
): Promise<DatabaseCluster> {
  const makeFolder = (name: string) => {
    const made = join(folder, name);
    mkdirSync(made, { mode: 0o700 });
    if (user) chownSync(made, user.uid, user.gid);
    return made;
  };
  const configs = makeFolder('configs');
  const password = randomBytes(16).toString('hex');
  const superuserPassword = randomBytes(16).toString('hex');
  const replicationPassword = randomBytes(16).toString('hex');

  const [clientPort, peerPort] = [await freePort(), await freePort()];
  const etcdConfig = render('etcd.conf.yml', {
    NAME: 'etcd1',
    ADDRESS,
    CLIENT_PORT: clientPort,
    PEER_PORT: peerPort,
    DATA_DIR: makeFolder('etcd'),
    MEMBERS: `etcd1=http://${ADDRESS}:${peerPort}`,
  });
  processes.run({
    name: 'etcd',
    command: ['/usr/bin/etcd', '--config-file', writeFor(user, join(configs, 'etcd.conf.yml'), etcdConfig)],
    // Debian's etcd runs on arm64 only when told so.
    env: { ETCD_UNSUPPORTED_ARCH: process.arch },
    user,
  });

  const sockets = makeFolder('sockets');
  const nodes: Node[] = [];
  processes.onStop(() => stopPostgres(nodes));
  for (const name of ['node1', 'node2', 'node3']) {
    const [port, apiPort] = [await freePort(), await freePort()];
    const home = makeFolder(name);
    const dataDir = join(home, 'postgres');
    const config = render('patroni.yml', {
      NAME: name,
      ADDRESS,
      PORT: port,
      API_PORT: apiPort,
      ETCD: `${ADDRESS}:${clientPort}`,
      DATA_DIR: dataDir,
      BIN_DIR: POSTGRES_BIN,
      SOCKET_DIR: sockets,
      NETWORK: '127.0.0.1/32',
      SHARED_BUFFERS: '64MB',
      SUPERUSER_PASSWORD: superuserPassword,
      REPLICATION_PASSWORD: replicationPassword,
    });
    const command = ['/usr/bin/patroni', writeFor(user, join(configs, `${name}.yml`), config)];
    nodes.push({
      name,
      port,
      apiPort,
      dataDir,
      patroni: processes.run({ name, command, env: { HOME: home }, user }),
    });
  }

  const [primaryPort, pooledPort] = [await freePort(), await freePort()];
  const haproxyConfig = render('haproxy.cfg', {
    ADDRESS,
    PRIMARY_PORT: primaryPort,
    ...Object.fromEntries(
      nodes.flatMap(({ port, apiPort }, at) => [
        [`NODE_${at + 1}`, `${ADDRESS}:${port}`],
        [`API_PORT_${at + 1}`, apiPort],
      ]),
    ),
  });
  processes.run({
    name: 'haproxy',
    command: ['/usr/sbin/haproxy', '-db', '-f', writeFor(user, join(configs, 'haproxy.cfg'), haproxyConfig)],
    user,
  });
  const pgbouncerConfig = render('pgbouncer.ini', {
    ADDRESS,
    PRIMARY_PORT: primaryPort,
    PORT: pooledPort,
    AUTH_FILE: writeFor(user, join(configs, 'userlist.txt'), `"kerben" "${password}"\n`),
  });
  const pgbouncer = processes.run({
    name: 'pgbouncer',
    command: ['/usr/sbin/pgbouncer', writeFor(user, join(configs, 'pgbouncer.ini'), pgbouncerConfig)],
    user,
  });

  const urlOf = (port: number, account = `kerben:${password}`, database = 'kerben') =>
    `postgres://${account}@${ADDRESS}:${port}/${database}`;
  const superuser = `postgres:${superuserPassword}`;

  await waitFor('Patroni to create the cluster', READY_WITHIN_MS, async () => {
    const members = await readMembers(nodes);
    return (
      members.some(({ role }) => role === 'leader') &&
      members.every(({ state }) => state !== 'creating replica')
    );
  });
  await waitFor('HAProxy to find the primary', READY_WITHIN_MS, () =>
    canConnect(urlOf(primaryPort, superuser, 'postgres')),
  );
  createShopDatabase(urlOf(primaryPort, superuser, 'postgres'), password);
  const db = connect(urlOf(primaryPort, superuser), { max: 2 });

  return {
    pooledUrl: urlOf(pooledPort),
    primaryUrl: urlOf(primaryPort),
    nodeUrls: nodes.map(({ port }) => urlOf(port)),
    db,
    pgbouncer,
    async roles() {
      const members = await readMembers(nodes);
      const find = (role: string) => {
        const found = members.find((member) => member.role === role);
        const node = nodes.find(({ name }) => name === found?.name);
        if (!node) throw new Error(`no ${role} in ${JSON.stringify(members)}`);
        return node;
      };
      return { primary: find('leader'), synchronous: find('sync_standby'), asynchronous: find('replica') };
    },
    async isComplete() {
      const members = await readMembers(nodes);
      if (
        members
          .map(({ role }) => role)
          .toSorted()
          .join() !== 'leader,replica,sync_standby'
      )
        return false;
      const [streaming] = await db<{ count: number }[]>`
        select count(*)::int as count from pg_stat_replication where state = 'streaming'`.catch(() => []);
      return streaming?.count === 2;
    },
    findStrayAnswers() {
      const log = readFileSync(processes.logFile('pgbouncer'), 'utf8');
      // Errors and notices come unasked when PostgreSQL ends.
      return log.split('\n').filter((line) => /got packet '[^EN]' from server when not linked/.test(line));
    },
    killNode({ patroni, dataDir }, options) {
      const pids = postgresPids(dataDir);
      patroni.kill(options);
      for (const pid of pids) signal(pid, 'SIGKILL');
    },
  };
}

interface Member {
  name: string;
  role: string;
  state: string;
}

/** As Patroni's API tells, of the first node that answers. */
async function readMembers(nodes: Node[]): Promise<Member[]> {
  for (const { apiPort } of nodes)
    try {
      const answer = await fetch(`http://${ADDRESS}:${apiPort}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      });
      return ((await answer.json()) as { members: Member[] }).members;
    } catch {
      // The next may answer.
    }
  return [];
}

function createShopDatabase(url: string, password: string): void {
  const file = join(import.meta.dirname, '../../deploy/cluster/database.sql');
  execFileSync(`${POSTGRES_BIN}/psql`, [
    '-q',
    '-v',
    'ON_ERROR_STOP=1',
    '-v',
    `password=${password}`,
    '-f',
    file,
    url,
  ]);
}

async function canConnect(url: string): Promise<boolean> {
  const db = connect(url, { max: 1 });
  try {
    await db`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await db.end({ timeout: 1 });
  }
}

/** PostgreSQL outlives Patroni. */
async function stopPostgres(nodes: Node[]): Promise<void> {
  for (const { dataDir } of nodes) {
    const [postmaster] = postgresPids(dataDir);
    // Immediate shutdown, which frees the shared memory.
    if (postmaster !== undefined) signal(postmaster, 'SIGQUIT');
  }
  await waitFor('PostgreSQL to stop', 10_000, () =>
    nodes.every(({ dataDir }) => postgresPids(dataDir).length === 0),
  );
}

/** The postmaster, then its children. */
function postgresPids(dataDir: string): number[] {
  const file = join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return [];
  const postmaster = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (!isPostgres(postmaster)) return [];
  const children = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster)
    .map(([pid = 0]) => pid);
  return [postmaster, ...children];
}

/** The file of a killed postmaster stays, and its id may be another process' by now. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith(`${POSTGRES_BIN}/postgres`);
  } catch {
    return false;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
