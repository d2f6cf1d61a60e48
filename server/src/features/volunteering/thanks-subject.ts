import { volunteerPath } from '@sabha/contract/volunteering/shift';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import type { Moderatable, ModeratableContent } from '../../core/moderation/moderatable.ts';

interface Stored extends Record<string, unknown> {
  readonly owner_user_id: number;
  readonly volunteer_id: number;
  readonly title: string;
  readonly text: string;
  readonly is_hidden: boolean;
}

async function readOne(db: Database | Tx, where: SQL): Promise<Stored | null> {
  const { rows } = await db.execute<Stored>(sql`
    SELECT h.thanks_by_id AS owner_user_id, h.user_id AS volunteer_id, s.role AS title, h.thanks AS text, h.hidden_at IS NOT NULL AS is_hidden
    FROM volunteer_hours h JOIN volunteer_shifts s USING (shift_id) WHERE h.thanks <> '' AND ${where}`);
  return rows[0] ?? null;
}

const contentOf = ({ owner_user_id, title, text, is_hidden }: Stored): ModeratableContent => ({
  owner_user_id,
  title,
  text,
  image: null,
  attachments: [],
  is_hidden,
});

/** Thanks as something that can be reported and hidden, by whom they are said to: they stand in their record. */
export const thanksSubject: Moderatable = {
  type: 'volunteer_thanks',
  async find({ db }, viewer, hours_id) {
    const found = await readOne(db, sql`h.hours_id = ${hours_id} AND h.user_id = ${viewer.user_id}`);
    return found && { ...contentOf(found), link: volunteerPath(found.volunteer_id) };
  },
  async read(db, hours_id) {
    const found = await readOne(db, sql`h.hours_id = ${hours_id}`);
    return found && contentOf(found);
  },
  async lock(tx, hours_id) {
    await tx.execute(sql`SELECT FROM volunteer_hours WHERE hours_id = ${hours_id} FOR NO KEY UPDATE`);
  },
  async setHidden(tx, { subject_id, is_hidden, at }) {
    await tx.execute(sql`
      UPDATE volunteer_hours SET hidden_at = ${is_hidden ? sql`coalesce(hidden_at, ${at}::timestamptz)` : sql`NULL`} WHERE hours_id = ${subject_id}`);
  },
};
