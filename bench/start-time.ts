import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveProduct } from '../tools/serve-product.ts';
import { median, type BenchRow } from './row.ts';

const starts = 3;

/** From the start of the process to ready, with everything installed, built and migrated. */
export async function benchStartTime(): Promise<BenchRow> {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-bench-'));
  try {
    await start(folder);
    const times: number[] = [];
    for (let count = 0; count < starts; count++) times.push(await start(folder));
    const measured = `${(median(times) / 1000).toFixed(1)} s`;
    return { what: 'start on a warm install', bar: '≤ 5 s to ready', measured, verdict: 'report' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start(folder: string): Promise<number> {
  const product = await serveProduct({}, folder);
  await product.stop();
  return product.readyMs;
}
