import { startTestCluster } from '../server/test/database.ts';
import { createTestApp, type TestApp } from '../server/test/test-app.ts';

/** The product in this process, once for each database of its own, all of which go when the work is done. */
export async function withScratchProducts<T>(count: number, work: (products: readonly TestApp[]) => Promise<T>): Promise<T> {
  const cluster = await startTestCluster();
  process.env['TEST_CLUSTER_URL'] = cluster.url;
  const products: TestApp[] = [];
  try {
    while (products.length < count) products.push(await createTestApp());
    return await work(products);
  } finally {
    for (const product of products) await product.close();
    await cluster.stop();
  }
}

export function withScratchProduct<T>(work: (product: TestApp) => Promise<T>): Promise<T> {
  return withScratchProducts(1, ([product]) => {
    if (!product) throw new Error('No product was made.');
    return work(product);
  });
}
