import { communityAudiences, type Community } from '@sabha/contract/people/communities';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { IsOfCommunity } from '../../core/community/community-news-source.ts';
import { notBlocked } from '../../permissions/contact.ts';

/**
 * Whether somebody comes as one of these communities or belongs to one of its organisations, and the directory shows them to the viewer:
 * those of whom it is news that they joined. The viewers themselves are none of them.
 */
export function isShownMember(viewer: Actor, within: readonly Community[]): IsOfCommunity {
  const audiences = sql`${sql.param(within.flatMap((community) => communityAudiences[community]))}::text[]`;
  const kinds = sql`${sql.param([...within])}::text[]`;
  // The offset has the communities asked of those people alone who wrote something.
  return (person) => sql`(${person} <> ${viewer.user_id} AND ${notBlocked(viewer, person)} AND EXISTS (
    SELECT FROM person_basics m
    WHERE m.user_id = ${person} AND m.is_listed AND m.profile_visibility <> 'private' AND NOT m.is_minor AND m.status = 'active'
      AND m.hidden_at IS NULL AND m.deleted_at IS NULL
      AND EXISTS (
        SELECT FROM audience_communities f
        WHERE f.user_id = m.user_id AND (f.audience = ANY (${audiences}) OR f.community_type = ANY (${kinds})) OFFSET 0)))`;
}
