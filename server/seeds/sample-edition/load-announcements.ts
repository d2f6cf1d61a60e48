import { sql } from 'drizzle-orm';
import type { Tx } from '../../src/core/db/database.ts';
import { searchTextOf } from '../../src/features/announcements/announcement-texts.ts';
import { sampleAnnouncements } from './announcements.data.ts';
import { people } from './people.data.ts';

/** What the organisers have written to the sample's people, and an organisation to its own, as if it had been sent. */
export async function loadAnnouncements(tx: Tx, edition_id: number): Promise<void> {
  for (const { texts, correction, seen_by, confirmed_by = [], organisation, ...one } of sampleAnnouncements) {
    const version = correction ? 2 : 1;
    const { rows } = await tx.execute<{ announcement_id: number }>(sql`
      INSERT INTO announcements (edition_id, organisation_id, status, sender_label, texts, search_text, is_pinned, is_must_read, confirm_by, is_urgent, has_comments,
        version, unread_version, send_at, sent_at, scheduled_by, created_by)
      VALUES (${organisation === undefined ? edition_id : null}, ${organisation === undefined ? null : await findOrganisation(tx, organisation)}, 'sent', ${one.sender_label}, ${JSON.stringify(texts)}::jsonb, ${searchTextOf(texts)}, ${one.is_pinned ?? false},
        ${one.is_must_read ?? false}, ${one.confirm_by ?? null}, ${one.is_urgent ?? false}, ${one.has_comments ?? false},
        ${version}, ${version}, ${one.sent_at}, ${one.sent_at}, 0, 0) RETURNING announcement_id`);
    const announcement_id = rows[0]?.announcement_id;
    const versions = [
      ...(correction ? [{ texts: correction.before, note: '', written_at: one.sent_at }] : []),
      { texts, note: correction?.note ?? '', written_at: correction?.written_at ?? one.sent_at },
    ];
    for (const [at, { texts: of, note, written_at }] of versions.entries())
      await tx.execute(sql`
        INSERT INTO announcement_versions (announcement_id, version, texts, note, written_by, written_at)
        VALUES (${announcement_id}, ${at + 1}, ${JSON.stringify(of)}::jsonb, ${note}, 0, ${written_at})`);
    const names = people.map(({ username }) => username);
    await tx.execute(sql`
      INSERT INTO announcement_recipients (announcement_id, user_id, role_id, own_people, delivered_at, mailed_at, seen_at, seen_version, confirmed_at)
      SELECT ${announcement_id}, p.user_id, CASE WHEN o.own_people IS NULL THEN p.role_id END, o.own_people, ${one.sent_at}::timestamptz, ${one.sent_at}::timestamptz,
        CASE WHEN u.username = ANY (${sql.param([...seen_by])}::text[]) THEN ${one.sent_at}::timestamptz + interval '9 minutes' END,
        CASE WHEN u.username = ANY (${sql.param([...seen_by])}::text[]) THEN ${version}::int ELSE 0 END,
        CASE WHEN u.username = ANY (${sql.param([...confirmed_by])}::text[]) THEN ${one.sent_at}::timestamptz + interval '10 minutes' END
      FROM audience_people p JOIN global_users u USING (user_id) LEFT JOIN announcements a ON a.announcement_id = ${announcement_id}
        LEFT JOIN audience_organisations o ON o.organisation_id = a.organisation_id AND o.user_id = p.user_id
      WHERE u.username = ANY (${sql.param(names)}::text[]) AND (a.organisation_id IS NULL OR o.user_id IS NOT NULL)`);
  }
}

async function findOrganisation(tx: Tx, slug: string): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`SELECT community_common_id AS id FROM community_commons WHERE slug = ${slug}`);
  const [row] = rows;
  if (!row) throw new Error(`The sample names the organisation ${slug}, which it does not have.`);
  return row.id;
}
