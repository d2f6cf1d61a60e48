import { startTestCluster } from './database.ts';

/** Vitest calls this once a run; the cluster's address reaches the workers through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  process.env['TEST_CLUSTER_URL'] = cluster.url;
  return () => cluster.stop();
}
