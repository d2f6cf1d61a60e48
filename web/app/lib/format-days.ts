/** `15–17 July 2027`: the days of an event in words, in the language's own order. Days belong to no zone. */
export function formatDays(startsOn: string, endsOn: string, locale: string): string {
  const format = new Intl.DateTimeFormat(`${locale}-IN`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  });
  const [start, end] = [startsOn, endsOn].map((day) => new Date(`${day}T00:00:00Z`));
  if (!start || !end || startsOn === endsOn) return format.format(start);
  // ICU puts thin or plain spaces around the dash of ranges; the house sets it without.
  return format.formatRange(start, end).replace(/(\d)[\s\u2009]*[–-][\s\u2009]*(\d)/u, '$1–$2');
}
