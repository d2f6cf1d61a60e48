import type { PageServer } from '../server/src/app.ts';
import { startTestCluster } from '../server/test/database.ts';
import { createTestApp, type TestApp } from '../server/test/test-app.ts';

/** The product in this process, once for each database of its own, all of which go when the work is done. */
export async function withScratchProducts<T>(
  count: number,
  work: (products: readonly TestApp[]) => Promise<T>,
  servePages?: PageServer,
): Promise<T> {
  const cluster = await startTestCluster();
  process.env['TEST_CLUSTER_URL'] = cluster.url;
  const products: TestApp[] = [];
  try {
    while (products.length < count) products.push(await createTestApp({ ...(servePages && { servePages }) }));
    return await work(products);
  } finally {
    for (const product of products) await product.close();
    await cluster.stop();
  }
}

export function withScratchProduct<T>(work: (product: TestApp) => Promise<T>, servePages?: PageServer): Promise<T> {
  const workWithOne = ([product]: readonly TestApp[]) => {
    if (!product) throw new Error('No product was made.');
    return work(product);
  };
  return withScratchProducts(1, workWithOne, servePages);
}
