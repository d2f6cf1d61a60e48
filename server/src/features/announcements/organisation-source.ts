import { notFound } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import type { NotificationSource } from '../../core/notifications/notification-source.ts';
import type { PersonThing } from '../../core/notifications/person-thing.ts';
import { findMerged, findSurvivor, readNamedOrganisations } from '../organisations/public.ts';
import { findMuted } from './organisation-mutes.store.ts';

const maxListed = 100;
const keyOf = ({ user_id, id }: PersonThing) => `${user_id} ${id}`;

/** Organisations notify their people of what they write to them; each can mute one and gets it without a word. */
export const organisationSource: NotificationSource = {
  kind: 'organisation',
  async findReach({ clock, db }, asked) {
    // Whether somebody may still hear of an announcement is asked of the announcement.
    const muted = new Set((await findMuted(db, asked, clock.now())).map(keyOf));
    return asked.map((one) => ({ ...one, reach: muted.has(keyOf(one)) ? 'muted' : 'heard' }));
  },
  async mute({ clock, db }, { user_id }, id, until) {
    const organisation_id = await toPresent(db, id);
    await db.execute(sql`DELETE FROM announcement_mutes WHERE user_id = ${user_id} AND muted_until <= ${clock.now()}::timestamptz`);
    // In one statement: who has an account but is nobody yet gets nothing, and so has nothing to mute.
    const { rowCount } = await db.execute(sql`
      INSERT INTO announcement_mutes (user_id, organisation_id, muted_until)
      SELECT p.user_id, ${organisation_id}::bigint, ${until}::timestamptz FROM person_basics p WHERE p.user_id = ${user_id} AND p.deleted_at IS NULL AND (
        EXISTS (SELECT FROM announcement_recipients r JOIN announcements a USING (announcement_id)
          WHERE r.user_id = p.user_id AND r.delivered_at IS NOT NULL AND a.organisation_id = ${organisation_id})
        OR EXISTS (SELECT FROM audience_organisations o WHERE o.user_id = p.user_id AND o.organisation_id = ${organisation_id})
        OR EXISTS (SELECT FROM audience_writers w WHERE w.user_id = p.user_id AND w.organisation_id = ${organisation_id}))
      ON CONFLICT (user_id, organisation_id) DO UPDATE SET muted_until = excluded.muted_until`);
    if (rowCount === 0) throw notFound();
  },
  async unmute({ db }, { user_id }, id) {
    const present = await toPresent(db, id);
    // Mutes of an organisation that was merged move along a moment later.
    const ids = [id, present, ...(await findMerged(db, present))];
    await db.execute(
      sql`DELETE FROM announcement_mutes WHERE user_id = ${user_id} AND organisation_id = ANY (${sql.param(ids)}::bigint[])`,
    );
  },
  async listMuted(ctx, actor, locale) {
    const { rows } = await ctx.db.execute<{ organisation_id: number; muted_until: string }>(sql`
      SELECT m.organisation_id, to_json(m.muted_until) AS muted_until FROM announcement_mutes m
      JOIN organisation_basics o ON o.community_common_id = m.organisation_id AND o.deleted_at IS NULL AND o.hidden_at IS NULL
      WHERE m.user_id = ${actor.user_id} AND m.muted_until > ${ctx.clock.now()}::timestamptz ORDER BY m.muted_until, m.organisation_id LIMIT ${maxListed}`);
    const ids = rows.map(({ organisation_id }) => organisation_id);
    const named = await readNamedOrganisations(ctx, { actor, locale }, ids);
    return rows.flatMap(({ organisation_id, muted_until }) => {
      const organisation = named.get(organisation_id);
      return organisation
        ? [{ id: organisation_id, title: organisation.name, link: organisation.link, muted_until: new Date(muted_until) }]
        : [];
    });
  },
};

/** The one that it was merged into, which writes in its place; itself where it is there or is gone. */
const toPresent = async (db: Database, id: number): Promise<number> => (await findSurvivor(db, id)) ?? id;
