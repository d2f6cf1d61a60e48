import type { Entity } from '@sabha/contract/core/entity';
import { z } from 'zod';

/** One thing that a form asks. */
export interface EntityField {
  readonly name: string;
  readonly kind: 'line' | 'prose' | 'number' | 'flag' | 'choice';
  readonly choices: readonly string[];
  readonly isNullable: boolean;
  readonly isRequired: boolean;
  /** What stands there before anybody has written anything. */
  readonly usual: unknown;
}

/** Texts longer than this are written in a field of several lines. */
const longLine = 500;

/** What the form of a type asks, in the order of its schema; lists and objects are left to rooms of their own. */
export function fieldsOfEntity(entity: Entity, unasked: readonly string[]): readonly EntityField[] {
  const shape: Readonly<Record<string, z.core.$ZodType>> = entity.create.shape;
  return Object.entries(shape).flatMap(([name, field]): EntityField[] => {
    if (unasked.includes(name)) return [];
    const isRequired = !(field instanceof z.ZodDefault);
    const usual: unknown = field instanceof z.ZodDefault ? field.def.defaultValue : undefined;
    const isNullable = unwrapDefault(field) instanceof z.ZodNullable;
    const bare = unwrap(field);
    const known = { name, isRequired, isNullable, choices: [] as readonly string[], usual };
    if (bare instanceof z.ZodEnum) return [{ ...known, kind: 'choice', choices: bare.options.map(String) }];
    if (bare instanceof z.ZodBoolean) return [{ ...known, kind: 'flag' }];
    if (bare instanceof z.ZodNumber) return [{ ...known, kind: 'number' }];
    if (bare instanceof z.ZodString) return [{ ...known, kind: (bare.maxLength ?? Infinity) > longLine ? 'prose' : 'line' }];
    // Addresses and the like are strings with a format.
    if (bare instanceof z.ZodStringFormat) return [{ ...known, kind: 'line' }];
    return [];
  });
}

const unwrapDefault = (field: z.core.$ZodType): z.core.$ZodType => (field instanceof z.ZodDefault ? field.unwrap() : field);

function unwrap(field: z.core.$ZodType): z.core.$ZodType {
  const bare = unwrapDefault(field);
  return bare instanceof z.ZodNullable ? unwrap(bare.unwrap()) : bare;
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
