import { organisationTextFields } from '@sabha/contract/organisations/community-common';
import { and, inArray } from 'drizzle-orm';
import { excerptOf, plainSubject, type DescribedSubject, type Savable } from '../../core/saved/savable.ts';
import { translate } from '../../core/text/translate.ts';
import { readThemes } from '../schedule/public.ts';
import { findReadable } from './readable-organisations.ts';
import { communityCommons } from './schema.ts';

const { slug: slugs, community_common_id: numbers } = communityCommons;

/** Organisations that the person may read, and those of the public directory. */
export const organisationSavable: Savable = {
  type: 'organisation',
  async find(ctx, actor, addresses) {
    const { condition } = await findReadable(ctx, actor);
    const found = await ctx.db
      .select({ slug: slugs, id: numbers })
      .from(communityCommons)
      .where(and(inArray(slugs, [...addresses]), condition));
    return new Map(found.map(({ slug, id }) => [slug, id]));
  },
  async describe(ctx, { actor, locale }, ids) {
    const [{ condition, linkOf }, themes] = await Promise.all([findReadable(ctx, actor), readThemes(ctx, locale)]);
    const found = await ctx.db
      .select()
      .from(communityCommons)
      .where(and(inArray(numbers, [...ids]), condition));
    return new Map(
      found.map((row): [number, DescribedSubject] => {
        const { community_name: title, summary, city } = translate(row, organisationTextFields, locale);
        return [
          row.community_common_id,
          {
            ...plainSubject,
            link: linkOf(row),
            title,
            excerpt: excerptOf(summary),
            byline: city,
            context: themes.find((one) => one.slug === row.theme)?.name ?? '',
            appearance: { seed: `org:${row.community_name}`, image: row.image },
          },
        ];
      }),
    );
  },
};
