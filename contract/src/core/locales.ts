import { z } from 'zod';

/** Languages that texts exist in: the one list of them. The first is complete and the fallback. */
export const locales = ['en', 'hi', 'gu'] as const;
export type Locale = (typeof locales)[number];
export const localeSchema = z.enum(locales);
