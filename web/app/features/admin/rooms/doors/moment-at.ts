import { getLocale } from '../../../../paraglide/runtime.js';

/** Day and hour at the venue. */
export const momentAt = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(`${getLocale()}-IN`, { timeZone, day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  );
