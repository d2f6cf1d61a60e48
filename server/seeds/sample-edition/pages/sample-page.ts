import type { WrittenBlock } from '@sabha/contract/pages/blocks';
import { pageDocumentSchema, type PageDocument } from '@sabha/contract/pages/page';
import type { SampleText, ThreeTexts } from '../sample-types.ts';

/** The same shape with each text in one language or in three, and without `translations`, which are made from them. */
type InThree<T> = T extends readonly (infer Item)[]
  ? readonly InThree<Item>[]
  : T extends object
    ? { [K in keyof T as K extends 'translations' ? never : K]: InThree<T[K]> }
    : T extends string
      ? string extends T
        ? SampleText
        : T
      : T;

export type SampleBlock = InThree<WrittenBlock>;

/** A page of the sample edition. Its paths are those of the page type; `docs/guides/pages.md` shows how to add one. */
export interface SamplePage {
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly retired_paths?: readonly string[];
  readonly title: SampleText;
  readonly description: SampleText;
  readonly blocks: readonly SampleBlock[];
}

/** The document as it is kept. @throws ZodError naming the block and the field that do not fit. */
export function toDocument({ title, description, blocks }: Pick<SamplePage, 'title' | 'description' | 'blocks'>): PageDocument {
  return pageDocumentSchema.parse(splitTexts({ title, description, blocks }));
}

const isThree = (value: unknown): value is ThreeTexts =>
  Array.isArray(value) && value.length === 3 && value.every((each) => typeof each === 'string');

/** English into the field, the others under `translations` of the same object. */
function splitTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(splitTexts);
  if (typeof value !== 'object' || value === null) return value;
  const translations = { hi: {} as Record<string, string>, gu: {} as Record<string, string> };
  const fields = Object.entries(value).map(([name, field]: [string, unknown]): [string, unknown] => {
    if (!isThree(field)) return [name, splitTexts(field)];
    [, translations.hi[name], translations.gu[name]] = field;
    return [name, field[0]];
  });
  return Object.keys(translations.hi).length > 0 ? { ...Object.fromEntries(fields), translations } : Object.fromEntries(fields);
}
