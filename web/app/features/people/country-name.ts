import { getLocale } from '../../paraglide/runtime.js';

/** A country in the language of the page where it was given by its code (ISO 3166), otherwise as somebody wrote it. */
export function countryName(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames([getLocale()], { type: 'region' }).of(country) ?? country;
}
