import type { MetaDescriptor } from 'react-router';
import { locales, localizePath } from './locale.ts';
import { getLocale } from '../paraglide/runtime.js';

/** What every page's head needs to know about the site; the root route's data. */
export interface SiteHead {
  public_url: string;
  edition: { name: string; tagline: string } | null;
}

interface PageMeta {
  /** Without the event's name, which is added; empty for the event's own page. */
  title: string;
  description: string;
  /** Canonical path without the language, percent-encoded. */
  path: string;
  type?: 'website' | 'article' | 'profile';
  /** schema.org objects (https://schema.org), one script each. */
  data?: readonly Record<string, unknown>[];
}

const openGraphLocales = { en: 'en_IN', hi: 'hi_IN', gu: 'gu_IN' } as const;

/** The root route's data out of the matches that a `meta` function gets. */
export function siteOf(matches: readonly ({ id: string; loaderData: unknown } | undefined)[]): SiteHead {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as SiteHead | undefined;
  return root ?? { public_url: '', edition: null };
}

/** Absolute address of a path in the language of the page, or in another. */
export const absoluteUrl = (site: SiteHead, path: string, locale = getLocale()) => {
  const localized = localizePath(path, locale);
  return `${site.public_url}${localized}`;
};

/** Title, description, the one canonical address, the same page in other languages, and what link previews show. */
export function describePage(site: SiteHead, { title, description, path, type = 'website', data = [] }: PageMeta): MetaDescriptor[] {
  const event = site.edition?.name ?? 'Sabha';
  const fullTitle = title ? `${title} · ${event}` : event;
  const url = absoluteUrl(site, path);
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...locales.map((locale) => ({ tagName: 'link', rel: 'alternate', hrefLang: locale, href: absoluteUrl(site, path, locale) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: absoluteUrl(site, path, 'en') },
    { property: 'og:type', content: type },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: event },
    { property: 'og:locale', content: openGraphLocales[getLocale()] },
    { name: 'twitter:card', content: 'summary' },
    ...data.map((object) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...object } }) as MetaDescriptor),
  ];
}

/** schema.org BreadcrumbList (https://schema.org/BreadcrumbList) from the home page down to this page. */
export function describeTrail(site: SiteHead, trail: readonly { name: string; path: string }[]): Record<string, unknown> {
  const steps = [{ name: site.edition?.name ?? 'Sabha', path: '/' }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(site, path),
    })),
  };
}
