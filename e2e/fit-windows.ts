import type { Page } from '@playwright/test';
import { expect, hasSideScroll } from './fixtures.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1440, height: 900 };
const windows = [phone, tablet, desktop];

/** Every window in both appearances, as `npm run test:sweep` asks. */
const isSweep = process.env['SWEEP'] === 'true';
const looks = { light: isSweep ? windows : [phone], dark: isSweep ? windows : [desktop] };

type ExpectAccessible = (page: Page, what?: 'everything' | 'colours') => Promise<void>;

/**
 * The page that is open fits a desktop, a tablet and a phone, and is accessible: in light on a phone and in dark on a desktop, in the
 * sweep in each window. It is light and wide again at the end. Tests that call it are tagged `@sweep`.
 */
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
      if (looks[colorScheme].includes(window)) await expectAccessible(page, colorScheme === 'dark' ? 'colours' : 'everything');
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
