import type { MetaDescriptor } from 'react-router';
import { locales, localizePath } from './locale.ts';
import { getLocale } from '../paraglide/runtime.js';
import { LINK_PICTURE_SIZE, linkPicturePath, type LinkPictureArt, type LinkPictureFacts } from './link-picture.ts';

/** What every page's head needs to know about the site; the root route's data. */
export interface SiteHead {
  public_url: string;
  edition: { name: string; tagline: string; city?: string; starts_on?: string; ends_on?: string } | null;
}

interface PageMeta {
  /** Without the event's name, which is added; empty for the event's own page. */
  title: string;
  description: string;
  /** Canonical path without the language, percent-encoded. */
  path: string;
  type?: 'website' | 'article' | 'profile';
  /** What the picture in link previews shows beside the title; a lattice of the page's own unless said. */
  art?: LinkPictureArt;
  /** The line under the title in that picture, where it is not the description. */
  note?: string;
  /** The page whose picture this one shows: for a page that depends on what the visitor asked for. */
  picturedBy?: Pick<PageMeta, 'title' | 'description' | 'path'>;
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
export function describePage(site: SiteHead, page: PageMeta): MetaDescriptor[] {
  const { title, description, path, type = 'website', data = [] } = page;
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
    ...describePicture(site, page),
    ...data.map((object) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...object } }) as MetaDescriptor),
  ];
}

const drawn = new WeakMap<MetaDescriptor, LinkPictureFacts>();

/** What the picture that this head names is drawn from; null when it names none. */
export function pictureNamedIn(head: readonly MetaDescriptor[]): LinkPictureFacts | null {
  for (const descriptor of head) {
    const facts = drawn.get(descriptor);
    if (facts) return facts;
  }
  return null;
}

/** The picture that link previews show (https://ogp.me), under an address that changes with what is drawn. */
function describePicture(site: SiteHead, page: PageMeta): MetaDescriptor[] {
  const { title, description, path, art, note = description } = { ...page, ...page.picturedBy };
  const { name = 'Sabha', city = '', starts_on, ends_on } = site.edition ?? {};
  const facts: LinkPictureFacts = {
    title: title || name,
    note,
    event: { name, city, starts_on, ends_on },
    locale: getLocale(),
    path,
    art: art ?? { shape: 'band', lattice: null },
  };
  const url = absoluteUrl(site, linkPicturePath(facts));
  const image: MetaDescriptor = { property: 'og:image', content: url };
  drawn.set(image, facts);
  return [
    image,
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(LINK_PICTURE_SIZE.width) },
    { property: 'og:image:height', content: String(LINK_PICTURE_SIZE.height) },
    { property: 'og:image:alt', content: title ? `${title}, ${name}` : name },
    { name: 'twitter:card', content: 'summary_large_image' },
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
