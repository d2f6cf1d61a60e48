import { z } from 'zod';
import { latticeFamilies, themePalettes } from '../core/theme-appearance.ts';
import { anchor, choice, flag, image, line, link, list, number, prose, value, withTexts } from './block-fields.ts';

/** Lasting name of a block inside its page: versions are compared by it, and links lead to it (`#costs`). */
const blockId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'Use small letters, digits and hyphens.');

const block = <const Type extends string, Shape extends z.core.$ZodShape>(type: Type, shape: Shape) =>
  withTexts({ id: blockId, type: z.literal(type), ...shape });

const palette = () => choice(themePalettes, 'water');
const family = () => choice(latticeFamilies, 'jharokha');
const action = withTexts({ label: line(60), to: link() });
const actions = () => list(action, 3);

/** The top of a page: its one very large line. Every page begins with one. */
const hero = block('hero', {
  title: line(120),
  lead: line(400),
  actions: actions(),
  /** What stands beside the words: a band of lattice, the ward map, an image, or nothing. */
  picture: choice(['lattice', 'map', 'image', 'none'], 'lattice'),
  palette: palette(),
  family: family(),
  image: image(),
  alt: line(300),
});

const text = block('text', {
  title: line(),
  text: prose(40_000),
  /** `read` is one column; `aside` puts the title beside the text; `large` is for a few sentences. */
  layout: choice(['read', 'aside', 'large'], 'read'),
});

/** Numbers that say where they come from. `{key}` takes the number, and an empty label, source or year, from a fact of the edition. */
const numbers = block('numbers', {
  title: line(),
  note: line(500),
  items: list(withTexts({ value: value(), of: value(), unit: line(20), label: line(), source: line(300), year: value(10) }), 12),
});

const cards = block('cards', {
  title: line(),
  lead: line(500),
  layout: choice(['plots', 'rows', 'plain'], 'plots'),
  items: list(
    withTexts({
      title: line(),
      text: prose(4000),
      note: line(),
      to: link(),
      link_label: line(60),
      palette: palette(),
      family: family(),
      image: image(),
    }),
    24,
  ),
});

const people = block('people', {
  title: line(),
  lead: line(500),
  items: list(withTexts({ name: line(120), role: line(), place: line(), photo: image(), to: link() }), 40),
});

const logos = block('logos', { title: line(), items: list(withTexts({ name: line(120), logo: image(), to: link() }), 60) });

/** What to do in order; the numbers are drawn. */
const steps = block('steps', {
  title: line(),
  lead: line(500),
  items: list(withTexts({ title: line(), text: prose(4000), note: line() }), 20),
});

/** Questions with their answers, each opened by itself. */
const faq = block('faq', {
  title: line(),
  items: list(withTexts({ question: line(300), text: prose(8000), anchor: anchor() }), 60),
});

const gallery = block('gallery', {
  title: line(),
  lead: line(500),
  /** Without an image the lattice is the picture. */
  items: list(
    withTexts({
      image: image(),
      palette: palette(),
      family: family(),
      caption: line(300),
      alt: line(300),
      credit: line(120),
      /** Offers the whole picture to the press, to take along. */
      is_press: flag(true),
    }),
    60,
  ),
});

/** What to do next. `lit` is the one place of a page where marigold is a ground. */
const call = block('call', { title: line(), lead: line(500), actions: actions(), tone: choice(['lit', 'ink', 'plain'], 'plain') });

export const liveLists = ['sessions', 'speakers', 'sponsors', 'committee', 'themes', 'pages'] as const;
export type LiveList = (typeof liveLists)[number];

/** A list that is always as new as its data. `only` narrows it: a type of session or a theme, a tier, a team, the beginning of a path. */
const liveList = block('list', {
  title: line(),
  lead: line(500),
  list: choice(liveLists, 'sessions'),
  only: value(),
  most: number(1, 100, 6),
  link_label: line(60),
});

const table = block('table', {
  title: line(),
  caption: line(300),
  source: line(300),
  columns: list(withTexts({ label: line(), is_number: flag() }), 12),
  rows: list(z.strictObject({ cells: list(withTexts({ label: line(500) }), 12) }), 200),
});

const timeline = block('timeline', {
  title: line(),
  lead: line(500),
  items: list(withTexts({ when: line(80), title: line(), text: prose(4000), is_done: flag() }), 60),
});

/** Places on the ward map of the edition, in hundredths of its width and height. */
const map = block('map', {
  title: line(),
  lead: line(500),
  items: list(withTexts({ title: line(), text: prose(2000), x: number(0, 100, 50), y: number(0, 100, 50), to: link() }), 30),
});

/** Stops on the ward map in the order of a walk, placed like those of a map; the walk can be played. */
const walk = block('walk', {
  title: line(),
  lead: line(500),
  items: list(
    withTexts({
      title: line(),
      note: line(),
      text: prose(2000),
      x: number(0, 100, 50),
      y: number(0, 100, 50),
      to: link(),
      link_label: line(60),
    }),
    30,
  ),
});

/** A plan of halls: areas on a grid of `columns` by `rows`. */
const plan = block('plan', {
  title: line(),
  lead: line(500),
  columns: number(1, 48, 12),
  rows: number(1, 48, 8),
  areas: list(
    withTexts({
      title: line(),
      note: line(),
      x: number(0, 47, 0),
      y: number(0, 47, 0),
      width: number(1, 48, 3),
      height: number(1, 48, 2),
      kind: choice(['room', 'outside', 'way', 'service'], 'room'),
      palette: palette(),
      family: family(),
    }),
    60,
  ),
});

/** What is in each of several offers. A cell says `yes`, `no` or words. */
const comparison = block('comparison', {
  title: line(),
  lead: line(500),
  offers: list(
    withTexts({ name: line(), note: line(), price: value(), to: link(), link_label: line(60), palette: palette(), family: family() }),
    5,
  ),
  rows: list(withTexts({ label: line(), cells: list(withTexts({ has: choice(['yes', 'no', 'words'], 'yes'), words: line() }), 5) }), 40),
});

const quote = block('quote', { quote: line(800), name: line(120), role: line(), photo: image() });

/** Bars with the same numbers as a table under them. */
const chart = block('chart', {
  title: line(),
  lead: line(500),
  unit: line(40),
  source: line(300),
  items: list(withTexts({ label: line(), value: value(), palette: palette(), family: family() }), 24),
});

export const blockSchemas = {
  hero,
  text,
  numbers,
  cards,
  people,
  logos,
  steps,
  faq,
  gallery,
  call,
  list: liveList,
  table,
  timeline,
  map,
  walk,
  plan,
  comparison,
  quote,
  chart,
} as const;
export type BlockType = keyof typeof blockSchemas;
export const blockTypes = Object.keys(blockSchemas) as BlockType[];

export const blockSchema = z.discriminatedUnion('type', [
  hero,
  text,
  numbers,
  cards,
  people,
  logos,
  steps,
  faq,
  gallery,
  call,
  liveList,
  table,
  timeline,
  map,
  walk,
  plan,
  comparison,
  quote,
  chart,
]);
export type Block = z.output<typeof blockSchema>;
/** A block as organisers and seeds write it: what is left out takes its default. */
export type WrittenBlock = z.input<typeof blockSchema>;
