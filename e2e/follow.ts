import { expect, type Page } from '@playwright/test';

/** What a product without such a page says in its heading. */
export const missing = "404. That's an error.";

interface Router {
  /** Resolves once the page is shown, when it is asked to show it at once. */
  navigate(to: string, options: { flushSync: true }): Promise<void>;
}

/**
 * Follows an address as a link on the page would, without loading the product anew; the page of that address stands there afterwards,
 * maybe as an outline. React Router leaves its router in the window
 * (https://github.com/remix-run/react-router/blob/main/packages/react-router/lib/dom-export/hydrated-router.tsx).
 * @throws Error on pages without a router
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as Window & { __reactRouterDataRouter?: Router };
    if (!router) throw new Error(`No router on this page leads to ${to}.`);
    return router.navigate(to, { flushSync: true });
  }, path);
}

/** What is shown is the page itself and no outline of it. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}
