import type { Counter, Histogram, Registry } from 'prom-client';

/** Everything that is measured, one registry a process (none is global, so tests do not meet). */
export interface Metrics {
  readonly registry: Registry;
  /** Seconds a request took; `route` is the template, never the path with its values. */
  readonly http_seconds: Histogram<'method' | 'route' | 'status'>;
  readonly outbox_deliveries: Counter<'subscriber' | 'outcome'>;
  readonly job_seconds: Histogram<'job' | 'outcome'>;
  readonly mails: Counter<'outcome'>;
  readonly socket_refusals: Counter<'channel' | 'reason'>;
  /** A value read when the metrics are read: pool size, lag, open sockets. */
  addGauge(name: string, help: string, read: () => Promise<number> | number): void;
}
