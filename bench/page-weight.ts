import { ensureWebBuilt } from '../tools/bootstrap/web-build.mjs';
import { kilobytes, weighPages, weightBudget } from '../tools/page-weight.ts';
import { judge, type BenchRow } from './row.ts';

/** JavaScript and CSS after gzip that each public page loads. */
export async function benchPageWeight(): Promise<BenchRow[]> {
  await ensureWebBuilt();
  return weighPages().flatMap(({ path, js, css }) => [
    judge(`JavaScript of ${path}`, `≤ ${kilobytes(weightBudget.js)} gzip`, { measured: kilobytes(js), isMet: js <= weightBudget.js }),
    judge(`CSS of ${path}`, `≤ ${kilobytes(weightBudget.css)} gzip`, { measured: kilobytes(css), isMet: css <= weightBudget.css }),
  ]);
}
