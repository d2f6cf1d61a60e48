import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { listSources } from '../bootstrap/sources.mjs';

type Catalogue = Record<string, unknown>;
type Entries = ReadonlyMap<string, string>;

interface InlangSettings {
  readonly baseLocale: string;
  readonly locales: readonly string[];
  readonly 'plugin.inlang.messageFormat': { readonly pathPattern: readonly string[] };
}

const project = 'web/project.inlang';

/** The texts of the interface, each topic in each language against the base one: the same names and placeholders, nothing empty. */
export function checkMessages(): string[] {
  const settings = JSON.parse(readFileSync(join(root, project, 'settings.json'), 'utf8')) as InlangSettings;
  const patterns = settings['plugin.inlang.messageFormat'].pathPattern.map((pattern) => pattern.replace('./', 'web/'));
  const listed = new Set(patterns.flatMap((pattern) => settings.locales.map((locale) => pattern.replace('{locale}', locale))));
  const unlisted = listSources(['web/messages']).filter((path) => !listed.has(path));
  const topics = patterns.map((pattern) => pattern.replace('{locale}', settings.baseLocale));
  return [
    ...unlisted.map((path) => `${path} is not read: ${project}/settings.json does not list it.`),
    ...patterns.flatMap((pattern) => compareTopic(pattern, settings)),
    ...findRepeatedNames(topics),
    ...topics.flatMap((file) => findQuaintWords(file, readEntries(file) ?? new Map())),
  ];
}

function compareTopic(pattern: string, { baseLocale, locales }: InlangSettings): string[] {
  const base = readEntries(pattern.replace('{locale}', baseLocale));
  if (!base) return [`${pattern.replace('{locale}', baseLocale)} is missing.`];
  return locales.flatMap((locale) => {
    const file = pattern.replace('{locale}', locale);
    const other = readEntries(file);
    return other ? compareTexts(file, base, other) : [`${file} is missing.`];
  });
}

function readEntries(path: string): Entries | null {
  const file = join(root, path);
  return existsSync(file) ? flatten(JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : null;
}

/** All topics become functions of one module, so that a name in two of them would hide one text. */
function findRepeatedNames(files: readonly string[]): string[] {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  for (const file of files) {
    for (const name of readEntries(file)?.keys() ?? []) {
      const owner = owners.get(name);
      if (owner) problems.push(`${file}: ${name} is also in ${owner}.`);
      else owners.set(name, file);
    }
  }
  return problems;
}

interface QuaintWords {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** What buttons and sentences of this product were called once, and what every other ticket shop and conference tool calls them. */
const quaintWords: readonly QuaintWords[] = [
  { pattern: /\btake places back\b/i, instead: 'Refund and cancel tickets' },
  { pattern: /\b(came in|did not come)\b/i, instead: 'Received, Failed or Checked in' },
  { pattern: /\bgive it back\b/i, instead: 'Cancel and get a refund' },
  { pattern: /\bgive it to somebody else\b/i, instead: 'Transfer ticket' },
  { pattern: /\bsay who comes\b/i, instead: 'Name the attendee' },
  { pattern: /\ball the same\b/i, instead: 'anyway' },
  { pattern: /\bplaces are yours$/i, instead: "You're booked" },
  { pattern: /\bshow it large\b/i, instead: 'Show full-screen code' },
  { pattern: /\bmail me\b(?<!e-mail me)/i, instead: 'E-mail me' },
  { pattern: /\b(what needs you|waits for you)\b/i, instead: "To do, or You're all caught up" },
  { pattern: /\bout of (your )?reach\b/i, instead: "You can't" },
  { pattern: /\bby the clock of\b/i, instead: 'the name of the zone, such as India time (IST)' },
  { pattern: /\bwhoever\b/i, instead: 'anyone, or the person who' },
];

export function findQuaintWords(file: string, texts: Entries): string[] {
  return [...texts].flatMap(([name, text]) =>
    quaintWords
      .filter(({ pattern }) => pattern.test(text))
      .map(({ instead }) => `${file}: ${name} says it in a way of its own: ${instead}.`),
  );
}

/** One problem a line for every text that a language lacks, has too much, leaves empty or fills with other placeholders. */
export function compareTexts(file: string, base: Entries, other: Entries): string[] {
  const problems: string[] = [];
  for (const [name, text] of base) {
    const translation = other.get(name);
    if (translation === undefined) problems.push(`${file} lacks ${name}.`);
    else if (translation.trim() === '') problems.push(`${file}: ${name} is empty.`);
    else if (placeholders(translation) !== placeholders(text))
      problems.push(`${file}: ${name} has other placeholders than the base language.`);
  }
  for (const name of other.keys()) if (!base.has(name)) problems.push(`${file}: ${name} is not in the base language.`);
  return problems;
}

/** The names of the values put into a text; how often and in which order is up to the language. */
function placeholders(text: string): string {
  const names = [...text.matchAll(/\{\s*(\w+)/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b)).join(',');
}

/** Nested groups become dotted names. A text with variants (plural forms) counts as one: languages differ in their forms. */
export function flatten(catalogue: Catalogue, prefix = ''): Entries {
  const entries = new Map<string, string>();
  for (const [key, value] of Object.entries(catalogue)) {
    if (key === '$schema') continue;
    if (typeof value === 'string') entries.set(prefix + key, value);
    else if (Array.isArray(value)) entries.set(prefix + key, variantTexts(value));
    else if (value !== null && typeof value === 'object')
      for (const [name, text] of flatten(value as Catalogue, `${prefix}${key}.`)) entries.set(name, text);
  }
  return entries;
}

function variantTexts(variants: readonly unknown[]): string {
  return variants.flatMap((variant) => Object.values((variant as { match?: Record<string, string> }).match ?? {})).join(' ');
}
