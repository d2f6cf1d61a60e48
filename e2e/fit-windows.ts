import type { Page } from '@playwright/test';
import { expect, hasSideScroll } from './fixtures.ts';

const windows = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

type ExpectAccessible = (page: Page, what?: 'everything' | 'colours') => Promise<void>;

/** The page that is open is accessible in light and dark, and fits a desktop, a tablet and a phone; it is light and wide again at the end. */
export async function expectFitting(page: Page, expectAccessible: ExpectAccessible): Promise<void> {
  const where = new URL(page.url()).pathname;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Loaded anew, because axe now and then reads colours from before the scheme changed under an open page.
    if (colorScheme === 'dark') await page.reload();
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const window of windows) {
      await page.setViewportSize(window);
      expect(await hasSideScroll(page), `${where} scrolls sideways at ${window.width}`).toBe(false);
      await expectAccessible(page, colorScheme === 'dark' ? 'colours' : 'everything');
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  const [widest] = windows;
  if (widest) await page.setViewportSize(widest);
}
