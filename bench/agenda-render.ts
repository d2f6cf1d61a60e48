import type { PageRenderer } from '@sabha/contract/core/page-rendering';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { anonymous } from '../server/src/core/access/actor.ts';
import { createOperationRunner } from '../server/src/core/http/operation-runner.ts';
import { features } from '../server/src/features.ts';
import { seedLargeSchedule } from '../server/test/build-large-schedule.ts';
import { webBuild } from '../tools/bootstrap/paths.mjs';
import { ensureWebBuilt } from '../tools/bootstrap/web-build.mjs';
import { median, type BenchRow } from './row.ts';
import { withScratchProduct } from './scratch-product.ts';

const sessions = 300;
/** The page shows one of the three days of the programme. */
const shownSessions = 100;
const repetitions = 15;

/** CPU of this process for one render of the agenda, data and page, with nothing kept. */
export async function benchAgendaRender(): Promise<BenchRow> {
  await ensureWebBuilt();
  const { pageRenderer } = (await import(pathToFileURL(join(webBuild, 'server/index.js')).href)) as { pageRenderer: PageRenderer };
  return withScratchProduct(async ({ ctx }) => {
    const edition = await seedLargeSchedule(ctx, sessions);
    await ctx.pool.query(`UPDATE editions SET status = 'published', is_current = true WHERE slug = $1`, [edition]);
    await ctx.changes.settle();
    const runner = createOperationRunner(ctx, features);
    const render = async (): Promise<number> => {
      const call = { actor: anonymous, request_id: 'bench', locale: 'en', idempotency_key: null };
      const before = process.cpuUsage();
      const response = await pageRenderer.render(new Request(`${ctx.config.public_url}/agenda`), {
        api: runner.clientFor(call),
        locale: 'en',
        request_id: 'bench',
        public_url: ctx.config.public_url,
        is_production: true,
        report: (error) => console.error(error),
      });
      const html = await response.text();
      const { user, system } = process.cpuUsage(before);
      const found = new Set(html.match(/\/agenda\/[\w-]+/g)).size;
      if (response.status !== 200 || found < shownSessions)
        throw new Error(`The agenda answered ${response.status} with ${found} sessions.`);
      return (user + system) / 1000;
    };
    const times: number[] = [];
    for (let count = 0; count < repetitions; count++) times.push(await render());
    const measured = `${median(times.slice(5)).toFixed(0)} ms (the very first of a process ${(times[0] ?? Number.NaN).toFixed(0)} ms)`;
    return { what: `server render of the agenda with ${sessions} sessions`, bar: '≤ 60 ms of CPU', measured, verdict: 'report' };
  });
}
