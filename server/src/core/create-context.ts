import type { JWTVerifyGetKey } from 'jose';
import { createTokenVerifier, remoteKeys } from './access/token-verifier.ts';
import { createAuditLog } from './audit/audit-log.ts';
import type { Config } from './config/config.ts';
import type { Clock, Context } from './context.ts';
import { createChangeFeed } from './db/change-feed.ts';
import { retryDeadlocks } from './db/retry-deadlocks.ts';
import { measureWaits } from './db/connection-waits.ts';
import { openDatabase, openPool } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { createListener } from './db/listener.ts';
import { migrate } from './db/migrate.ts';
import { requireDatabase } from './db/require-database.ts';
import { createMailer } from './email/mailer.ts';
import { createOutbox } from './events/outbox.ts';
import { coreJobs } from './jobs/core-jobs.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import { createRealtimeHub } from './realtime/realtime-hub.ts';
import { closeFolders } from './storage/close-folders.ts';
import { createFileStore } from './storage/file-store.ts';
import { createGuestPass } from './http/guest-pass.ts';
import { createLoadGauge, type LoadGauge } from './limits/load-gauge.ts';
import { createRequestLimits } from './limits/request-limits.ts';
import { createTaskPool } from './tasks/task-pool.ts';
import { createLogger, type LoggerOptions } from './telemetry/logger.ts';
import { createMetrics, measurePool } from './telemetry/metrics.ts';

/** Finds verification keys with what is open already. */
export type KeySource = (opened: Pick<Context, 'config' | 'db' | 'changes'>) => JWTVerifyGetKey;

export interface ContextOverrides {
  /** Where the keys come from that access tokens are verified with; by default from the configured issuer, over HTTP. */
  keys?: KeySource;
  clock?: Clock;
  load?: LoadGauge;
  /** Where the lines of the log go; standard output unless said. */
  log_destination?: LoggerOptions['destination'];
}

export interface OpenContext {
  readonly ctx: Context;
  /** Closes everything that was opened, the database last. */
  readonly close: () => Promise<void>;
}

/**
 * Builds everything the process needs, once: database (embedded unless DATABASE_URL is set) brought up to date,
 * then what stands on it. Work on jobs and events starts separately, see `startWork`.
 */
export async function createContext(config: Config, overrides: ContextOverrides = {}): Promise<OpenContext> {
  const log = createLogger({ level: config.log_level, mode: config.mode, destination: overrides.log_destination });
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const ctx = await openAll({ config, overrides, log, closers });
    return { ctx, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Opening {
  config: Config;
  overrides: ContextOverrides;
  log: Context['log'];
  closers: (() => Promise<unknown>)[];
}

async function openAll({ config, overrides, log, closers }: Opening): Promise<Context> {
  let url = config.database_url;
  if (url === undefined) {
    const embedded = await startEmbeddedPostgres({ data_dir: config.data_dir });
    closers.push(() => embedded.stop());
    url = embedded.url;
  }
  let isClosing = false;
  const pool = openPool({
    url,
    onError(error) {
      // The pool's connections say goodbye after `end` has resolved, when an embedded server is going down already.
      if (!isClosing) log.warn({ err: error }, 'an idle database connection broke');
    },
  });
  closers.push(() => {
    isClosing = true;
    return pool.end();
  });
  const waited = measureWaits(pool);
  if (config.database_url !== undefined) await requireDatabase(pool, config.database_url);
  await closeFolders(config.data_dir);
  const ran = await migrate(pool);
  if (ran.length > 0) log.info({ count: ran.length }, 'database brought up to date');
  const db = openDatabase(pool);
  const listener = createListener({ url, log });
  closers.push(() => listener.stop());
  const changes = createChangeFeed({ listener, pool });
  await changes.start();
  closers.push(() => changes.stop());

  const clock = overrides.clock ?? { now: () => new Date() };
  const metrics = createMetrics({ hasProcessMetrics: config.mode !== 'test' });
  const tokens = createTokenVerifier({
    issuer: config.oidc_issuer,
    audience: `${config.public_url}/api`,
    client_id: config.oidc_client_id,
    keys: overrides.keys?.({ config, db, changes }) ?? remoteKeys(config.oidc_issuer),
  });
  const jobs = createJobQueue({ pool, listener, log, metrics, core_jobs: coreJobs });
  closers.push(() => jobs.stop(false));
  const outbox = createOutbox({ pool, listener, log, metrics });
  const realtime = createRealtimeHub({ config, tokens, pool, listener, log, metrics });
  closers.push(() => realtime.close());
  const load = overrides.load ?? createLoadGauge(undefined, waited);
  closers.push(async () => load.stop());
  const tasks = createTaskPool({ processes: config.task_processes });
  closers.push(() => tasks.close());
  metrics.addGauge('tasks_waiting', 'Heavy work that waits for a process.', () => tasks.measure().waiting);
  const mail = createMailer({ config, db, jobs, tasks, log, metrics });
  closers.push(async () => mail.close());
  measurePool(metrics, pool);
  return {
    config,
    log,
    clock,
    pool,
    db,
    transact: (work) => retryDeadlocks(() => db.transaction(work)),
    changes,
    outbox,
    audit: createAuditLog({ db }),
    jobs,
    mail,
    limits: createRequestLimits(config.guests_per_address),
    guest_pass: createGuestPass(config),
    load,
    tasks,
    files: createFileStore({ config, db, tasks }),
    realtime,
    metrics,
    tokens,
  };
}
