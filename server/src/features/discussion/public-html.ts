import type { PublicPerson } from '@sabha/contract/accounts/public-person';
import { escapeHtml } from '../../core/text/markdown.ts';

const link = /<a href="([^"]*)"[^>]*>[\s\S]*?<\/a>/g;
/** Stands for a quote; what a post begins with is what it answers, which is said beside. */
export const leftOut = '<p>[…]</p>';
const leftOutFirst = /^(?:\s*<p>\[…\]<\/p>)+/;
const page = /^\/(?:(?:hi|gu)\/)?(?:profiles|people|volunteer-profile)\/([^/]+)\/?$/i;
/** Whose names are looked up for one post; whoever else it names has none. */
const maxNamed = 50;

/** Where public pages stand. */
export interface PublicSite {
  /** Of the product's own addresses. */
  readonly origin: string;
  readonly locale: string;
}

interface Publishing extends PublicSite {
  /** Null for whom nothing may be said of. */
  readonly findPerson: (user_id: number) => PublicPerson | null;
  /** Whether quotes stay. */
  readonly hasQuotes?: boolean;
}

/** Whose page of the members' part a link leads to; null for every other link. */
function personAt(href: string, origin: string): number | null {
  try {
    const url = new URL(href.replaceAll('&amp;', '&'), origin);
    const path = decodeURIComponent(url.pathname).replaceAll(/\/+/g, '/');
    // Read as the page reads it: `+7` and `7.0` are 7.
    const id = url.host === new URL(origin).host ? Number(page.exec(path)?.[1]) : Number.NaN;
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}

/** Whom safe HTML names by a link to their page. */
export const findNamed = (html: string, { origin }: PublicSite): number[] =>
  [...html.matchAll(link)].flatMap(([, href = '']) => personAt(href, origin) ?? []).slice(0, maxNamed);

/**
 * Safe HTML of a post as everybody may read it, whatever its author has made of it. Who is named by a link to their page has the name by
 * which the world may know them. Quotes are left out: they repeat words and names without saying whose.
 */
export function toPublicHtml(html: string, { origin, locale, findPerson, hasQuotes = false }: Publishing): string {
  const people = `${locale === 'en' ? '' : `/${locale}`}/people`;
  const named = html.replaceAll(link, (whole, href: string) => {
    const user_id = personAt(href, origin);
    if (user_id === null) return whole;
    const person = findPerson(user_id);
    const name = `@${person === null || person.name === '' ? '…' : escapeHtml(person.name)}`;
    return person?.user_id == null ? name : `<a href="${people}/${person.user_id}" rel="nofollow ugc noopener">${name}</a>`;
  });
  return hasQuotes ? named.trim() : withoutQuotes(named).replace(leftOutFirst, '').trim();
}

/** Each with all that stands in it. */
function withoutQuotes(html: string): string {
  let depth = 0;
  let text = '';
  for (const part of html.split(/(<\/?blockquote>)/)) {
    if (part === '<blockquote>') text += depth++ === 0 ? leftOut : '';
    else if (part === '</blockquote>') depth--;
    else if (depth === 0) text += part;
  }
  return text;
}
