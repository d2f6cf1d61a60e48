import { randomUUID } from 'node:crypto';
import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';
import { communityCommons } from './schema.ts';

const maxLetters = 100;

/** A name as an address: small Latin letters, digits and hyphens. Names in other letters have none of them. */
const toSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLetters)
    .replace(/^-+|-+$/g, '');

const withLetters = (slug: string): string => `${slug || 'organisation'}-${randomUUID().slice(0, 8)}`;

const leadsOn = sql`EXISTS (
  SELECT FROM community_commons m WHERE m.community_common_id = ${communityCommons.merged_into_id} AND m.deleted_at IS NULL)`;

/**
 * For each name an address that no organisation has or had before it was merged, and no other of these names. Where the name's own is taken, or the name has none,
 * a few letters are added that nobody can guess.
 */
export async function findFreeSlugs(tx: Tx, names: readonly string[]): Promise<string[]> {
  const wanted = names.map(toSlug);
  const rows =
    wanted.length === 0
      ? []
      : await tx
          .select({ slug: communityCommons.slug })
          .from(communityCommons)
          .where(and(inArray(communityCommons.slug, [...new Set(wanted)]), or(isNull(communityCommons.deleted_at), leadsOn)));
  const taken = new Set(rows.map(({ slug }) => slug));
  return wanted.map((slug) => {
    const free = slug === '' || taken.has(slug) ? withLetters(slug) : slug;
    taken.add(free);
    return free;
  });
}

/** Those that were given to other rows of the same call, before any of them is written. */
const given = new WeakMap<Tx, Set<string>>();

/** The same for one name. Whoever asks for the same one at the same moment waits. */
export async function findFreeSlug(tx: Tx, name: string): Promise<string> {
  const before = given.get(tx) ?? new Set<string>();
  given.set(tx, before);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('address of an organisation ' || ${toSlug(name)}, 0))`);
  const [slug = ''] = await findFreeSlugs(tx, [name]);
  const free = before.has(slug) ? withLetters(slug) : slug;
  before.add(free);
  return free;
}
