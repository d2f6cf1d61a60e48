// `npm run lighthouse`: the four scores of the most visited pages on a slow phone, against their bars.
// Performance is a number of the clock, so that run on a busy machine it says more about the machine.
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { ensureChromium } from './chromium.ts';
import { findFreePort, serveProduct } from './serve-product.ts';

const pages = ['/', '/agenda', '/speakers'];
const bars = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

const executablePath = await ensureChromium();
const product = process.env['E2E_BASE_URL'] ? { url: process.env['E2E_BASE_URL'], stop: async () => undefined } : await serveProduct();
const port = await findFreePort();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', `--remote-debugging-port=${port}`] });
let missed = 0;
try {
  for (const page of pages) {
    await fetch(product.url + page); // rendered once, as for every visitor but the first
    const result = await lighthouse(`${product.url}${page}`, { port, logLevel: 'error', onlyCategories: Object.keys(bars) });
    if (!result) throw new Error(`Lighthouse gave no result for ${page}.`);
    const scores = Object.entries(bars).map(([category, bar]) => ({
      category,
      bar,
      score: Math.round((result.lhr.categories[category]?.score ?? 0) * 100),
    }));
    console.log(
      `${page.padEnd(12)}${scores.map(({ category, bar, score }) => `${category} ${score}${score < bar ? ` (bar ${bar})` : ''}`).join('   ')}`,
    );
    missed += scores.filter(({ score, bar }) => score < bar).length;
    for (const audit of Object.values(result.lhr.audits)) {
      if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
        console.log(`    ${audit.id}: ${audit.displayValue ?? audit.title}`);
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
process.exitCode = missed === 0 ? 0 : 1;
