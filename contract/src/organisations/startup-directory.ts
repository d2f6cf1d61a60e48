import { z } from 'zod';
import { httpUrlSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { organisationThemeSchema } from './organisation.ts';

const tag = 'Startups';

/** One startup of the directory, in one language. */
export const listedStartupSchema = z.object({
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  city: z.string(),
  founded_year: z.number().int().nullable(),
  theme: organisationThemeSchema.nullable(),
  /** Name of an image under `/api/multimedia/images/`. */
  logo: z.string().nullable(),
});
export type ListedStartup = z.infer<typeof listedStartupSchema>;

/** The whole directory; `themes` are those that somebody works on, in the programme's order. */
export const startupDirectorySchema = z.object({
  themes: z.array(organisationThemeSchema.extend({ startup_count: z.number().int() })),
  startups: z.array(listedStartupSchema),
});
export type StartupDirectory = z.infer<typeof startupDirectorySchema>;

export const startupPageSchema = listedStartupSchema.extend({
  /** Safe HTML. */
  running_html: z.string(),
  looking_for: z.string(),
  website: httpUrlSchema.nullable(),
  /** Others of the same theme. */
  neighbours: z.array(listedStartupSchema),
});
export type StartupPage = z.infer<typeof startupPageSchema>;

export const listStartups = defineOperation({
  id: 'startup.list',
  method: 'GET',
  path: '/api/startups/directory',
  summary: 'The startups of the current edition, in one language.',
  tag,
  access: 'public',
  output: itemOf(startupDirectorySchema),
});

export const getStartupPage = defineOperation({
  id: 'startup.getPage',
  method: 'GET',
  path: '/api/startups/directory/{slug}',
  summary: 'One startup of the current edition, with others that work on the same theme.',
  tag,
  access: 'public',
  params: z.object({ slug: z.string().min(1).max(120) }),
  output: itemOf(startupPageSchema),
});

export const startupDirectoryOperations = [listStartups, getStartupPage] as const;
