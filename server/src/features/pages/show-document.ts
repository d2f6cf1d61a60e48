import { controlOf, optionOf, textFieldsOf } from '@sabha/contract/pages/block-fields';
import type { ShownFact } from '@sabha/contract/content/operations';
import { pageDocumentSchema, type PageDocument, type ShownBlock, type ShownDocument } from '@sabha/contract/pages/page';
import { z } from 'zod';
import { renderMarkdown } from '../../core/text/markdown.ts';
import { fillPlaces, type Places } from './fill-places.ts';

/** For whom a document is made, and what its `{names}` stand for. */
export interface Showing {
  readonly locale: string;
  readonly places: Places;
  readonly facts: readonly ShownFact[];
}

type Written = Readonly<Record<string, unknown>>;

/** The document in one language, Markdown as safe HTML, facts filled in. A text that nobody has translated stands in English and is named. */
export function showDocument(document: PageDocument, showing: Showing): ShownDocument {
  const shown = show(pageDocumentSchema, document, showing) as ShownDocument;
  return { ...shown, blocks: shown.blocks.map((block, index) => addSources(block, document.blocks[index], showing)) };
}

function show(schema: z.core.$ZodType, value: unknown, showing: Showing): unknown {
  if (schema instanceof z.ZodDefault) return show(schema.unwrap(), value, showing);
  if (schema instanceof z.ZodArray) return (value as unknown[]).map((each) => show(schema.element, each, showing));
  if (schema instanceof z.ZodDiscriminatedUnion) return show(optionOf(schema, value), value, showing);
  if (!(schema instanceof z.ZodObject)) return value;
  return showObject(schema, value as Written, showing);
}

function showObject({ shape }: z.ZodObject, value: Written, showing: Showing): Written {
  const texts = new Set(textFieldsOf(shape));
  const translated = ((value['translations'] ?? {}) as Record<string, Record<string, string> | undefined>)[showing.locale] ?? {};
  const shown: Record<string, unknown> = {};
  const in_english: string[] = [];
  for (const [name, field] of Object.entries<z.core.$ZodType>(shape)) {
    // A version never changes; what its blocks have got since takes its default.
    const own = value[name] ?? (field instanceof z.ZodDefault ? field.def.defaultValue : undefined);
    if (name === 'translations') continue;
    if (texts.has(name)) {
      const text = translated[name] || String(own);
      if (showing.locale !== 'en' && text !== '' && !translated[name]) in_english.push(name);
      const filled = fillPlaces(text, showing.places);
      if (name === 'text') shown['text_html'] = renderMarkdown(filled);
      else shown[name] = filled;
    } else if (['value', 'link'].includes(controlOf(field)?.kind ?? '')) shown[name] = fillPlaces(String(own), showing.places, 'digits');
    else shown[name] = show(field, own, showing);
  }
  return in_english.length > 0 ? { ...shown, in_english } : shown;
}

/** A number that is a fact brings its label, source and year along where the block has none of its own. */
function addSources(block: ShownBlock, written: PageDocument['blocks'][number] | undefined, { facts }: Showing): ShownBlock {
  if (block.type !== 'numbers' || written?.type !== 'numbers') return block;
  const items = block.items.map((item, index) => {
    const fact = facts.find(({ key }) => `{${key}}` === written.items[index]?.value);
    if (!fact) return item;
    return { ...item, label: item.label || fact.label, source: item.source || fact.source, year: item.year || String(fact.year) };
  });
  return { ...block, items };
}
