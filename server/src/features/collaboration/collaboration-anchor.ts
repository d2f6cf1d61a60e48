import { collaborationPath } from '@sabha/contract/collaboration/collaboration';
import { conflict } from '@sabha/contract/core/errors';
import { eq, sql } from 'drizzle-orm';
import type { AnchorPlace, DiscussionAnchor } from '../../core/discussion/anchor.ts';
import { canCollaborate, canModerateCollaborations, canReadCollaborations } from '../../permissions/collaboration.ts';
import { isOpenFor } from './collaboration-rights.ts';
import { changeTerms, lockAnswersOf, lockCollaboration, settleCollaboration, thankForAnswers } from './collaborations.store.ts';
import { collaborations, type CollaborationRow } from './schema.ts';

export const collaborationKind = 'collaboration';

type Placed = Pick<CollaborationRow, 'collaboration_id' | 'title' | 'slug' | 'first_state'>;

/** An ask or offer as what is discussed. */
export const toAnchorPlace = (row: Placed): AnchorPlace => ({
  title: row.title,
  link: collaborationPath(row),
  // What was taken back is talked about no further.
  is_read_only: row.first_state === 'deleted',
  answers: 'none',
});

/** The text of an ask or offer is the first post of its discussion; what follows are questions about it, which everybody reads. */
export const collaborationAnchor: DiscussionAnchor = {
  type: collaborationKind,
  async find({ db }, { actor }, collaboration_ids) {
    const { rows } = await db.execute<Placed & Record<string, unknown>>(sql`
      SELECT c.collaboration_id, c.title, c.slug, c.first_state FROM collaborations c
      WHERE c.collaboration_id = ANY (${sql.param([...collaboration_ids])}::bigint[]) AND ${isOpenFor(actor)}`);
    return new Map(rows.map((row): [number, AnchorPlace] => [row.collaboration_id, toAnchorPlace(row)]));
  },
  rules: { read: canReadCollaborations, write: canCollaborate, moderate: canModerateCollaborations },
  answers: 'none',
  async settle(tx, collaboration_id, read) {
    await lockAnswersOf(tx, collaboration_id);
    const row = await lockCollaboration(tx, collaboration_id);
    const { first_state, first_version, is_first_deleted: isGone, replies } = await read();
    if (first_version !== row.text_version) {
      if (row.taken > 0) throw conflict('It is agreed with somebody: its text stays. Write what is new below it.');
      await changeTerms(tx, collaboration_id);
    }
    // Who takes the text back takes no more answers either; what is agreed goes on.
    await tx
      .update(collaborations)
      .set({
        first_state,
        text_version: first_version,
        questions: replies,
        ...(isGone && { closed_at: sql`coalesce(${collaborations.closed_at}, now())` }),
      })
      .where(eq(collaborations.collaboration_id, collaboration_id));
    if (!isGone) return;
    await thankForAnswers(tx, collaboration_id);
    await settleCollaboration(tx, collaboration_id);
  },
};
