import { z } from 'zod';
import { translationsFor, type Translations } from '../core/fields.ts';

/** How an organiser fills a field in; the editor draws its forms from this, so that a new block needs no form of its own. */
export type Control =
  | { kind: 'line' | 'prose' }
  | { kind: 'value' | 'link' | 'image' | 'flag' }
  | { kind: 'number'; minimum: number; maximum: number }
  | { kind: 'choice'; choices: readonly string[] }
  /** `each` is what one of the list is called: "step". */
  | { kind: 'list'; most: number };

const controls = z.registry<Control>();

/** The control of a field of a block; undefined for what organisers do not fill in (`id`, `type`, `translations`). */
export const controlOf = (field: z.core.$ZodType): Control | undefined => controls.get(field);

/** A text on one line, in every language. `{key}` stands for a fact of the edition, `{event}`, `{city}` and `{year}` for the edition's own. */
export const line = (most = 200) => z.string().trim().max(most).default('').register(controls, { kind: 'line' });
/** Markdown in every language. Only a field called `text` holds Markdown; readers get it as safe HTML called `text_html`. */
export const prose = (most = 20_000) => z.string().max(most).default('').register(controls, { kind: 'prose' });
/** The same in every language: a number, a `{key}`, a slug. */
export const value = (most = 80) => z.string().trim().max(most).default('').register(controls, { kind: 'value' });
export const flag = (usual = false) => z.boolean().default(usual).register(controls, { kind: 'flag' });
export const number = (minimum: number, maximum: number, usual: number) =>
  z.number().min(minimum).max(maximum).default(usual).register(controls, { kind: 'number', minimum, maximum });
export const choice = <const C extends readonly [string, ...string[]]>(choices: C, usual: C[number]) =>
  z
    .enum(choices)
    .default(usual as never)
    .register(controls, { kind: 'choice', choices });

/** A path of this site (`/agenda`), a place on the page (`#cost`), or a whole web, mail or telephone address; nothing that runs. */
const linkPattern = /^(?:\/(?![/\\])[^\s\\]*|#[\w-]+|https?:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d-]+)?$/;
export const link = () =>
  z
    .string()
    .trim()
    .max(2000)
    .regex(linkPattern, 'Use a path of this site such as /agenda, or a whole address such as https://example.org.')
    .default('')
    .register(controls, { kind: 'link' });

/** The lasting address of one entry inside its page (`#money-back`); empty: its block and its place in it say where it is. */
export const anchor = () =>
  z
    .string()
    .regex(/^(?:[a-z][a-z0-9-]{0,59})?$/, 'Use small letters, digits and hyphens.')
    .default('')
    .register(controls, { kind: 'value' });

/** Name of an image under `/api/multimedia/images/`; null where there is none. */
export const image = () =>
  z
    .string()
    .regex(/^[\w-]{22}$/, 'Choose an image of the library.')
    .nullable()
    .default(null)
    .register(controls, { kind: 'image' });

export const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item).max(most).default([]).register(controls, { kind: 'list', most });

/** The names of the texts of an object that are written in each language. */
export function textFieldsOf(shape: Readonly<Record<string, z.core.$ZodType>>): string[] {
  return Object.entries(shape).flatMap(([name, field]) => (['line', 'prose'].includes(controlOf(field)?.kind ?? '') ? [name] : []));
}

/** An object whose texts stand in English, and in other languages under `translations`. */
export const withTexts = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject({ ...shape, translations: translationsFor(textFieldsOf(shape)).default({}) });

/** What readers get of such an object, in one language: no translations, Markdown as HTML, and the names of texts that stand in English because nobody has translated them. */
export type Shown<T> = T extends readonly (infer Item)[]
  ? Shown<Item>[]
  : T extends object
    ? {
        [K in keyof T as K extends 'translations' ? never : K extends 'text' ? 'text_html' : K]: K extends 'text' ? string : Shown<T[K]>;
      } & (T extends {
        translations: Translations;
      }
        ? { in_english?: string[] | undefined }
        : unknown)
    : T;

/** The schema of `Shown`, made from the schema of what organisers write. */
export function shown<S extends z.ZodType>(schema: S): z.ZodType<Shown<z.output<S>>> {
  return showField(schema) as unknown as z.ZodType<Shown<z.output<S>>>;
}

function showField(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodDefault) return showField(schema.unwrap());
  if (schema instanceof z.ZodArray) return z.array(showField(schema.element));
  if (schema instanceof z.ZodDiscriminatedUnion) return z.union(schema.options.map(showField) as [z.core.$ZodType, z.core.$ZodType]);
  if (!(schema instanceof z.ZodObject)) return schema;
  const shape: Record<string, z.core.$ZodType> = {};
  for (const [name, field] of Object.entries<z.core.$ZodType>(schema.shape)) {
    if (name === 'translations') shape['in_english'] = z.array(z.string()).optional();
    else if (name === 'text') shape['text_html'] = z.string();
    else shape[name] = showField(field);
  }
  return z.object(shape);
}

/** An object with texts, where it stands (dotted), and which of its fields are texts. */
export interface TextPlace {
  readonly object: Readonly<Record<string, unknown>> & { readonly translations: Translations };
  readonly fields: readonly string[];
  readonly place: string;
}

/** Every object with texts inside a value of the schema, outer ones first. */
export function findTexts(schema: z.core.$ZodType, found: unknown, place = ''): TextPlace[] {
  const inside = (name: string | number) => (place === '' ? String(name) : `${place}.${name}`);
  if (schema instanceof z.ZodDefault) return findTexts(schema.unwrap(), found, place);
  if (schema instanceof z.ZodArray) {
    const { element } = schema;
    return (found as unknown[]).flatMap((each, index) => findTexts(element, each, inside(index)));
  }
  if (schema instanceof z.ZodDiscriminatedUnion) return findTexts(optionOf(schema, found), found, place);
  if (!(schema instanceof z.ZodObject)) return [];
  const object = found as TextPlace['object'];
  const own = 'translations' in schema.shape ? [{ object, fields: textFieldsOf(schema.shape), place }] : [];
  return [
    ...own,
    ...Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) =>
      name === 'translations' ? [] : findTexts(field, object[name], inside(name)),
    ),
  ];
}

/** The member of a union of blocks that describes this one. */
export function optionOf(schema: z.ZodDiscriminatedUnion, found: unknown): z.core.$ZodType {
  const { type } = found as { type: string };
  const option = schema.options.find((each) => each instanceof z.ZodObject && (each.shape['type'] as z.ZodLiteral).value === type);
  if (!option) throw new Error(`There is no block of type "${type}".`);
  return option;
}
