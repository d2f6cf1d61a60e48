import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Everything that is measured, one registry a process (none is global, so tests do not meet). */
export interface Metrics {
  readonly registry: Registry;
  /** Seconds a request took; `route` is the template, never the path with its values. */
  readonly http_seconds: Histogram<'method' | 'route' | 'status'>;
  readonly outbox_deliveries: Counter<'subscriber' | 'outcome'>;
  readonly job_seconds: Histogram<'job' | 'outcome'>;
  readonly mails: Counter<'outcome'>;
  readonly socket_refusals: Counter<'channel' | 'reason'>;
  /** A value read when the metrics are read: pool size, lag, open sockets. A read that throws leaves the value out. */
  addGauge(name: string, help: string, read: () => Promise<number> | number): void;
}

interface MetricsOptions {
  /** Also measure the process itself (memory, event loop, garbage collection). */
  hasProcessMetrics?: boolean;
}

/** A fresh registry with the product's measures in it; names follow the Prometheus naming rules (base units, `_total`). */
export function createMetrics({ hasProcessMetrics = true }: MetricsOptions = {}): Metrics {
  const registry = new Registry();
  if (hasProcessMetrics) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    http_seconds: new Histogram({
      name: 'sabha_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    outbox_deliveries: new Counter({
      name: 'sabha_outbox_deliveries_total',
      help: 'Domain events handed to subscribers, by outcome: delivered, failed (tried again later), dead (given up).',
      labelNames: ['subscriber', 'outcome'],
      registers,
    }),
    job_seconds: new Histogram({
      name: 'sabha_job_duration_seconds',
      help: 'Time a job ran, by outcome: done or failed.',
      labelNames: ['job', 'outcome'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
      registers,
    }),
    mails: new Counter({
      name: 'sabha_mails_total',
      help: 'Mails by outcome: sent, failed (tried again later), refused and given_up (never arrive), withheld (over a budget).',
      labelNames: ['outcome'],
      registers,
    }),
    socket_refusals: new Counter({
      name: 'sabha_socket_refusals_total',
      help: 'Real-time connections that were refused or cut off, by reason.',
      labelNames: ['channel', 'reason'],
      registers,
    }),
    addGauge(name, help, read) {
      // A service that is stopped and started anew says again what it measures.
      registry.removeSingleMetric(`sabha_${name}`);
      const gauge: Gauge = new Gauge({
        name: `sabha_${name}`,
        help,
        registers,
        async collect() {
          try {
            gauge.set(await read());
          } catch {
            // A scrape must still show everything else, most of all when the database is what is down.
            gauge.remove();
          }
        },
      });
    },
  };
}

interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Shows how full a connection pool is. */
export function measurePool(metrics: Metrics, pool: PoolCounts): void {
  metrics.addGauge('db_connections', 'Open database connections.', () => pool.totalCount);
  metrics.addGauge('db_connections_idle', 'Open database connections that nobody uses.', () => pool.idleCount);
  metrics.addGauge('db_connections_waiting', 'Callers that wait for a database connection.', () => pool.waitingCount);
}
