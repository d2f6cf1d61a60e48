import { type MemberSearchAnswer, memberFoundTypes, type MemberFoundType, type MemberHit } from '@sabha/contract/search/member-search';
import { searchMembers } from '@sabha/contract/search/operations';
import { decidedByRows } from '../../core/access/call-rules.ts';
import type { Context } from '../../core/context.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { createRegisteredTypes } from '../../core/registered-types.ts';
import type { DescribedSubject, Savable, SavedReader } from '../../core/saved/savable.ts';
import type { MatchedSubject, SearchSource } from '../../core/search/search-source.ts';
import { excerptAround, markWords, wordsOf } from '../../core/text/excerpt-around.ts';
import { readSearchKeys } from '../../core/text/search-keys.ts';

interface Registered {
  readonly sources: readonly SearchSource[];
  readonly savables: readonly Savable[];
}

interface Wanted {
  /** As they were typed, for the marks. */
  readonly typed: readonly string[];
  /** As they are looked for. */
  readonly words: readonly string[];
  readonly types: readonly MemberFoundType[];
  /** Of each kind. */
  readonly limit: number;
}

/** Finds what the caller may read besides what is public. Features find, and say who sees what was found; order and marks are the same for all. */
export function createMemberSearch(list: () => Registered): Bound {
  const findSource = createRegisteredTypes(() => list().sources, 'things that members find');
  const findSavable = createRegisteredTypes(() => list().savables, 'things that can be saved');
  const search = async (ctx: Context, reader: SavedReader, { typed, words, types, limit }: Wanted, how: 'find' | 'findSimilar') => {
    const groups: MemberSearchAnswer['groups'] = [];
    // One kind after the other: an answer is worth one connection at a time.
    for (const type of types) {
      const found = (await findSource(type)?.[how]?.(ctx, reader, { words, limit: limit + 1 })) ?? [];
      const shown = found.slice(0, limit);
      const ids = shown.map(({ subject_id }) => subject_id);
      const described = ids.length === 0 ? null : await findSavable(type)?.describe(ctx, reader, ids);
      const hits = shown.flatMap((one) => toHit(one, described?.get(one.subject_id), typed));
      if (hits.length > 0) groups.push({ type, hits, has_more: found.length > limit });
    }
    return groups;
  };
  return bind(searchMembers, decidedByRows, async ({ query: { q, type, limit } }, { actor, locale }, ctx) => {
    const words = await readSearchKeys(ctx.db, q);
    const wanted = { typed: wordsOf(q), words, types: type === undefined ? memberFoundTypes : [type], limit };
    if (wanted.words.length === 0) return { data: { query: q, groups: [], is_similar: false } };
    const exact = await search(ctx, { actor, locale }, wanted, 'find');
    if (exact.length > 0) return { data: { query: q, groups: exact, is_similar: false } };
    const similar = await search(ctx, { actor, locale }, wanted, 'findSimilar');
    return { data: { query: q, groups: similar, is_similar: similar.length > 0 } };
  });
}

function toHit({ text, part }: MatchedSubject, subject: DescribedSubject | undefined, typed: readonly string[]): MemberHit[] {
  if (!subject) return [];
  const { link, title, excerpt, byline, context, written_at, appearance } = subject;
  return [
    {
      link: `${link}${part ?? ''}`,
      title: markWords(title, typed),
      excerpt: excerptAround(text ?? excerpt, typed),
      // What is shown of a part need not be of who began the whole.
      byline: part === undefined ? byline : '',
      context,
      written_at: part === undefined ? written_at : null,
      appearance: appearance as MemberHit['appearance'],
    },
  ];
}
