import { registerPages } from '../server/src/core/http/pages.ts';
import { seedLargeSchedule } from '../server/test/build-large-schedule.ts';
import type { TestApp } from '../server/test/test-app.ts';
import { ensureWebBuilt } from '../tools/bootstrap/web-build.mjs';
import { median, type BenchRow } from './row.ts';
import { withScratchProduct } from './scratch-product.ts';

const sessions = 300;
/** The page shows one of the three days of the programme. */
const shownSessions = 100;
const warmUps = 5;
const repetitions = 10;

/** CPU of this process for one answer with the agenda after a change of its data, so that nothing kept helps. */
export async function benchAgendaRender(): Promise<BenchRow> {
  await ensureWebBuilt();
  return withScratchProduct(async (product) => {
    const edition = await seedLargeSchedule(product.ctx, sessions);
    const times: number[] = [];
    for (let count = 0; count < warmUps + repetitions; count++) times.push(await renderOnce(product, edition));
    const measured = `${median(times.slice(warmUps)).toFixed(0)} ms (the very first of a process ${(times[0] ?? Number.NaN).toFixed(0)} ms)`;
    return { what: `server render of the agenda with ${sessions} sessions`, bar: '≤ 60 ms of CPU', measured, verdict: 'report' };
  }, registerPages);
}

async function renderOnce({ app, ctx }: TestApp, edition: string): Promise<number> {
  await ctx.pool.query(`UPDATE editions SET status = 'published', is_current = true WHERE slug = $1`, [edition]);
  await ctx.changes.settle();
  const before = process.cpuUsage();
  const { statusCode, body } = await app.inject({ url: '/agenda' });
  const { user, system } = process.cpuUsage(before);
  const found = new Set(body.match(/\/agenda\/[\w-]+/g)).size;
  if (statusCode !== 200 || found < shownSessions) throw new Error(`The agenda answered ${statusCode} with ${found} sessions.`);
  return (user + system) / 1000;
}
