import { startTestCluster } from './database.ts';
import { isLoadRun } from './load-size.ts';

/** Vitest calls this once a run; the cluster's address and way of cloning reach the workers through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster({ isForSmall: !isLoadRun });
  process.env['TEST_CLUSTER_URL'] = cluster.url;
  process.env['TEST_CLONE_STRATEGY'] = cluster.strategy;
  return () => cluster.stop();
}
