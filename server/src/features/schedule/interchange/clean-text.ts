import { htmlToMarkdown, looksLikeHtml, tidyText } from '../../../core/text/html-to-markdown.ts';
import type { Link } from '@sabha/contract/core/fields';
import { importLimits } from './schedule-file-error.ts';

/** The value as text: numbers become text, anything else that is no text becomes empty. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value.toWellFormed();
  return typeof value === 'number' ? String(value) : '';
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" };

/** One line of plain text: tags and entities that slipped into a name are resolved, white space is single. */
export function cleanLine(value: unknown, limit = 500): string {
  const text = asText(value);
  const plain = looksLikeHtml(text) ? text.replace(/<[^>]{0,200}>/g, ' ') : text;
  return tidyText(plain.replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_, name: string) => entities[name] ?? ''))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, limit)
    .trim();
}

/** Markdown from whatever the format holds; text that is no HTML is kept as it is. */
export function cleanText(value: unknown, { isMarkdown = false } = {}): { text: string; isCut: boolean } {
  const raw = asText(value);
  const bounded = raw.slice(0, importLimits.text * 2);
  const text = !isMarkdown && looksLikeHtml(bounded) ? htmlToMarkdown(bounded) : tidyText(bounded);
  const isCut = raw.length > bounded.length || text.length > importLimits.text;
  return { text: isCut ? tidyText(text.slice(0, importLimits.text)) : text, isCut };
}

/** An absolute web address, or null for anything that is none. */
export function cleanUrl(value: unknown, base?: string | null): string | null {
  const text = asText(value).trim();
  if (!text) return null;
  const absolute = /^https?:\/\//i.test(text) ? text : base && !/^[a-z][a-z0-9+.-]*:/i.test(text) ? URL.parse(text, base)?.href : null;
  const url = absolute ? URL.parse(absolute) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const href = strictUri(url);
  return href.length <= 2000 ? href : null;
}

/** Browsers put up with signs that RFC 3986 does not allow; the formats that we write do not. */
function strictUri({ origin, pathname, search, hash }: URL): string {
  const strict = (part: string) => part.replace(/%(?![0-9a-f]{2})|[^A-Za-z0-9\-._~:/?@!$&'()*+,;=%]/gi, (sign) => encodeURIComponent(sign));
  return `${origin}${strict(pathname)}${strict(search)}${hash && `#${strict(hash.slice(1))}`}`;
}

/** The links that are usable, each once. */
export function collectLinks(raw: readonly { url?: unknown; title?: unknown }[], base?: string | null): Link[] {
  const links = new Map<string, Link>();
  for (const { url, title } of raw) {
    const href = cleanUrl(url, base);
    if (href && !links.has(href) && links.size < 60) links.set(href, { url: href, title: cleanLine(title, 300) });
  }
  return [...links.values()];
}

const languageNames: Record<string, string> = {
  english: 'en',
  eng: 'en',
  german: 'de',
  deutsch: 'de',
  french: 'fr',
  hindi: 'hi',
  gujarati: 'gu',
  spanish: 'es',
  dutch: 'nl',
  italian: 'it',
  portuguese: 'pt',
  marathi: 'mr',
  tamil: 'ta',
  bengali: 'bn',
  japanese: 'ja',
  chinese: 'zh',
  russian: 'ru',
};

/** A BCP 47 tag from a tag or an English name; null when there is none or it is not known. */
export function cleanLanguage(value: unknown): string | null {
  const text = asText(value).trim().replaceAll('_', '-');
  const named = languageNames[text.toLowerCase()];
  if (named) return named;
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(text) ? text.toLowerCase().slice(0, 35) : null;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function cleanGuid(value: unknown): string | null {
  const text = asText(value).trim().toLowerCase();
  return uuid.test(text) ? text : null;
}

/** Whether two names differ at most in case, spaces and the kind of dash. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/\s+/g, '');
  return plain(one) === plain(other);
}

/** What a file calls a row: bounded, on one line. */
export function cleanKey(value: unknown): string {
  return cleanLine(value, 200);
}

/** A calendar day that exists, or null. */
export function cleanDay(value: unknown): string | null {
  const day = /^\d{4}-\d\d-\d\d/.exec(asText(value).trim())?.[0];
  return day && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : null;
}
