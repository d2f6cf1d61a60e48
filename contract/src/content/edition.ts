import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { calendarDaySchema, httpUrlSchema, slugSchema, timeZoneSchema, translationsFor } from '../core/fields.ts';

export const editionStatuses = ['draft', 'published', 'archived'] as const;
export const editionStatusSchema = z.enum(editionStatuses);
export type EditionStatus = z.infer<typeof editionStatusSchema>;

/** One line of the hero, set so that all lines have the same measure; the organiser's editor finds the width once. */
export const heroLineSchema = z.object({
  text: z.string().trim().min(1).max(40),
  /** Width axis of the display face, 75 to 125. */
  width: z.number().min(75).max(125),
  /** Size against the other lines, in em. */
  size: z.number().min(0.5).max(2),
  /** Printed in the action colour; one line at most carries it. */
  is_accent: z.boolean(),
});
export type HeroLine = z.infer<typeof heroLineSchema>;

const line = z.string().trim().max(300).default('');
const text = z.string().trim().max(4000).default('');

/** Texts that `translations` may hold. */
export const editionTextFields = [
  'name',
  'short_name',
  'tagline',
  'summary',
  'description',
  'notice',
  'city',
  'region',
  'venue_name',
  'venue_address',
  'venue_directions',
  'home_facts_text',
  'home_facts_note',
  'home_themes_title',
  'home_days_title',
  'home_people_title',
  'home_people_text',
  'home_call_title',
  'home_call_text',
] as const;

const writableEdition = z.object({
  slug: slugSchema,
  /** With the year: "Nagar Summit 2027". */
  name: z.string().trim().min(1).max(120),
  /** Without the year, for the top bar: "Nagar Summit". */
  short_name: z.string().trim().min(1).max(60),
  year: z.number().int().min(1900).max(2200),
  /** What it is about in half a sentence. */
  tagline: line,
  /** Two or three plain sentences under the hero. */
  summary: text,
  /** Markdown; the overview page. */
  description: z.string().max(40_000).default(''),
  /** A sentence of every page's footer, for what all visitors must know. */
  notice: line,
  starts_on: calendarDaySchema,
  ends_on: calendarDaySchema,
  /** IANA name. All times of the edition are shown in it. */
  time_zone: timeZoneSchema,
  /** Empty while nobody has said where it is held. */
  city: z.string().trim().max(120).default(''),
  region: z.string().trim().max(120).default(''),
  /** ISO 3166-1 alpha-2; empty while nobody has said it. */
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/, 'Use a two-letter country code such as IN.')
    .default(''),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'Use a three-letter currency code such as INR.'),
  venue_name: line,
  venue_address: line,
  /** Markdown; how to arrive and get about. */
  venue_directions: z.string().max(20_000).default(''),
  venue_latitude: z.number().min(-90).max(90).nullable().default(null),
  venue_longitude: z.number().min(-180).max(180).nullable().default(null),
  contact_email: z.email().max(254).nullable().default(null),
  /** Where the summit speaks elsewhere: one page on each network. */
  social_urls: z.array(httpUrlSchema).max(12).default([]),
  hero_lines: z.array(heroLineSchema).max(5).default([]),
  /** Draws the ward map and the edition's own lattice; changing it redraws them. */
  pattern_seed: z.string().trim().min(1).max(80),
  /** Section texts of the home page; an empty one leaves the page's own words. `{key}` stands for the number of that fact. */
  home_facts_text: text,
  /** Follows the facts in a quieter colour. */
  home_facts_note: text,
  home_themes_title: line,
  home_days_title: line,
  home_people_title: line,
  home_people_text: text,
  home_call_title: line,
  home_call_text: text,
  status: editionStatusSchema.default('draft'),
  /** The one that the public pages show; at most one edition carries it. */
  is_current: z.boolean().default(false),
  translations: translationsFor(editionTextFields).default({}),
});

/** One summit of one year, with everything its public pages say about it. */
export const editionSchema = z.object({ edition_id: idSchema, ...writableEdition.shape, ...rowStamps });
export type Edition = z.infer<typeof editionSchema>;

export const edition = defineEntity({
  name: 'Edition',
  base: 'content/editions',
  tag: 'Content',
  idField: 'edition_id',
  deleteListName: 'edition_ids',
  row: editionSchema,
  create: writableEdition,
  update: writableEdition,
  access: 'public',
  list: {
    search: ['name', 'tagline', 'city'],
    filter: ['edition_id', 'slug', 'year', 'status', 'is_current'],
    sort: ['edition_id', 'name', 'year', 'starts_on'],
  },
});

/** Texts that `translations` may hold. */
export const editionFactTextFields = ['label', 'source'] as const;

const writableFact = z.object({
  edition_id: idSchema,
  /** Named in texts as `{key}`. */
  key: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'Use small letters, digits and underscores.')
    .max(60),
  number: z.number().int(),
  /** Follows the number: "signed pilots". */
  label: z.string().trim().min(1).max(200),
  source: line,
  /** The year that is counted. */
  year: z.number().int().min(1900).max(2200),
  position: z.number().int().default(0),
  translations: translationsFor(editionFactTextFields).default({}),
});

/** A number that the edition reports, with where it comes from. */
export const editionFactSchema = z.object({ edition_fact_id: idSchema, ...writableFact.shape, ...rowStamps });
export type EditionFact = z.infer<typeof editionFactSchema>;

export const editionFact = defineEntity({
  name: 'EditionFact',
  base: 'content/editionFacts',
  tag: 'Content',
  idField: 'edition_fact_id',
  deleteListName: 'edition_fact_ids',
  row: editionFactSchema,
  create: writableFact,
  update: writableFact,
  access: 'public',
  list: {
    search: ['label', 'key'],
    filter: ['edition_fact_id', 'edition_id', 'key', 'year'],
    sort: ['edition_fact_id', 'position', 'key', 'year'],
  },
});

/** The overview page's path: it carries the event's name and year (`/about-nagar-summit-2027`). */
export function aboutPath(edition: Pick<Edition, 'slug' | 'year'>): string {
  const isDated = edition.slug.split('-').includes(String(edition.year));
  return `/about-${edition.slug}${isDated ? '' : `-${edition.year}`}`;
}
