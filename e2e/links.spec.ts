import { crawl, type Visit } from './crawl.ts';
import { expect, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';
import { parsePage, type ReadPage } from './read-page.ts';

type Page = Visit & { readonly page: ReadPage };

/** Paths of the members' part. */
const isPrivate = (path: string) =>
  /^\/(user|account|profiles?|settings|onboarding|registration|report-bugs|my-tickets|my-events|saved-content|notifications|messages|announcements|calendar|community|new-community|organization|collab-hub|volunteer-profile|moderation|admin-center|manage-event)(\/|$)/.test(
    path,
  );
/** The forms of the sign-in are of the shell: they have a title, and nothing to be found by. */
const isSignIn = (path: string) => /^\/(auth|select-role)$/.test(path);
/** The home pages of the other languages are looked at; what they lead to is the same site again. */
const isOfOtherLanguage = (path: string) => /^\/(hi|gu)\//.test(path);

const findDead = (visits: readonly Visit[]) =>
  visits.filter(({ status }) => status !== 200).map(({ path, from, status }) => `${path} answers ${status}; ${from} links to it`);

/** Signed out, a private path leads to the sign-in or shows the empty frame of the members' part, which nobody finds. */
const findOpen = (visits: readonly Visit[]) =>
  visits
    .filter(({ path, end, page }) => isPrivate(path) && !isSignIn(end) && page?.is_hidden !== true)
    .map(({ path, end }) => `${path} ends at ${end}, open to everybody`);

function findMissingAnchors(pages: readonly Page[]): string[] {
  const byPath = new Map(pages.map(({ path, page }) => [path, page]));
  const missing = pages.flatMap(({ path, page }) =>
    page.links
      .filter(({ path: to, anchor }) => anchor !== '' && byPath.get(to)?.ids.has(anchor) === false)
      .map(({ path: to, anchor }) => `${path} links to ${to}#${anchor}, which is not there`),
  );
  return [...new Set(missing)];
}

const findPoorHeads = (pages: readonly Page[]) =>
  pages.flatMap(({ path, page }) => [
    ...(page.title.length < 5 ? [`${path} has the title "${page.title}"`] : []),
    ...(page.description.length < 20 ? [`${path} has the description "${page.description}"`] : []),
    ...(page.h1_count === 1 ? [] : [`${path} has ${page.h1_count} h1`]),
  ]);

/** The same page under another spelling or with a filter names the address that counts. */
const findSharedTitles = (pages: readonly Page[]) =>
  [...Map.groupBy(pages, ({ page }) => page.title)].flatMap(([title, those]) => {
    const canonicals = new Set(those.map(({ page }) => page.canonical));
    return canonicals.size > 1 ? [`"${title}" is the title of ${[...canonicals].join(' and ')}`] : [];
  });

test('every link of the public site leads to a page that says what it is and keeps the rules of HTML', async ({ request, baseURL }) => {
  test.setTimeout(300_000);
  const start = ['/', '/user/home', '/admin-center', ...publicPages.map(({ path }) => path)];
  const visits = await crawl(request, baseURL ?? '', { start: [...new Set(start)], follows: (path) => !isOfOtherLanguage(path) });
  const pages = visits.filter(
    (visit): visit is Page => visit.page !== null && visit.status === 200 && !isSignIn(visit.end) && !isPrivate(visit.end),
  );
  expect(pages.length).toBeGreaterThan(start.length);
  expect.soft(findDead(visits), 'links that lead nowhere').toEqual([]);
  expect.soft(findOpen(visits), 'private paths that are open').toEqual([]);
  expect.soft(findMissingAnchors(pages), 'anchors that are not on their page').toEqual([]);
  expect.soft(findPoorHeads(pages), 'pages without title, description or one h1').toEqual([]);
  expect.soft(findSharedTitles(pages), 'titles of more than one page').toEqual([]);
  const faults = pages.flatMap(({ path, page }) => page.faults.map((fault) => `${path}: ${fault}`));
  expect.soft(faults, 'HTML that breaks the rules').toEqual([]);
});

test('the check of the HTML finds what is wrong', () => {
  const html = `<!doctype html><html lang="en"><head><title>x</title></head><body><main><h1 id="a">One</h1><h3 id="a">Jump</h3>
    <img src="p.png"><input name="q"><a href="/x#y"></a><p aria-labelledby="gone" class="1" class="2"></p></main></body></html>`;
  const page = parsePage(html, new URL('http://localhost/'));
  for (const fault of [
    'duplicate-attribute',
    'the id "a"',
    'an h3 after an h1',
    'p.png has no alt',
    '"q" has no label',
    'a has no name',
    '"gone"',
  ])
    expect(page.faults.join('\n')).toContain(fault);
  expect(page.links).toEqual([{ path: '/x', anchor: 'y' }]);
});
