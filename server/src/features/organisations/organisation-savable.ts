import { organisationTextFields } from '@sabha/contract/organisations/community-common';
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule, toCondition } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import { excerptOf, plainSubject, type DescribedSubject, type Savable } from '../../core/saved/savable.ts';
import { translate } from '../../core/text/translate.ts';
import { readableOrganisations } from '../../permissions/organisations.ts';
import { findPublicEdition } from '../content/public.ts';
import { readThemes } from '../schedule/public.ts';
import { communityCommons, type OrganisationRow } from './schema.ts';

interface Found {
  readonly row: OrganisationRow;
  /** Whether the public directory has it, which everybody reads whatever their role. */
  readonly isPublic: boolean;
}

async function findReadable({ db }: Context, actor: Actor, which: SQL): Promise<Found[]> {
  const edition_id = (await findPublicEdition(db, undefined))?.edition_id ?? null;
  const shown =
    edition_id === null
      ? undefined
      : and(
          eq(communityCommons.community_type, 'startup'),
          eq(communityCommons.shown_edition_id, edition_id),
          isNull(communityCommons.hidden_at),
        );
  const readable = or(shown, toCondition(decideRule(actor, readableOrganisations)));
  const rows = await db
    .select()
    .from(communityCommons)
    .where(and(which, isNull(communityCommons.deleted_at), readable));
  const isPublic = (row: OrganisationRow) =>
    row.community_type === 'startup' && row.shown_edition_id === edition_id && edition_id !== null && row.hidden_at === null;
  return rows.map((row) => ({ row, isPublic: isPublic(row) }));
}

/** Organisations that the person may read, and those of the public directory. */
export const organisationSavable: Savable = {
  type: 'organisation',
  async find(ctx, actor, addresses) {
    const found = await findReadable(ctx, actor, inArray(communityCommons.slug, [...addresses]));
    return new Map(found.map(({ row: { slug, community_common_id } }) => [slug, community_common_id]));
  },
  async describe(ctx, { actor, locale }, ids) {
    const [found, themes] = await Promise.all([
      findReadable(ctx, actor, inArray(communityCommons.community_common_id, [...ids])),
      readThemes(ctx, locale),
    ]);
    return new Map(
      found.map(({ row, isPublic }): [number, DescribedSubject] => {
        const { community_common_id, community_type, slug, image, theme } = row;
        const { community_name: title, summary, city } = translate(row, organisationTextFields, locale);
        return [
          community_common_id,
          {
            ...plainSubject,
            link: isPublic ? `/web/startups/${slug}` : `/community/organization/${community_type}/${slug}`,
            title,
            excerpt: excerptOf(summary),
            byline: city,
            context: themes.find((one) => one.slug === theme)?.name ?? '',
            appearance: { seed: `org:${row.community_name}`, image },
          },
        ];
      }),
    );
  },
};
