import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule, toCondition } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import { readableOrganisations } from '../../permissions/organisations.ts';
import { findPublicEdition } from '../content/public.ts';
import { communityCommons, type OrganisationRow } from './schema.ts';

export interface Readable {
  readonly condition: SQL | undefined;
  /** Path of the page that the person reads it on. */
  linkOf(row: Pick<OrganisationRow, 'community_type' | 'shown_edition_id' | 'hidden_at' | 'slug'>): string;
}

/** Which organisations somebody reads: those of their role, and those of the public directory, which everybody reads whatever their role. */
export async function findReadable({ db }: Pick<Context, 'db'>, actor: Actor): Promise<Readable> {
  const edition_id = (await findPublicEdition(db, undefined))?.edition_id ?? null;
  const { community_type, shown_edition_id, hidden_at, deleted_at } = communityCommons;
  const shown = edition_id === null ? undefined : and(eq(community_type, 'startup'), eq(shown_edition_id, edition_id), isNull(hidden_at));
  return {
    condition: and(isNull(deleted_at), or(shown, toCondition(decideRule(actor, readableOrganisations)))),
    linkOf: (row) =>
      row.community_type === 'startup' && edition_id !== null && row.shown_edition_id === edition_id && row.hidden_at === null
        ? `/web/startups/${row.slug}`
        : `/community/organization/${row.community_type}/${row.slug}`,
  };
}
