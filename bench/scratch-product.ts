import type { PageServer } from '../server/src/app.ts';
import { startTestCluster } from '../server/test/database.ts';
import { createTestApp, type TestApp } from '../server/test/test-app.ts';

interface Wishes {
  readonly servePages?: PageServer | undefined;
  readonly environment?: Record<string, string>;
  /** Measures how late this process is, and sheds load; the work of a bench is late for reasons of its own, so not unless said. */
  readonly isShedding?: boolean;
  /** Runs jobs and event delivery too. */
  readonly hasWork?: boolean;
}

/** The product in this process, once for each database of its own, all of which go when the work is done. */
export async function withScratchProducts<T>(
  count: number,
  work: (products: readonly TestApp[]) => Promise<T>,
  { servePages, environment = {}, isShedding = false, hasWork = false }: Wishes = {},
): Promise<T> {
  const cluster = await startTestCluster();
  process.env['TEST_CLUSTER_URL'] = cluster.url;
  const products: TestApp[] = [];
  try {
    while (products.length < count)
      products.push(
        await createTestApp({ environment, hasWork, ...(servePages && { servePages }), ...(isShedding && { load: 'own' as const }) }),
      );
    return await work(products);
  } finally {
    for (const product of products) await product.close();
    await cluster.stop();
  }
}

export function withScratchProduct<T>(work: (product: TestApp) => Promise<T>, wishes: PageServer | Wishes = {}): Promise<T> {
  const workWithOne = ([product]: readonly TestApp[]) => {
    if (!product) throw new Error('No product was made.');
    return work(product);
  };
  return withScratchProducts(1, workWithOne, typeof wishes === 'function' ? { servePages: wishes } : wishes);
}
