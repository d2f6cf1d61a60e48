import { z } from 'zod';
import { localeSchema } from './locales.ts';

/** An instant as JSON carries it: ISO 8601 in UTC (`2027-07-15T04:00:00.000Z`). */
export const instantSchema = z.iso.datetime({ offset: true });
/** A calendar day in the edition's zone: `2027-07-15`. */
export const calendarDaySchema = z.iso.date();
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens.')
  .max(120);
/** An IANA name such as `Asia/Kolkata`. */
export const timeZoneSchema = z.string().max(80).refine(isTimeZone, 'Use an IANA time zone such as Asia/Kolkata.');
/** Some browsers take a host with spaces, and write `%20` for them. */
export const httpUrlSchema = z.url({ protocol: /^https?$/, hostname: /^[^\s%]+$/ }).max(2000);

/** A link that people wrote beside a session or a person. */
export const linkSchema = z.object({ url: httpUrlSchema, title: z.string().max(300) });
export type Link = z.infer<typeof linkSchema>;

/** Other languages of a row's own text fields: `{ "hi": { "title": "…" } }`; English stands in the columns. */
export const translationsSchema = z.partialRecord(localeSchema, z.record(z.string(), z.string()));
export type Translations = z.infer<typeof translationsSchema>;

/** Translations of these fields and no others, so that a misspelt name is refused instead of never being shown. */
export const translationsFor = (fields: readonly string[]) =>
  translationsSchema.superRefine((translations, ctx) => {
    for (const [locale, texts] of Object.entries(translations)) {
      for (const field of Object.keys(texts)) {
        if (!fields.includes(field)) ctx.addIssue({ code: 'custom', path: [locale, field], message: `There is no text "${field}".` });
      }
    }
  });

/** Asked of the formatter, because lists of zones know some of them only under an older name. */
function isTimeZone(name: string): boolean {
  // Offsets such as +05:30 are accepted by the formatter too, but say nothing about summer time.
  if (!/^[A-Z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
