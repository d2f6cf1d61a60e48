import { hallEnvironment, playHall, serveHallPages } from '../server/test/hall.ts';
import { judge, type BenchRow } from './row.ts';
import { withScratchProduct } from './scratch-product.ts';

const devices = 3_000;
const seconds = 20;
/** As many searches, sign-ins and pages as sixteen programs at one address get through with meanwhile. */
const flood = 12_000;
const sum = (counts: ReadonlyMap<number, number>) => [...counts.values()].reduce((total, count) => total + count, 0);
const refused = (counts: ReadonlyMap<number, number>) =>
  [...counts].reduce((total, [status, count]) => total + (status >= 300 ? count : 0), 0);

/** Three thousand phones and twelve doors behind one address, while a flood comes from another. */
export function benchFullHall(): Promise<BenchRow[]> {
  return withScratchProduct(
    async (product) => {
      const report = await playHall(product, { devices, seconds, flood });
      const honest = refused(report.honest) + refused(report.scans);
      const flooded = (report.flood.get(429) ?? 0) + (report.flood.get(503) ?? 0);
      const at = (share: number) => Math.round(report.scanTimes[Math.floor(report.scanTimes.length * share)] ?? 0);
      return [
        judge(`${devices} phones and 12 doors behind one address`, 'nobody honest is refused', {
          measured: `${honest} of ${sum(report.honest) + sum(report.scans)} refused`,
          isMet: honest === 0,
        }),
        judge('a flood from another address', 'is refused', { measured: `${flooded} of ${sum(report.flood)} refused`, isMet: flooded > 0 }),
        {
          what: 'a scan at a door meanwhile',
          bar: 'in the middle, and 99 of 100',
          measured: `${at(0.5)} ms, ${at(0.99)} ms`,
          verdict: 'report',
        },
      ];
    },
    { environment: hallEnvironment, isShedding: true, servePages: serveHallPages },
  );
}
