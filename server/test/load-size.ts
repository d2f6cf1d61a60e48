import { appendFileSync } from 'node:fs';

/** Where `npm run test:load` collects its figures; unset in `npm test`. */
const figuresFile = process.env['LOAD_FIGURES_FILE'];

/** Whether tests run at full size. */
export const isLoadRun = figuresFile !== undefined;

/** How much of something a test takes: a little in `npm test`, all of it in `npm run test:load`. */
export const sized = (small: number, full: number): number => (isLoadRun ? full : small);

/** A line among the figures of `npm run test:load`. */
export function reportFigure(what: string, measured: string): void {
  if (figuresFile !== undefined) appendFileSync(figuresFile, `${what}: ${measured}\n`);
}

/** How many milliseconds the work takes, which a load reports and no test judges. */
export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
