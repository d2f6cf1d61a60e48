import { AsyncLocalStorage } from 'node:async_hooks';
import { baseLocale, overwriteGetLocale, type Locale } from '../paraglide/runtime.js';

const current = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => current.getStore() ?? baseLocale);

/** Runs work in which every message speaks the language, however many pages are rendered at once. */
export const withLocale = <T>(locale: Locale, work: () => T): T => current.run(locale, work);
