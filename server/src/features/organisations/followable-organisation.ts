import { organisationTextFields } from '@sabha/contract/organisations/community-common';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { DescribedFollow, Followable } from '../../core/following/followable.ts';
import { translate } from '../../core/text/translate.ts';
import { findReadable } from './readable-organisations.ts';
import { communityCommons } from './schema.ts';

const { slug: slugs, community_common_id: numbers, deleted_at } = communityCommons;

/** Organisations that the person may read, and those of the public directory. Their addresses change, their numbers do not. */
export const followableOrganisation: Followable = {
  type: 'organisation',
  async findKey({ db }, address) {
    const [row] = await db
      .select({ id: numbers })
      .from(communityCommons)
      .where(and(eq(slugs, address), isNull(deleted_at)));
    return row ? String(row.id) : null;
  },
  async findOpen(ctx, actor, keys) {
    const { condition } = await findReadable(ctx, actor);
    const found = await ctx.db
      .select({ id: numbers })
      .from(communityCommons)
      .where(and(inArray(numbers, keys.map(Number)), condition));
    return new Set(found.map(({ id }) => String(id)));
  },
  async describe(ctx, { actor, locale }, keys) {
    const { condition, linkOf } = await findReadable(ctx, actor);
    const found = await ctx.db
      .select()
      .from(communityCommons)
      .where(and(inArray(numbers, keys.map(Number)), condition));
    return new Map(
      found.map((row): [string, DescribedFollow] => {
        const { community_name: title, city: byline } = translate(row, organisationTextFields, locale);
        const appearance = { seed: `org:${row.community_name}`, image: row.image };
        return [String(row.community_common_id), { address: row.slug, subject: { link: linkOf(row), title, byline, appearance } }];
      }),
    );
  },
};
