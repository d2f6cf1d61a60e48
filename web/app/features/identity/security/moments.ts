import { getLocale } from '../../../paraglide/runtime.js';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${getLocale()}-IN`, { ...options, numberingSystem: 'latn' });

/** `21 Nov 2026`, in the reader's own time. */
export const toDay = (instant: string) => format({ dateStyle: 'medium' }).format(new Date(instant));
/** The same with hours and minutes. */
export const toMoment = (instant: string) =>
  format({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(new Date(instant));
