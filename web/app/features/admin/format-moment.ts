import { getLocale } from '../../paraglide/runtime.js';

/** A moment in the event's zone. */
export const formatMoment = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat(`${getLocale()}-IN`, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: zone }).format(
    new Date(instant),
  );
