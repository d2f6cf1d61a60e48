import { sql } from 'drizzle-orm';
import type { DescribedFollow, Followable } from '../../core/following/followable.ts';
import { askContactOfMany, findBlockedPartners } from './ask-contact.ts';

interface PersonRow extends Record<string, unknown> {
  readonly user_id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly organisation: string;
  readonly profile_image: string | null;
}

/** Other people: whom one reaches, as long as their page opens and no block stands between. Who runs the summit opens it over a block, too. */
export const followablePerson: Followable = {
  type: 'person',
  findKey: async (_ctx, address) => (Number.isSafeInteger(Number(address)) ? address : null),
  async findOpen({ db }, actor, keys) {
    const ids = numbersOf(keys);
    const [follow, see] = await Promise.all([askContactOfMany(db, actor, 'follow', ids), askContactOfMany(db, actor, 'see', ids)]);
    return new Set(ids.filter((id) => follow.get(id)?.answer === 'yes' && see.get(id)?.answer === 'yes').map(String));
  },
  async describe({ db }, { actor }, keys) {
    const ids = numbersOf(keys).filter((id) => id !== actor.user_id);
    if (ids.length === 0) return new Map();
    const [see, blocked] = await Promise.all([askContactOfMany(db, actor, 'see', ids), findBlockedPartners(db, actor.user_id, ids)]);
    const seen = ids.filter((id) => see.get(id)?.answer === 'yes' && !blocked.has(id));
    const { rows } = await db.execute<PersonRow>(sql`
      SELECT user_id, "firstName", "lastName", organisation, profile_image FROM person_basics
      WHERE user_id = ANY (${sql.param(seen)}::bigint[]) AND deleted_at IS NULL`);
    return new Map(rows.map((row) => [String(row.user_id), describe(row)]));
  },
};

const numbersOf = (keys: readonly string[]): number[] => keys.map(Number).filter(Number.isSafeInteger);

const describe = ({ user_id, firstName, lastName, organisation, profile_image }: PersonRow): DescribedFollow => ({
  address: String(user_id),
  subject: {
    link: `/profiles/${user_id}`,
    title: `${firstName} ${lastName}`.trim(),
    byline: organisation,
    appearance: { seed: `person:${user_id}`, image: profile_image },
  },
});
