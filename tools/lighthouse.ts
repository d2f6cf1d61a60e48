// `npm run lighthouse`: the four scores of the most visited pages on a slow phone, against their bars; of every public page with
// `-- --all`, of single ones with `-- /faqs /tour`.
// Performance is a number of the clock, so that run on a busy machine it says more about the machine.
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { publicPages } from '../e2e/public-pages.ts';
import { ensureBrowser } from './chromium.ts';
import { findFreePort, serveProduct } from './serve-product.ts';

const bars = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const asked = process.argv.slice(2);

const executablePath = await ensureBrowser('full');
const product = process.env['E2E_BASE_URL'] ? { url: process.env['E2E_BASE_URL'], stop: async () => undefined } : await serveProduct();
const port = await findFreePort();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', `--remote-debugging-port=${port}`] });
let missed = 0;
try {
  for (const path of await choosePaths()) missed += await score(path);
} finally {
  await browser.close();
  await product.stop();
}
process.exitCode = missed === 0 ? 0 : 1;

async function choosePaths(): Promise<string[]> {
  if (asked.length === 0) return ['/', '/agenda', '/speakers'];
  if (!asked.includes('--all')) return asked;
  const paths: string[] = [];
  for (const { path, firstLink, canonical, isUnlisted } of publicPages) {
    if (firstLink) paths.push(await findLink(path, firstLink));
    else if (!canonical && !isUnlisted) paths.push(path);
  }
  return paths;
}

async function findLink(path: string, shape: RegExp): Promise<string> {
  const html = await (await fetch(product.url + path)).text();
  const link = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '').find((href) => shape.test(href));
  if (link === undefined) throw new Error(`${path} has no link like ${shape.source}.`);
  return link;
}

/** Prints the scores of one page and every audit that is not good, and counts the bars missed. */
async function score(path: string): Promise<number> {
  await fetch(product.url + path); // rendered once, as for every visitor but the first
  const result = await lighthouse(`${product.url}${path}`, { port, logLevel: 'error', onlyCategories: Object.keys(bars) });
  if (!result) throw new Error(`Lighthouse gave no result for ${path}.`);
  const scores = Object.entries(bars).map(([category, bar]) => ({
    category,
    bar,
    score: Math.round((result.lhr.categories[category]?.score ?? 0) * 100),
  }));
  console.log(
    `${path.padEnd(48)}${scores.map(({ category, bar, score }) => `${category} ${score}${score < bar ? ` (bar ${bar})` : ''}`).join('   ')}`,
  );
  for (const audit of Object.values(result.lhr.audits)) {
    if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
      console.log(`    ${audit.id}: ${audit.displayValue ?? audit.title}`);
  }
  return scores.filter(({ score, bar }) => score < bar).length;
}
