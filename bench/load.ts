import autocannon from 'autocannon';
import { median } from './row.ts';

interface Target {
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** How long and how often each of the two is measured. */
export interface Effort {
  readonly rounds: number;
  readonly secondsPerRound: number;
}

const thorough: Effort = { rounds: 3, secondsPerRound: 3 };
const connections = 16;

/**
 * Requests per second of two servers under the same load, measured in turns so that a busy moment of the
 * machine meets both. The load comes from a thread of its own.
 * @throws Error when a server answers anything but 200
 */
export async function compareLoad(product: Target, bare: Target, effort = thorough): Promise<{ product: number; bare: number }> {
  const { rounds, secondsPerRound } = effort;
  const measured = { product: [] as number[], bare: [] as number[] };
  await load(product, 1);
  await load(bare, 1);
  for (let round = 0; round < rounds; round++) {
    measured.bare.push(await load(bare, secondsPerRound));
    measured.product.push(await load(product, secondsPerRound));
  }
  return { product: median(measured.product), bare: median(measured.bare) };
}

async function load(target: Target, duration: number): Promise<number> {
  const result = await autocannon({ url: target.url, headers: target.headers, connections, duration, workers: 1 });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${target.url} gave ${result.non2xx} answers other than 200 and ${result.errors} errors.`);
  }
  return result.requests.average;
}
