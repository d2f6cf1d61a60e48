import { ensureWebBuilt } from '../tools/bootstrap/web-build.mjs';
import { kilobytes, weighPages, weightBudget } from '../tools/page-weight.ts';
import { judge, type BenchRow } from './row.ts';

/** JavaScript and CSS after gzip that each public page loads. */
export async function benchPageWeight(): Promise<BenchRow[]> {
  await ensureWebBuilt();
  return weighPages().flatMap(({ route, js, css }) => [
    judge(`JavaScript of ${route}`, `≤ ${kilobytes(weightBudget.js)} gzip`, { measured: kilobytes(js), isMet: js <= weightBudget.js }),
    judge(`CSS of ${route}`, `≤ ${kilobytes(weightBudget.css)} gzip`, { measured: kilobytes(css), isMet: css <= weightBudget.css }),
  ]);
}
