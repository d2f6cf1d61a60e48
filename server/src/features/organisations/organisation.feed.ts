import { organisationTextFields } from '@sabha/contract/organisations/community-common';
import { and, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import {
  plainFeedSubject,
  takeWanted,
  type FeedCauseKey,
  type FeedEntry,
  type FeedSource,
  type WantedFeed,
} from '../../core/following/feed-source.ts';
import { inDirection, isBetween, microsecondsOf } from '../../core/following/feed-sql.ts';
import { excerptOf } from '../../core/saved/savable.ts';
import { translate } from '../../core/text/translate.ts';
import { readThemes } from '../schedule/public.ts';
import { isOfOthers, wasVerifiedLater } from './new-organisations.read-model.ts';
import { findReadable } from './readable-organisations.ts';
import { communityCommons, type OrganisationRow } from './schema.ts';

type Variant = 'added' | 'verified';

interface Happened {
  readonly at: number;
  readonly key: number;
  readonly variant: Variant;
  readonly row: OrganisationRow;
}

/** What happens to one organisation has a number for each kind of it. */
const keyOf = { added: sql`${communityCommons.community_common_id} * 2`, verified: sql`${communityCommons.community_common_id} * 2 + 1` };
const timeOf = { added: sql`${communityCommons.created_at}`, verified: sql`${communityCommons.verified_at}` };

/** Organisations that were added in a followed theme, and followed ones that staff have verified; what the reader does with their own is none. */
export const organisationFeed: FeedSource = {
  kind: 'organisation',
  async read(ctx, { actor, locale }, wanted) {
    const { theme, organisation } = wanted.follows;
    if (theme.length + organisation.length === 0) return [];
    const [{ condition, linkOf }, themes] = await Promise.all([findReadable(ctx, actor), readThemes(ctx, locale)]);
    const among = and(condition, isNull(communityCommons.hidden_at), isOfOthers(actor));
    const [added, verified] = await Promise.all([
      readHappened(ctx, wanted, { variant: 'added', where: and(among, inArray(communityCommons.theme, [...theme])) }),
      readHappened(ctx, wanted, {
        variant: 'verified',
        where: and(among, wasVerifiedLater, inArray(communityCommons.community_common_id, organisation.map(Number))),
      }),
    ]);
    return takeWanted([...added, ...verified], wanted).map(({ at, key, variant, row }): FeedEntry => {
      const { community_name: title, summary, city } = translate(row, organisationTextFields, locale);
      return {
        at,
        key,
        causes: causesOf(row, variant),
        item: {
          variant,
          subject: {
            ...plainFeedSubject,
            link: linkOf(row),
            title,
            excerpt: excerptOf(summary),
            byline: city,
            context: themes.find((one) => one.slug === row.theme)?.name ?? '',
            appearance: { seed: `org:${row.community_name}`, image: row.image },
          },
          release: null,
        },
      };
    });
  },
};

function causesOf({ community_common_id, theme }: OrganisationRow, variant: Variant): FeedCauseKey[] {
  if (variant === 'verified') return [{ type: 'organisation', key: String(community_common_id) }];
  return theme === null ? [] : [{ type: 'theme', key: theme }];
}

async function readHappened(
  { db }: Context,
  wanted: WantedFeed,
  { variant, where }: { variant: Variant; where: SQL | undefined },
): Promise<Happened[]> {
  const time = timeOf[variant];
  const key = keyOf[variant];
  const rows = await db
    .select({ ...getTableColumns(communityCommons), at: microsecondsOf(time), key: sql<number>`${key}`.mapWith(Number) })
    .from(communityCommons)
    .where(and(where, isBetween(time, key, wanted)))
    .orderBy(inDirection(time, key, wanted))
    .limit(wanted.limit);
  return rows.map(({ at, key: number, ...row }) => ({ at, key: number, variant, row }));
}
