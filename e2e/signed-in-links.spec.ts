import type { APIRequestContext, Page } from '@playwright/test';
import { adminPageKeys } from './admin-page-keys.ts';
import { expect, test } from './fixtures.ts';
import { follow, missing } from './follow.ts';
import { firstSignIn, samplePerson, signIn, signUpSomebody } from './people.ts';

/** Somebody of each role; what the bar, the menus and the pages offer follows the active role. */
const people = { expert: 'devraj', volunteer: 'jaya', institute: 'ila', organization: 'ishani', user: 'meera', admin: 'vasudha' };

/** Every page is opened and what it links to followed in turn, as `npm run test:sweep` asks; else what lies one step away. */
const isSweep = process.env['SWEEP'] === 'true';

/** More kinds of addresses than this are a walk that does not end: some page makes new ones for ever. */
const max = 400;

const isOwn = (href: string) => href.startsWith('/') && !/^\/(hi|gu|api|dev|oidc|press|og)(\/|$)/.test(href);
/** An account's own pages and those of the admin centre; what is public is followed by the crawl of the public site. */
const isMembers = (path: string) =>
  /^\/(user|account|profiles?|settings|onboarding|registration|report-bugs|my-tickets|my-events|saved-content|notifications|admin-center|manage-event|change-|community|new-community|organization|messages|announcements|calendar|lxp|volunteer-profile|select-role|check-in|moderation|collab-hub)/.test(
    path,
  );
