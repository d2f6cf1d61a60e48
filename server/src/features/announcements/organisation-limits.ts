import { announcementLimits, findOrganisationFault } from '@sabha/contract/announcements/announcement';
import { conflict, ProblemError } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';

const faults: Readonly<Record<string, string>> = {
  audience: 'An organisation writes to its members, its followers, or both.',
  is_pinned: 'Only organisers pin an announcement.',
  is_urgent: 'Only organisers send what is urgent.',
  is_must_read: 'Members alone can be asked to confirm.',
};

/** @throws ProblemError 422 for what organisers alone decide */
export function requireForOrganisation(draft: Parameters<typeof findOrganisationFault>[0]): void {
  const path = findOrganisationFault(draft);
  if (path === null) return;
  const message = faults[path] ?? '';
  throw new ProblemError(422, message, [{ path, message }]);
}

/** Asked with the organisation locked. @throws ProblemError 409 */
export async function requireFewDrafts(tx: Tx, organisation_id: number): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM announcements WHERE organisation_id = ${organisation_id} AND status IN ('draft', 'scheduled')`,
  );
  if ((rows[0]?.count ?? 0) >= announcementLimits.organisation_drafts)
    throw conflict(`An organisation has at most ${announcementLimits.organisation_drafts} drafts. Delete one first.`);
}

/**
 * What an organisation has sent, has corrected with a notification, has reminded of and will send, within a day of a moment. Asked with it locked.
 * @throws ProblemError 409
 */
export async function requireFewNotices(tx: Tx, organisation_id: number, at: Date): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT v.written_at AS at FROM announcements a JOIN announcement_versions v USING (announcement_id)
        WHERE a.organisation_id = ${organisation_id} AND v.is_notified
      UNION ALL SELECT send_at FROM announcements WHERE organisation_id = ${organisation_id} AND status = 'scheduled'
      UNION ALL SELECT reminded_at FROM announcements WHERE organisation_id = ${organisation_id} AND reminded_at IS NOT NULL) n
    WHERE n.at > ${at}::timestamptz - interval '24 hours' AND n.at < ${at}::timestamptz + interval '24 hours'`);
  if ((rows[0]?.count ?? 0) >= announcementLimits.organisation_notices)
    throw conflict(`An organisation notifies its people at most ${announcementLimits.organisation_notices} times within 24 hours.`);
}
