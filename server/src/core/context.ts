import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Database, Transact } from './db/database.ts';
import type { ChangeFeed } from './db/change-feed.ts';
import type { Outbox } from './events/outbox.ts';
import type { AuditLog } from './audit/audit-log.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Mailer } from './email/mailer.ts';
import type { FileStore } from './storage/file-store.ts';
import type { RealtimeHub } from './realtime/realtime-hub.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { GuestPass } from './http/guest-pass.ts';
import type { LoadGauge } from './limits/load-gauge.ts';
import type { RequestLimits } from './limits/request-limits.ts';
import type { TaskPool } from './tasks/task-pool.ts';
import type { TokenVerifier } from './access/token-verifier.ts';

/** Wall clock; tests pass their own. */
export interface Clock {
  now(): Date;
}

/** Everything built once at the root and passed down. Features receive it and never build their own. */
export interface Context {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly pool: Pool;
  readonly db: Database;
  /** Runs work in one transaction; events and audit entries written inside become visible with it. */
  readonly transact: Transact;
  readonly changes: ChangeFeed;
  readonly outbox: Outbox;
  readonly audit: AuditLog;
  readonly jobs: JobQueue;
  readonly mail: Mailer;
  readonly files: FileStore;
  readonly limits: RequestLimits;
  readonly guest_pass: GuestPass;
  /** How late this process is. */
  readonly load: LoadGauge;
  /** Heavy work, in processes of its own. */
  readonly tasks: TaskPool;
  readonly realtime: RealtimeHub;
  readonly metrics: Metrics;
  readonly tokens: TokenVerifier;
}
