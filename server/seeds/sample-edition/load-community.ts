import { allCommunitiesId } from '@sabha/contract/community/operations';
import { communityIds } from '@sabha/contract/people/communities';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../src/core/db/database.ts';
import { sampleMailHost } from '../../src/features/accounts/safety/sample-accounts.ts';
import { globalUsers } from '../../src/features/accounts/schema.ts';
import { communityMembers } from './community.data.ts';
import { editionFields } from './edition.data.ts';
import { themes } from './themes.data.ts';
import { english } from './translations-of.ts';

/** In minutes: the newest member joined three hours ago, and those before with growing distance, the oldest nearly sixty days ago. */
const newest = 180;
const step = 38;

/**
 * Adds members without a username or an address, so that nobody can be mailed or signed in as, unless there is anybody who is none of
 * the sample's people. Returns whether it added them.
 */
export async function loadCommunity(tx: Tx): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    SELECT FROM global_users WHERE email IS NULL OR lower(email) NOT LIKE ${`%@${sampleMailHost}`} LIMIT 1`);
  if (rowCount) return false;
  const last = communityMembers.length - 1;
  await tx.insert(globalUsers).values(
    communityMembers.map(({ interests, ...member }, at) => ({
      ...member,
      interests: interests.map((key) => english(themes[key].name)),
      country: editionFields.country,
      created_by: 0,
      created_at: sql`now() - make_interval(mins => ${newest + step * (last - at) ** 2})`,
    })),
  );
  await loadMemberships(tx);
  await loadVisits(tx);
  return true;
}

/** Who works for an authority of the sample belongs to it; who joined first of them speaks for it. */
async function loadMemberships(tx: Tx): Promise<void> {
  const colleagues = sql`
    SELECT u.user_id, u.job_title, c.community_common_id, first_value(u.user_id) OVER (PARTITION BY c.community_common_id ORDER BY u.user_id) AS owner_id
    FROM global_users u JOIN community_commons c ON c.community_name = u.organisation AND c.community_type = 'government' AND c.owner_user_id IS NULL
    WHERE u.email IS NULL AND NOT u.is_minor AND u.status = 'active' AND u.profile_visibility <> 'private'`;
  await tx.execute(sql`
    INSERT INTO group_users (parent_user_id, user_id, community_common_id, member_title, accepted_at, created_by)
    SELECT owner_id, user_id, community_common_id, job_title, now(), 0 FROM (${colleagues}) c WHERE user_id <> owner_id`);
  await tx.execute(sql`
    UPDATE community_commons o SET owner_user_id = c.owner_id FROM (${colleagues}) c WHERE c.community_common_id = o.community_common_id`);
}

/** Who can sign in was in every community some days ago, so that something is new in them. */
async function loadVisits(tx: Tx): Promise<void> {
  const pages = [allCommunitiesId, ...Object.values(communityIds)];
  await tx.execute(sql`
    INSERT INTO community_visits (user_id, community_id, visited_at)
    SELECT user_id, community_id, now() - interval '6 days' FROM global_users, unnest(${sql.param(pages)}::int[]) AS community_id
    WHERE email IS NOT NULL`);
}
