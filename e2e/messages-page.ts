import { expect, type Page } from '@playwright/test';
import { firstSignIn } from './people.ts';

/** A window that shows the list, the conversation and what can be done with it beside each other. */
export const wide = { width: 1440, height: 1000 };

interface Beginning {
  readonly page: Page;
  readonly allowFailures: (pattern: RegExp) => void;
}

/** Before each test whose people are here for the first time. */
export async function beginWide({ page, allowFailures }: Beginning): Promise<void> {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  await page.setViewportSize(wide);
}

/** Of who is signed in on the page. */
export const idOf = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { user_id: number }).user_id);

export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Messages' }).getByRole('link', { name: new RegExp(`^${name}( ?\\d+)?$`) });
export const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' });
export const aside = (page: Page) => page.getByRole('complementary', { name: 'About this conversation' });
export const log = (page: Page) => page.getByRole('log');
export const item = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });

/** Sends a message in the conversation that is open, until it stands there. */
export async function write(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await page.getByRole('textbox', { name: /^Write to / }).focus();
  await page.keyboard.type(text);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(item(page, text)).toHaveCount(1);
}
