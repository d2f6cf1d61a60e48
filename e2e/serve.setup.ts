import { serveProduct } from '../tools/serve-product.ts';

/**
 * One product for the whole run, with the sample edition in a data folder of its own. Its address reaches
 * the tests through the environment; E2E_BASE_URL tests one that already runs.
 */
export default async function serve(): Promise<() => Promise<void>> {
  if (process.env['E2E_BASE_URL']) return async () => undefined;
  const product = await serveProduct();
  process.env['E2E_BASE_URL'] = product.url;
  return () => product.stop();
}
