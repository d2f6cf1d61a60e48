import { baseLocale, isLocale, locales, overwriteGetLocale, type Locale } from '../paraglide/runtime.js';

export { baseLocale, isLocale, locales, type Locale };

/** Each language in its own words, for the language menu. */
export const localeNames: Record<Locale, { name: string; short: string }> = {
  en: { name: 'English', short: 'EN' },
  hi: { name: 'हिन्दी', short: 'हि' },
  gu: { name: 'ગુજરાતી', short: 'ગુ' },
};

/** `/hi/agenda` is Hindi; a path without a language is in the base language. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/', 2)[1]?.replace(/\.data$/, '');
  return isLocale(first) && first !== baseLocale ? first : baseLocale;
}

/** What stands before every path of the language: nothing for the base language. */
export const localePrefix = (locale: Locale) => (locale === baseLocale ? '' : `/${locale}`);

/** Where the same page is in another language; `path` is without a language. */
export const localizePath = (path: string, locale: Locale) =>
  path === '/' ? localePrefix(locale) || '/' : `${localePrefix(locale)}${path}`;

/** The path without the language in front. */
export function withoutLocale(pathname: string): string {
  const prefix = localePrefix(localeOfPath(pathname));
  return pathname.slice(prefix.length) || '/';
}

/** Makes the messages speak the language of the document; call once before anything is rendered in the browser. */
export function followDocumentLocale(): void {
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : baseLocale;
  overwriteGetLocale(() => locale);
}
