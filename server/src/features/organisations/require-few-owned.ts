import { conflict } from '@sabha/contract/core/errors';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';
import { TranslatedProblemError } from '../../core/http/translated-problem.ts';
import { communityCommons, type OrganisationRow } from './schema.ts';

/** How many somebody may own who does not run the communities of others: a directory is not filled by one account. */
const maxOwned = 20;

/** Counted one call after the other, with what the transaction has written. @throws ProblemError 409 for an owner of too many */
export async function requireFewOwned(tx: Tx, owner_user_id: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('organisations of ' || ${owner_user_id}, 0))`);
  const owned = await tx.$count(
    communityCommons,
    and(eq(communityCommons.owner_user_id, owner_user_id), isNull(communityCommons.deleted_at)),
  );
  if (owned > maxOwned) throw conflict(`One person looks after at most ${maxOwned} organisations.`);
}

type Made = Pick<OrganisationRow, 'community_common_id' | 'community_type' | 'community_name'> & { readonly owner_user_id: number };

/**
 * What is sent again because the answer was lost makes no second one. Asked behind `requireFewOwned`, under its lock.
 * @throws ProblemError 409 where its owner has one of this kind and name
 */
export async function requireNewName(tx: Tx, { community_common_id: id, community_type, community_name, owner_user_id }: Made) {
  const twins = await tx.$count(
    communityCommons,
    and(
      eq(communityCommons.owner_user_id, owner_user_id),
      eq(communityCommons.community_type, community_type),
      sql`lower(${communityCommons.community_name}) = lower(${community_name})`,
      ne(communityCommons.community_common_id, id),
      isNull(communityCommons.deleted_at),
    ),
  );
  if (twins > 0) throw ownedAlready(community_name);
}

const ownedAlready = (name: string) =>
  new TranslatedProblemError({
    status: 409,
    path: 'community_name',
    values: { name },
    texts: {
      en: '“{name}” is there already, among your organisations.',
      hi: '“{name}” पहले से आपके संगठनों में है।',
      gu: '“{name}” પહેલેથી તમારી સંસ્થાઓમાં છે.',
    },
  });
