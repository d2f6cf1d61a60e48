import type { Block } from '@sabha/contract/pages/blocks';
import { countMissing } from '../../../admin/kit/entity-page/missing-texts.ts';
import { move } from '../../../admin/kit/editing.ts';
import type { EntriesSpec, Entry } from './entries-spec.ts';

/** A block with the entries that it lists. */
export type Group = Block & { readonly items: readonly Entry[]; readonly translations: Entry['translations'] };

/** Where an entry stands: the name of its block and its place in it. */
export interface Place {
  readonly group: string;
  readonly index: number;
}

export const keyOf = ({ group, index }: Place): string => `${group} ${index}`;

export const groupsOf = (blocks: readonly Block[], type: EntriesSpec['type']): readonly Group[] =>
  blocks.filter((block) => block.type === type) as unknown as readonly Group[];

/** The blocks with one group changed; the others, of whatever kind, stay where they are. */
export const withGroup = (blocks: readonly Block[], id: string, change: Readonly<Record<string, unknown>>): Block[] =>
  blocks.map((block) => (block.id === id ? ({ ...block, ...change } as unknown as Block) : block));

export const withEntries = (blocks: readonly Block[], id: string, edit: (entries: readonly Entry[]) => readonly Entry[]): Block[] =>
  blocks.map((block) => (block.id === id ? ({ ...block, items: edit((block as unknown as Group).items) } as unknown as Block) : block));

/** The blocks without the entries at these places. */
export function withoutEntries(blocks: readonly Block[], places: readonly Place[]): Block[] {
  const gone = new Set(places.map(keyOf));
  const groups = new Set(places.map(({ group }) => group));
  return blocks.map((block) =>
    groups.has(block.id)
      ? (withEntries([block], block.id, (entries) => entries.filter((_, index) => !gone.has(keyOf({ group: block.id, index }))))[0] ??
        block)
      : block,
  );
}

/** The blocks with these entries at the end of another group, in their order. */
export function moveEntries(blocks: readonly Block[], places: readonly Place[], to: string): Block[] {
  const moved = places.flatMap(({ group, index }) => {
    const block = blocks.find(({ id }) => id === group) as unknown as Group | undefined;
    return block && group !== to ? block.items.slice(index, index + 1) : [];
  });
  const left = withoutEntries(
    blocks,
    places.filter(({ group }) => group !== to),
  );
  return withEntries(left, to, (entries) => [...entries, ...moved]);
}

/** The blocks with a group one place up or down among its kind, wherever other blocks stand between. */
export function moveGroup(blocks: readonly Block[], id: string, step: 1 | -1): Block[] {
  const type = blocks.find((block) => block.id === id)?.type;
  const places = blocks.flatMap((block, index) => (block.type === type ? [index] : []));
  const at = places.findIndex((index) => blocks[index]?.id === id);
  const [from, to] = [places[at], places[at + step]];
  return from === undefined || to === undefined ? [...blocks] : move(blocks, from, to);
}

interface Read {
  readonly search: string;
  readonly group: string;
  readonly lacks: string;
}

/** The places in a group that are looked for: by words in any language, and by the language that they lack. */
export function findPlaces(spec: EntriesSpec, group: Group, { search, group: only, lacks }: Read): readonly Place[] {
  if (only !== '' && only !== group.id) return [];
  const wanted = search.trim().toLocaleLowerCase();
  return group.items.flatMap((entry, index): Place[] => {
    const texts = spec.entryTexts.flatMap((field) => [entry[field], entry.translations.hi?.[field], entry.translations.gu?.[field]]);
    const isFound = wanted === '' || texts.some((text) => typeof text === 'string' && text.toLocaleLowerCase().includes(wanted));
    const isLacking = lacks === '' || countMissing(entry, spec.entryTexts)[lacks as 'hi' | 'gu'] > 0;
    return isFound && isLacking ? [{ group: group.id, index }] : [];
  });
}
