import { blockSchemas, type BlockType } from '@sabha/contract/pages/blocks';
import { controlOf, type Control } from '@sabha/contract/pages/block-fields';
import { z } from 'zod';

/** One thing to fill in. */
export interface FormField {
  readonly name: string;
  readonly control: Control;
  /** Of the entries of a list; empty for everything else. */
  readonly inside: readonly FormField[];
  /** A new entry of a list. */
  readonly blank: () => unknown;
}

/** What a block's form asks, in the order of its schema. */
export const fieldsOfBlock = (type: BlockType): readonly FormField[] => fieldsOf(blockSchemas[type]);

function fieldsOf(schema: z.ZodObject): FormField[] {
  return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]): FormField[] => {
    const control = controlOf(field);
    if (!control) return [];
    const entry = control.kind === 'list' ? entryOf(field) : null;
    return [{ name, control, inside: entry ? fieldsOf(entry) : [], blank: () => entry?.parse({}) }];
  });
}

/** What a list is of. Lists of blocks have no entries of one shape, and forms of their own. */
function entryOf(field: z.core.$ZodType): z.ZodObject | null {
  const list = field instanceof z.ZodDefault ? field.unwrap() : field;
  return list instanceof z.ZodArray && list.element instanceof z.ZodObject ? list.element : null;
}