const withoutAnchor = (href: string) => href.replace(/#.*$/, '');

/** Addresses that differ only in what they are about are of one kind: `/profiles/7?tab=a` and `/profiles/8?tab=b`. */
function kindOf(href: string): string {
  const [path = '', query = ''] = href.split('?');
  const folded = path
    .replace(/^\/(agenda|speakers|knowledge-hub|people|web\/startups)\/[^/]+/, '/$1/…')
    .replace(/^(\/community\/organization\/[^/]+|\/organization)\/[^/]+/, '$1/…')
    .replace(/^(\/community\/forum)\/(?!new-topic)[^/]+/, '$1/…')
    .replace(/\/[^/]*\d[^/]*/g, '/…')
    .replace(/\/$/, '');
  const names = [...new Set(new URLSearchParams(query).keys())].toSorted();
  return `${folded}?${names.join('&')}`;
}

/** Where every link of this page leads, in this site and this language. */
const linksOf = async (page: Page) =>
  (
    await page
      .locator('header a, nav a, main a, [role=menu] a, [role=dialog] a, footer a, aside a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  )
    .filter(isOwn)
    .map(withoutAnchor);

/** Everything that the bar and its menus offer on the page that is open. */
async function linksWithMenus(page: Page): Promise<string[]> {
  const found = await linksOf(page);
  for (const name of ['Your menu', 'More tools']) {
    const button = page.getByRole('button', { name });
    if (!(await button.isVisible())) continue;
    await button.click();
    await expect(page.getByRole('menu')).toBeVisible();
    found.push(...(await linksOf(page)));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  }
  return found;
}

/** What the sheet behind More offers on a phone. */
async function linksBehindMore(page: Page): Promise<string[]> {
  const more = page.getByRole('navigation', { name: 'Your pages' }).getByRole('button', { name: 'More' });
  if (!(await more.isVisible())) return [];
  await more.click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await expect(sheet).toBeVisible();
  const found = await linksOf(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  return found;
}

/** What the panel of the bell offers. */
async function linksOfBell(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const all = page.getByRole('link', { name: 'Check All Notifications' });
  await expect(all).toBeVisible();
  const found = await linksOf(page);
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  return found;
}

/** What the first menu of the page itself offers; those of other rows are the same. */
async function linksOfFirstMenu(page: Page): Promise<string[]> {
  const button = page.locator('main button[aria-haspopup=menu]:visible').first();
  if (!(await button.isVisible())) return [];
  await button.click();
  await expect(page.getByRole('menu')).toBeVisible();
  const found = await linksOf(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  return found;
}

/** Goes where each entry of the palette of a page leads: what is there before anything is typed, and what a word finds. */
async function findDeadEntries(page: Page, start: string): Promise<string[]> {
  const dead: string[] = [];
  for (const typed of ['', 'ward']) {
    for (let at = 0, count = 1; at < count; at++) {
      await follow(page, start);
      await titleOf(page);
      await page.locator('[aria-keyshortcuts="Control+K Meta+K"]:visible').first().click();
      const palette = page.getByRole('dialog').filter({ has: page.getByRole('combobox') });
      await expect(palette).toBeVisible();
      await palette.getByRole('combobox').fill(typed);
      // The last entry leads to all that the word finds, and is there before the answer.
      if (typed !== '') await expect(palette.getByRole('option').nth(1)).toBeVisible();
      // Of the places that are there at first, all of which stand in the navigation too, a few will do.
      count = Math.min(await palette.getByRole('option').count(), 4);
      if (count === 0) {
        await page.keyboard.press('Escape');
        break;
      }
      const entry = palette.getByRole('option').nth(at);
      const name = (await entry.textContent()) ?? '';
      await entry.click();
      await expect(palette).toBeHidden();
      if ((await titleOf(page)) === missing) dead.push(`the palette leads with “${name}” to ${page.url()}`);
    }
  }
  return dead;
}

/** The heading of the page that is open, once it is no outline; a dialog over it takes it from the tree of roles. */
async function titleOf(page: Page): Promise<string | null> {
  const heading = page.locator('main :is(h1, h2):visible').first();
  await expect(heading, page.url()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]'), page.url()).toHaveCount(0);
  return heading.textContent();
}

const windows = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

/** Where each kind of address was met first. */
class Links {
  readonly waiting: { readonly href: string; readonly from: string }[] = [];
  readonly #kinds = new Set<string>();

  note(hrefs: readonly string[], from: string): void {
    for (const href of hrefs) {
      const kind = kindOf(href);
      if (this.#kinds.has(kind)) continue;
      this.#kinds.add(kind);
      this.waiting.push({ href, from });
    }
    if (this.#kinds.size > max) throw new Error(`There are more than ${max} kinds of addresses; one of the last is ${hrefs.at(-1)}.`);
  }
}

const isAnswered = async (request: APIRequestContext, baseURL: string, href: string) =>
  (await request.get(`${baseURL}${href}`)).status() === 200;

interface Walk {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly baseURL: string;
  readonly links: Links;
  /** Pages that another journey opens. */
  readonly isOpenedElsewhere: (href: string) => boolean;
}

/** Follows what is noted and, in the sweep, what those pages link to; else what they link to has to be answered. */
async function findDead({ page, request, baseURL, links, isOpenedElsewhere }: Walk): Promise<string[]> {
  const dead: string[] = [];
  const first = links.waiting.length;
  for (let at = 0; at < links.waiting.length; at++) {
    const { href, from } = links.waiting[at] ?? { href: '', from: '' };
    if (!isSweep && isOpenedElsewhere(href)) continue;
    if (!(await isAnswered(request, baseURL, href))) dead.push(`${from} links to ${href}`);
    else if (isMembers(href) && (isSweep || at < first)) await visit(page, { href, from, links, dead });
  }
  return dead;
}

interface Stop {
  readonly href: string;
  readonly from: string;
  readonly links: Links;
  readonly dead: string[];
}

/** Opens what the server answers for everybody, which may still be nothing to who is signed in; notes what it links to. */
async function visit(page: Page, { href, from, links, dead }: Stop): Promise<void> {
  await follow(page, href);
  if ((await titleOf(page)) === missing) {
    dead.push(`${from} links to ${href}`);
    return;
  }
  links.note(await linksOf(page), href);
  // With a query it is the same page, and a dialog may lie over it.
  if (isSweep && !href.includes('?')) links.note(await linksOfFirstMenu(page), `a menu on ${href}`);
}

for (const [role, username] of Object.entries({ ...people, newcomer: null })) {
  test(`no link that a person of the role ${role} is shown leads to nothing, in any window @sweep`, async ({
    page,
    request,
    baseURL,
    allowFailures,
  }) => {
    for (const pattern of firstSignIn) allowFailures(pattern);
    const starts = role === 'admin' || role === 'organization' ? ['/admin-center', '/user/home'] : ['/user/home'];
    await signIn(page, username === null ? await signUpSomebody(request) : samplePerson(username), { at: starts[0] ?? '' });
    const links = new Links();
    for (const start of starts) {
      for (const window of windows) {
        await page.setViewportSize(window);
        // What a window shows may be decided when the page is opened.
        await page.goto(start);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        const where = `${start} at ${window.width}`;
        links.note(await linksWithMenus(page), where);
        links.note(await linksBehindMore(page), `More on ${where}`);
      }
    }
    links.note(await linksOfBell(page), 'the notification panel');
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(links.waiting.length).toBeGreaterThan(5);
    // Pages of the registry are each opened by `admin-pages.spec.ts`, for whoever may; what leads deeper is followed here.
    const isOpenedElsewhere = (href: string) =>
      role === 'admin' && adminPageKeys.includes(/^\/admin-center\/([^/?]+)$/.exec(href)?.[1] ?? '');
    const dead = await findDead({ page, request, baseURL: baseURL ?? '', links, isOpenedElsewhere });
    if (isSweep) dead.push(...(await findDeadEntries(page, starts[0] ?? '')));
    expect(dead).toEqual([]);
  });
}
