import type { AddressInfo } from 'node:net';
import { loadSampleEdition } from '../server/seeds/load-sample-edition.ts';
import { registerPages } from '../server/src/core/http/pages.ts';
import { buildPerson } from '../server/test/build-person.ts';
import { ensureWebBuilt } from '../tools/bootstrap/web-build.mjs';
import { judge, median, type BenchRow } from './row.ts';
import { withScratchProduct } from './scratch-product.ts';

const edits = 40;

/** How many edits of an organiser the very next request of a visitor shows, on a page that was kept until then. */
export async function benchSeenEdit(): Promise<BenchRow> {
  await ensureWebBuilt();
  return withScratchProduct(async (product) => {
    await loadSampleEdition(product.ctx);
    const admin = await buildPerson(product, { role: 'admin' });
    const { rows } = await product.ctx.pool.query<{ edition_id: number }>('SELECT edition_id FROM editions WHERE is_current');
    await product.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = product.app.server.address() as AddressInfo;
    const readHome = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();

    const times: number[] = [];
    for (let count = 0; count < edits; count++) {
      const tagline = `The words of edit ${count}.`;
      await readHome();
      const { status } = await admin.put(`/api/content/editions/updateEdition/${rows[0]?.edition_id}`, { tagline });
      if (status !== 200) throw new Error(`The edit answered ${status}.`);
      const edited = performance.now();
      if ((await readHome()).includes(tagline)) times.push(performance.now() - edited);
    }
    const measured = `${times.length} of ${edits} (the next request takes ${median(times).toFixed(0)} ms, with rendering)`;
    return judge('edits that the next request of a kept page shows', 'all', { measured, isMet: times.length === edits });
  }, registerPages);
}
