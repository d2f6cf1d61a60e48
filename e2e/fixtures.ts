import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

interface Fixtures {
  /**
   * Axe finds nothing on the page as it is now.
   * @param what `colours` for a page that was looked at whole and has changed nothing but its colours since
   */
  expectAccessible: (page: Page, what?: 'everything' | 'colours') => Promise<void>;
  /** Requests to these addresses may fail, what the browser says of it is expected, and so are messages of the page like this. */
  allowFailures: (pattern: RegExp) => void;
}

/**
 * The test of every spec: a page that writes an error or a warning to the console, throws, or asks for
 * something that fails, fails the test.
 */
export const test = base.extend<Fixtures & { failOnTrouble: undefined; allowed: RegExp[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, provide) => {
    const url = process.env['E2E_BASE_URL'];
    if (!url) throw new Error('E2E_BASE_URL is not set; the global setup sets it.');
    await provide(url);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  allowed: async ({}, provide) => provide([/Service Worker registration blocked by Playwright/]),
  allowFailures: async ({ allowed }, provide) => provide((pattern) => void allowed.push(pattern)),
  context: async ({ context, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled) context.on('page', waitForScripts);
    await provide(context);
  },
  failOnTrouble: [
    async ({ context, allowed }, provide) => {
      const troubles: { text: string; url: string }[] = [];
      // What the security policy refuses is not always said in the console.
      await context.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
          throw new Error(`The security policy refused by ${violatedDirective}: ${blockedURI} in ${sourceFile}`);
        }),
      );
      context.on('weberror', (error) =>
        troubles.push({ text: `thrown: ${error.error().stack || error.error().message}`, url: error.page()?.url() ?? '' }),
      );
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          troubles.push({ text: `console: ${message.text()}`, url: message.location().url });
      });
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // A page that is left takes its open requests with it.
        if (reason !== 'net::ERR_ABORTED') troubles.push({ text: `failed: ${reason}`, url: request.url() });
      });
      context.on('response', (response) => {
        if (response.status() >= 400) troubles.push({ text: `answered ${response.status()}`, url: response.url() });
      });
      await provide(undefined);
      const unexpected = troubles.filter(({ url, text }) => !allowed.some((pattern) => pattern.test(url) || pattern.test(text)));
      const [first] = unexpected;
      expect(unexpected, `the browser met trouble: ${first?.text.split('\n')[0]} ${first?.url}`).toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ browserName: _ }, provide) => {
    await provide(async (page, what = 'everything') => {
      const axe = (await openAxe(page)).options({ resultTypes: ['violations'] });
      if (what === 'colours') axe.withRules(['color-contrast', 'link-in-text-block']);
      const { violations } = await axe.analyze();
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
      }));
      expect(found, 'axe').toEqual([]);
    });
  },
});

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe on the page; to put it there takes as long as to look, so that it is put there once a load. */
async function openAxe(page: Page): Promise<AxeBuilder> {
  const { hasAxe, hasFrame } = await page.evaluate(() => ({
    hasAxe: 'axe' in window,
    hasFrame: [...document.querySelectorAll('iframe')].some((frame) => frame.checkVisibility({ visibilityProperty: true })),
  }));
  // What was found in several frames is put together on a page of its own; to open that takes three times as long as the look itself.
  // The frame in which the session of a signed-in page is watched shows nothing.
  if (hasFrame) return new AxeBuilder({ page });
  if (!hasAxe) await page.evaluate(axeSource);
  return new AxeBuilder({ page, axeSource: ';' }).setLegacyMode();
}

/** Going to a page, or loading it anew, ends when its scripts run: what is pressed before that is lost. Pages without scripts are there at once. */
function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const isLive = () =>
    page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined || !document.querySelector('script[type=module]'));
  page.goto = async (...asked) => {
    const answer = await goto(...asked);
    await isLive();
    return answer;
  };
  page.reload = async (...asked) => {
    const answer = await reload(...asked);
    await isLive();
    return answer;
  };
}

export { expect } from '@playwright/test';

/** True when the page is wider than the window: something sticks out at the side. */
export function hasSideScroll(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
