import { afterAll, beforeAll, expect, test } from 'vitest';
import { hallEnvironment, playHall, requestsOfPhone, serveHallPages } from '../test/hall.ts';
import { reportFigure, sized } from '../test/load-size.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

const [devices, seconds, flood] = [sized(30, 3_000), sized(1, 20), sized(300, 12_000)];
let product: TestApp;
beforeAll(async () => {
  const environment = { ...hallEnvironment, GUESTS_PER_ADDRESS: String(sized(60, 1_600)) };
  product = await createTestApp({ environment, servePages: serveHallPages });
});
afterAll(() => product.close());

test('a full hall behind one address: nobody honest is refused while a flood from elsewhere is', { timeout: 900_000 }, async () => {
  const report = await playHall(product, { devices, seconds, flood });
  const { honest, scans, flood: flooded, scanTimes } = report;
  const at = (share: number) => Math.round(scanTimes[Math.floor(scanTimes.length * share)] ?? 0);
  reportFigure(
    `${devices} phones of as many people and 12 doors behind one address, ${flood} searches, sign-ins and pages from another`,
    `${flooded.get(429) ?? 0} of the flood refused, a scan in ${at(0.5)} ms, 99 of 100 in ${at(0.99)} ms`,
  );
  expect(Object.fromEntries(honest)).toEqual({ 200: devices * requestsOfPhone });
  expect([report.withAgenda, report.withTicket]).toEqual([devices, devices]);
  expect([...scans.keys()].filter((status) => status >= 300)).toEqual([]);
  expect([...scans.values()].reduce((sum, count) => sum + count, 0)).toBe(12 * seconds * 5);
  // Each of the flood costs three to five; the address had six for each of its guests, and what came back meanwhile.
  expect(flooded.get(429)).toBeGreaterThan(flood / 20);
  expect([...flooded.keys()].toSorted((a, b) => a - b)).toEqual([200, 400, 429]);
});
