import { collaborationPath } from '@sabha/contract/collaboration/collaboration';
import { eq, sql } from 'drizzle-orm';
import type { AnchorPlace, DiscussionAnchor } from '../../core/discussion/anchor.ts';
import { canCollaborate, canModerateCollaborations, canReadCollaborations } from '../../permissions/collaboration.ts';
import { isOpenFor } from './collaboration-rights.ts';
import { lockAnswersOf, settleCollaboration, thankForAnswers } from './collaborations.store.ts';
import { collaborations, type CollaborationRow } from './schema.ts';

export const collaborationKind = 'collaboration';

type Placed = Pick<CollaborationRow, 'collaboration_id' | 'title' | 'slug'>;

/** An ask or offer as what is discussed. */
export const toAnchorPlace = (row: Placed): AnchorPlace => ({ title: row.title, link: collaborationPath(row), answers: 'none' });

/** The text of an ask or offer is the first post of its discussion; what follows are questions about it, which everybody reads. */
export const collaborationAnchor: DiscussionAnchor = {
  type: collaborationKind,
  async find({ db }, { actor }, collaboration_ids) {
    const { rows } = await db.execute<Placed & Record<string, unknown>>(sql`
      SELECT c.collaboration_id, c.title, c.slug FROM collaborations c
      WHERE c.collaboration_id = ANY (${sql.param([...collaboration_ids])}::bigint[]) AND ${isOpenFor(actor)}`);
    return new Map(rows.map((row): [number, AnchorPlace] => [row.collaboration_id, toAnchorPlace(row)]));
  },
  rules: { read: canReadCollaborations, write: canCollaborate, moderate: canModerateCollaborations },
  answers: 'none',
  async settle(tx, collaboration_id, read) {
    await lockAnswersOf(tx, collaboration_id);
    await tx.execute(sql`SELECT FROM collaborations WHERE collaboration_id = ${collaboration_id} FOR NO KEY UPDATE`);
    const { first_state, replies } = await read();
    // Who takes the text back takes no more answers either; what is agreed goes on.
    const isGone = first_state === 'deleted';
    await tx
      .update(collaborations)
      .set({ first_state, questions: replies, ...(isGone && { closed_at: sql`coalesce(${collaborations.closed_at}, now())` }) })
      .where(eq(collaborations.collaboration_id, collaboration_id));
    if (!isGone) return;
    await thankForAnswers(tx, collaboration_id);
    await settleCollaboration(tx, collaboration_id);
  },
};
