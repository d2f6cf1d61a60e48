import type { BlockChange } from '@sabha/contract/pages/operations';
import type { PageDocument } from '@sabha/contract/pages/page';

type Block = PageDocument['blocks'][number];
type Fields = Map<string, string>;

/** What changed from one document to the other, block by block in the order of the later one; what is gone comes last. */
export function compareDocuments(before: PageDocument, after: PageDocument): BlockChange[] {
  const { blocks: blocksBefore, ...pageBefore } = before;
  const { blocks: blocksAfter, ...pageAfter } = after;
  const own = compareFields(flatten(pageBefore), flatten(pageAfter));
  const head: BlockChange[] = own.length > 0 ? [{ id: '', type: 'page', change: 'changed', title: after.title, fields: own }] : [];
  const known = new Map(blocksBefore.map((block) => [block.id, block]));
  const stored = new Set(blocksAfter.map(({ id }) => id));
  const stay = findStaying(blocksBefore, blocksAfter);
  const later = blocksAfter.flatMap((block): BlockChange[] => {
    const old = known.get(block.id);
    // A block of another type under the same name is another block.
    if (!old || old.type !== block.type) return [describe(block, 'added', compareFields(new Map(), flattenBlock(block)))];
    const fields = compareFields(flattenBlock(old), flattenBlock(block));
    if (fields.length > 0) return [describe(block, 'changed', fields)];
    return stay.has(block.id) ? [] : [describe(block, 'moved', [])];
  });
  const replaced = (block: Block) => blocksAfter.some(({ id, type }) => id === block.id && type !== block.type);
  const gone = blocksBefore.filter((block) => !stored.has(block.id) || replaced(block));
  return [...head, ...later, ...gone.map((block) => describe(block, 'removed', compareFields(flattenBlock(block), new Map())))];
}

const describe = (block: Block, change: BlockChange['change'], fields: BlockChange['fields']): BlockChange => ({
  id: block.id,
  type: block.type,
  change,
  title: 'title' in block ? block.title : 'quote' in block ? block.quote : '',
  fields,
});

/** Blocks that kept their order among each other: the longest run of them, so that one moved block is one change. */
function findStaying(before: readonly Block[], after: readonly Block[]): Set<string> {
  const placeOf = new Map(before.map(({ id }, index) => [id, index]));
  const common = after.flatMap(({ id }) => (placeOf.has(id) ? [{ id, place: placeOf.get(id) ?? 0 }] : []));
  const runs: { id: string; place: number }[][] = [];
  for (const each of common) {
    const longest = runs.filter((run) => (run.at(-1)?.place ?? -1) < each.place).toSorted((a, b) => b.length - a.length)[0] ?? [];
    runs.push([...longest, each]);
  }
  return new Set(runs.toSorted((a, b) => b.length - a.length)[0]?.map(({ id }) => id));
}

function flattenBlock({ id: _i, type: _t, ...rest }: Block): Fields {
  return flatten(rest);
}

/** Every value by its dotted place. */
function flatten(value: unknown, place = '', fields: Fields = new Map()): Fields {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) flatten(inner, place === '' ? name : `${place}.${name}`, fields);
  } else if (value !== null && value !== '') fields.set(place, String(value as string | number | boolean));
  return fields;
}

function compareFields(before: Fields, after: Fields): BlockChange['fields'] {
  const places = [...new Set([...after.keys(), ...before.keys()])];
  return places.flatMap((place) => {
    const [from = '', to = ''] = [before.get(place), after.get(place)];
    return from === to ? [] : [{ place, before: from, after: to }];
  });
}
