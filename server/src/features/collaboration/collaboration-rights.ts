import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule } from '../../core/access/policy.ts';
import { canModerateCollaborations } from '../../permissions/collaboration.ts';
import { notBlocked } from '../../permissions/contact.ts';

export const moderatesCollaborations = (actor: Actor): boolean => decideRule(actor, canModerateCollaborations) === true;

/** Whether the author of `c` and the reader have not blocked each other. */
const isReachable = (actor: Actor): SQL => (moderatesCollaborations(actor) ? sql`true` : notBlocked(actor, sql`c.author_user_id`));

/** Whether the ask or offer `c` stands in the lists of a reader. */
export const isListedFor = (actor: Actor): SQL => sql`(c.first_state = 'visible' AND ${isReachable(actor)}
  AND c.author_user_id NOT IN (SELECT user_id FROM person_basics WHERE status <> 'active'))`;

/**
 * Whether a reader can open the ask or offer `c`: one that waits for staff, was hidden by them or taken back by its author opens for who
 * moderates, for its author unless they took it back, and for the sides of an answer that goes on.
 */
export const isOpenFor = (actor: Actor): SQL => sql`(${isReachable(actor)} AND (c.first_state = 'visible'
  OR ${moderatesCollaborations(actor)} OR (c.author_user_id = ${actor.user_id} AND c.first_state <> 'deleted')
  OR EXISTS (SELECT FROM collaboration_answers g WHERE g.collaboration_id = c.collaboration_id AND g.status IN ('waiting', 'in_talks', 'agreed', 'done')
    AND (c.author_user_id = ${actor.user_id} OR (g.author_user_id = ${actor.user_id} AND g.hidden_at IS NULL)))))`;
