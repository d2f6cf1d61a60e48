import type { Entity } from '@sabha/contract/core/entity';
import { z } from 'zod';

/** A type with any of the engine's calls. */
export type AnyEntity = Pick<Entity, 'idField' | 'deleteListName' | 'create' | 'update' | 'list' | 'actions'> & {
  readonly operations: object;
};

/** One thing that a form asks. */
export interface EntityField {
  readonly name: string;
  readonly kind: 'line' | 'prose' | 'number' | 'flag' | 'choice' | 'day' | 'instant' | 'image' | 'lines' | 'picks';
  readonly choices: readonly string[];
  readonly isNullable: boolean;
  readonly isRequired: boolean;
  /** What stands there before anybody has written anything. */
  readonly usual: unknown;
}

/** Texts longer than this are written in a field of several lines. */
const longLine = 500;

/** Fields that name an image of the library. */
const imageFields: readonly string[] = ['logo', 'photo', 'image'];

export const isOfEdition = (entity: Pick<AnyEntity, 'create'>): boolean => 'edition_id' in entity.create.shape;

/** What the form of a type asks, in the order of its schema; lists of objects are left to pages of their own. */
export function fieldsOfEntity(entity: Pick<AnyEntity, 'create'>, unasked: readonly string[]): readonly EntityField[] {
  const shape: Readonly<Record<string, z.core.$ZodType>> = entity.create.shape;
  return Object.entries(shape).flatMap(([name, field]): EntityField[] => {
    if (unasked.includes(name)) return [];
    const isRequired = !(field instanceof z.ZodDefault || field instanceof z.ZodOptional);
    const usual: unknown = field instanceof z.ZodDefault ? field.def.defaultValue : undefined;
    const isNullable = unwrapDefault(field) instanceof z.ZodNullable;
    const bare = unwrap(field);
    const known = { name, isRequired, isNullable, choices: [] as readonly string[], usual };
    if (bare instanceof z.ZodEnum) return [{ ...known, kind: 'choice', choices: bare.options.map(String) }];
    if (bare instanceof z.ZodBoolean) return [{ ...known, kind: 'flag' }];
    if (bare instanceof z.ZodNumber) return [{ ...known, kind: 'number' }];
    if (imageFields.includes(name)) return [{ ...known, kind: 'image' }];
    if (bare instanceof z.ZodArray && isText(unwrap(bare.element))) return [{ ...known, kind: 'lines' }];
    if (bare instanceof z.ZodArray && unwrap(bare.element) instanceof z.ZodNumber) return [{ ...known, kind: 'picks' }];
    if (bare instanceof z.ZodISODate) return [{ ...known, kind: 'day' }];
    if (bare instanceof z.ZodISODateTime) return [{ ...known, kind: 'instant' }];
    if (bare instanceof z.ZodString) return [{ ...known, kind: (bare.maxLength ?? Infinity) > longLine ? 'prose' : 'line' }];
    // Addresses and the like are strings with a format.
    if (bare instanceof z.ZodStringFormat) return [{ ...known, kind: 'line' }];
    return [];
  });
}

const isText = (field: z.core.$ZodType) => field instanceof z.ZodString || field instanceof z.ZodStringFormat || field instanceof z.ZodEnum;

/** Without what stands in for a value that is not sent. */
const unwrapDefault = (field: z.core.$ZodType): z.core.$ZodType =>
  field instanceof z.ZodDefault || field instanceof z.ZodOptional ? field.unwrap() : field;

function unwrap(field: z.core.$ZodType): z.core.$ZodType {
  const bare = unwrapDefault(field);
  return bare instanceof z.ZodNullable ? unwrap(bare.unwrap()) : bare;
}

/**
 * What a form sends: what it asked, as it stands. A choice that nobody made is left out, so that the server takes its own; lines
 * without letters are none.
 */
export function bodyOf(fields: readonly EntityField[], values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const asked = fields.flatMap(({ name, kind, isRequired, isNullable, usual }): [string, unknown][] => {
    const value = values[name];
    // A text that may be left out and was not written is the server's to make.
    const isLeftOut = !['line', 'prose'].includes(kind) || (!isRequired && !isNullable && usual === undefined);
    if (value === undefined || (value === '' && isLeftOut)) return [];
    return [[name, kind === 'lines' && Array.isArray(value) ? value.filter((each) => String(each).trim() !== '') : value]];
  });
  const translations = values['translations'];
  return { ...Object.fromEntries(asked), ...(translations === undefined ? {} : { translations }) };
}

/** A value as a field shows it. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

/** A slug out of a name; what people write in other letters leaves them to name it. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120);
