import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../src/core/context.ts';
import type { Tx } from '../../src/core/db/database.ts';
import { claims, communityCommons } from '../../src/features/organisations/schema.ts';
import { rowOf } from './load-organisations.ts';
import { givenOrganisations, organisations, sampleClaims, staff } from './organisations.data.ts';

const dayMs = 24 * 60 * 60_000;

/** Who has claimed an organisation in the weeks before the sample was loaded, and an organisation that stands there twice. */
export async function loadClaims({ clock }: Pick<Context, 'clock'>, tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ name: string; user_id: number }>(sql`
    SELECT coalesce(username, "firstName" || ' ' || "lastName") AS name, user_id FROM global_users`);
  const users = new Map(rows.map(({ name, user_id }) => [name, user_id]));
  // Where there were people already, the sample's are not among them.
  if ([staff, ...givenOrganisations.map(({ owner }) => owner), ...sampleClaims.map(({ by }) => by)].some((name) => !users.has(name)))
    return;
  const idOf = (name: string) => required(users.get(name), name);
  await tx
    .insert(communityCommons)
    .values(givenOrganisations.map((one, index) => ({ ...rowOf(one, organisations.length + index), owner_user_id: idOf(one.owner) })));
  const known = await tx.select({ slug: communityCommons.slug, id: communityCommons.community_common_id }).from(communityCommons);
  const ids = new Map(known.map(({ slug, id }) => [slug, id]));
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  const made = sampleClaims.map(({ by, organisation, position, message, daysAgo, answer }) => ({
    community_common_id: required(ids.get(organisation), organisation),
    user_id: idOf(by),
    position,
    message,
    status: answer?.status ?? ('waiting' as const),
    answer_text: answer?.text ?? '',
    asked_at: before(daysAgo),
    answered_at: answer ? before(answer.daysAgo) : null,
    answered_by_id: answer ? idOf(staff) : null,
  }));
  await tx.insert(claims).values(made);
  for (const { status, community_common_id, user_id } of made)
    if (status === 'accepted')
      await tx
        .update(communityCommons)
        .set({ owner_user_id: user_id })
        .where(and(eq(communityCommons.community_common_id, community_common_id), isNull(communityCommons.owner_user_id)));
}

function required(id: number | undefined, name: string): number {
  if (id === undefined) throw new Error(`The sample's claims name ${name}, which it does not have.`);
  return id;
}
