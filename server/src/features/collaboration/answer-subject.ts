import { collaborationPath } from '@sabha/contract/collaboration/collaboration';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import type { Moderatable, ModeratableContent } from '../../core/moderation/moderatable.ts';
import { isOpenFor } from './collaboration-rights.ts';
import { isBetween } from './collaborations.read-model.ts';

interface Stored extends Record<string, unknown> {
  readonly owner_user_id: number;
  readonly collaboration_id: number;
  readonly title: string;
  readonly slug: string;
  readonly text: string;
  readonly is_hidden: boolean;
}

const contentOf = ({ owner_user_id, title, text, is_hidden }: Stored): ModeratableContent => ({
  owner_user_id,
  title,
  text,
  image: null,
  attachments: [],
  is_hidden,
});

const answers = sql`SELECT a.author_user_id AS owner_user_id, a.collaboration_id, c.title, c.slug, a.body AS text, a.hidden_at IS NOT NULL AS is_hidden
  FROM collaboration_answers a JOIN collaborations c USING (collaboration_id)`;
const outcomes = sql`SELECT o.user_id AS owner_user_id, a.collaboration_id, c.title, c.slug, o.text, o.hidden_at IS NOT NULL AS is_hidden
  FROM collaboration_outcomes o JOIN collaboration_answers a USING (answer_id) JOIN collaborations c USING (collaboration_id)`;

async function readOne(db: Database | Tx, of: SQL, where: SQL): Promise<Stored | null> {
  const { rows } = await db.execute<Stored>(sql`${of} WHERE ${where}`);
  return rows[0] ?? null;
}

const linked = (found: Stored | null) => found && { ...contentOf(found), link: collaborationPath(found) };

/** An answer as something that can be reported and hidden: who asked or offered reads it. */
export const answerSubject: Moderatable = {
  type: 'collaboration_answer',
  async find({ db }, viewer, answer_id) {
    const isSide = sql`${viewer.user_id} IN (a.author_user_id, c.author_user_id)`;
    const where = sql`a.answer_id = ${answer_id} AND ${isSide} AND ${isOpenFor(viewer)} AND ${isBetween(viewer.user_id)}`;
    return linked(await readOne(db, answers, where));
  },
  async read(db, answer_id) {
    const found = await readOne(db, answers, sql`a.answer_id = ${answer_id}`);
    return found && contentOf(found);
  },
  async lock(tx, answer_id) {
    await tx.execute(sql`SELECT FROM collaboration_answers WHERE answer_id = ${answer_id} FOR NO KEY UPDATE`);
  },
  async setHidden(tx, { subject_id, is_hidden, at }) {
    await tx.execute(sql`
      UPDATE collaboration_answers SET hidden_at = ${is_hidden ? sql`coalesce(hidden_at, ${at}::timestamptz)` : sql`NULL`} WHERE answer_id = ${subject_id}`);
  },
};

/** What one side has told, of which everybody reads once both have. */
export const outcomeSubject: Moderatable = {
  type: 'collaboration_outcome',
  async find({ db }, viewer, outcome_id) {
    const isReader = sql`(${viewer.user_id} IN (a.author_user_id, c.author_user_id) OR a.status = 'done')`;
    const isShown = sql`(o.hidden_at IS NULL OR o.user_id = ${viewer.user_id})`;
    const where = sql`o.outcome_id = ${outcome_id} AND ${isReader} AND ${isShown} AND ${isOpenFor(viewer)} AND ${isBetween(viewer.user_id)}`;
    return linked(await readOne(db, outcomes, where));
  },
  async read(db, outcome_id) {
    const found = await readOne(db, outcomes, sql`o.outcome_id = ${outcome_id}`);
    return found && contentOf(found);
  },
  async lock(tx, outcome_id) {
    await tx.execute(sql`
      SELECT FROM collaboration_answers WHERE answer_id = (SELECT answer_id FROM collaboration_outcomes WHERE outcome_id = ${outcome_id}) FOR NO KEY UPDATE`);
  },
  async setHidden(tx, { subject_id, is_hidden, at }) {
    await tx.execute(sql`
      UPDATE collaboration_outcomes SET hidden_at = ${is_hidden ? sql`coalesce(hidden_at, ${at}::timestamptz)` : sql`NULL`} WHERE outcome_id = ${subject_id}`);
  },
};
