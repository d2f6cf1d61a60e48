import { startTestCluster } from '../server/test/database.ts';
import { createTestApp, type TestApp } from '../server/test/test-app.ts';

/** The product in this process on an empty database of its own, which goes when the work is done. */
export async function withScratchProduct<T>(work: (product: TestApp) => Promise<T>): Promise<T> {
  const cluster = await startTestCluster();
  process.env['TEST_CLUSTER_URL'] = cluster.url;
  try {
    const product = await createTestApp();
    try {
      return await work(product);
    } finally {
      await product.close();
    }
  } finally {
    await cluster.stop();
  }
}
