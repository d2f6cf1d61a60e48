import type { PageCall } from '@sabha/contract/core/page-rendering';
import { getPublicForum, listPublicTopicPaths, publicCategoryPath, publicForumPath } from '@sabha/contract/forum/public-forum';
import { listHub } from '@sabha/contract/knowledge/operations';
import { listPages } from '@sabha/contract/pages/operations';
import { getAgenda, listSpeakers } from '@sabha/contract/schedule/operations';
import { listStartups } from '@sabha/contract/organisations/startup-directory';
import { locales, localizePath } from '../../lib/locale.ts';
import { nullIfMissing } from '../../lib/null-if-missing.ts';
import { callPaths, sessionPath, speakerPath, startupPath, startupsPath } from '../../lib/paths.ts';

/** Pages without data in their address; the others follow from the programme. One entry for each, however many addresses it has. */
const fixedPaths = [
  '/',
  '/agenda',
  '/speakers',
  '/sponsors',
  '/Organizing%20Committee',
  '/tickets',
  ...callPaths,
  '/contact',
  startupsPath,
  '/web/ai-insights',
  '/certifications',
  '/summit-events',
  '/search',
  '/knowledge-hub',
  '/content-hub',
  '/web/toolkits',
];

/** Canonical paths of every public page, without the language. */
export async function listSitePaths({ api }: PageCall): Promise<string[]> {
  const [agenda, people, pages, pieces, topics] = await Promise.all([
    nullIfMissing(api.call(getAgenda)),
    nullIfMissing(api.call(listSpeakers)),
    api.call(listPages),
    listPieces(api),
    listTopics(api),
  ]);
  const sessions = agenda?.data.sessions.map(({ slug }) => sessionPath(slug)) ?? [];
  const speakers = people?.data.speakers.map(({ slug }) => speakerPath(slug)) ?? [];
  const startups = (await api.call(listStartups)).data.startups.map(({ slug }) => startupPath(slug));
  const written = pages.data.map(({ path }) => encodeURI(path));
  return [...new Set([...fixedPaths, ...written, ...speakers, ...sessions, ...startups, ...pieces, ...topics])];
}

const maxPieces = 50;

/** Every piece of the knowledge hub, page by page: one call takes so many and no more. */
async function listPieces(api: PageCall['api']): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await api.call(listHub, { query: { limit: maxPieces, page } });
    paths.push(...data.articles.map(({ slug }) => `/knowledge-hub/${slug}`));
    if (data.articles.length < maxPieces) return paths;
  }
}

/** The categories and the latest topics of the forum that everybody may read. */
async function listTopics(api: PageCall['api']): Promise<string[]> {
  const [forum, topics] = await Promise.all([api.call(getPublicForum), api.call(listPublicTopicPaths)]);
  const categories = forum.data.categories.map(({ slug }) => publicCategoryPath(slug));
  // Where members alone read there is nothing to be found.
  return categories.length === 0 ? [] : [publicForumPath, ...categories, ...topics.data];
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A sitemap (sitemaps.org 0.9) with each page in each of its languages, each of which names the others. */
export function writeSitemap(publicUrl: string, paths: readonly string[]): string {
  const address = (path: string, locale: (typeof locales)[number]) => escapeXml(publicUrl + localizePath(path, locale));
  const entries = paths.flatMap((path) => {
    const others = locales.map((locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(path, locale)}"/>`).join('');
    return locales.map((locale) => `<url><loc>${address(path, locale)}</loc>${others}</url>`);
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${entries.join('\n')}\n</urlset>\n`
  );
}
