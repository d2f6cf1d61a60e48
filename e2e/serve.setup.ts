import { serveProduct } from '../tools/serve-product.ts';

/**
 * One product for the whole run, with the sample edition in a data folder of its own. Limits of requests and what is sent away while the
 * process is late are tested beside their code; here they would say how busy the machine is. Its address reaches the tests through the
 * environment; E2E_BASE_URL tests one that already runs.
 */
export default async function serve(): Promise<() => Promise<void>> {
  if (process.env['E2E_BASE_URL']) return async () => undefined;
  const product = await serveProduct({ RATE_LIMITS: 'false' });
  process.env['E2E_BASE_URL'] = product.url;
  return () => product.stop();
}
