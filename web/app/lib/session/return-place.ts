import { baseLocale, locales, type Locale } from '../locale.ts';

/** Where a person goes after signing in: a path without the language, and the language. */
export interface ReturnPlace {
  readonly path: string;
  readonly locale: Locale;
}

const signedInHome = '/user/home';
const here = 'http://here.invalid';

/** A path of this site, whatever was asked for: nobody is sent elsewhere by a link to the sign-in page. */
export function ownPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted)) return signedInHome;
  const url = URL.parse(wanted, here);
  if (url?.origin !== here || url.pathname.startsWith('//')) return signedInHome;
  // Coming back to the pages of the sign-in itself would lead in circles.
  if (/^\/(auth|select-role)(\/|$)/.test(url.pathname)) return signedInHome;
  return url.pathname + url.search + url.hash;
}

/**
 * The language of the pages after a sign-in: the one that its address named, or else the account's. The base language is named by no
 * address, so nobody has chosen it there.
 */
export const localeAfter = ({ locale }: Pick<ReturnPlace, 'locale'>, own: Locale | undefined): Locale =>
  locale === baseLocale ? (own ?? baseLocale) : locale;

/** What was kept with the sign-in, read as carefully as any other input. */
export function readReturn(stored: unknown): ReturnPlace {
  const { path, locale } = (typeof stored === 'object' && stored !== null ? stored : {}) as { path?: unknown; locale?: unknown };
  return { path: ownPath(typeof path === 'string' ? path : null), locale: locales.find((known) => known === locale) ?? baseLocale };
}
