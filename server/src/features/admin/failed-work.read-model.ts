import type { FailedWork, FailedWorkKind } from '@sabha/contract/admin/operations';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { sendMailJob } from '../../core/email/send-mail.job.ts';

/** The queue of mails: what fails in it is a mail, what fails elsewhere is a job. */
const mailQueue = sendMailJob.name;
/** Jobs of the product that failed for good and are still kept; those of the queue itself begin with two lines. */
export const failedJobs = sql`pgboss.job j WHERE j.state = 'failed' AND j.name <> ${mailQueue} AND j.name NOT LIKE '\\_\\_%'`;
/** Mails that never arrive: as the mailer noted them, and those whose process ended before it could. */
export const failedMails = sql`(
  SELECT template AS name, failed_at, reason AS failure FROM mail_failures
  UNION ALL
  SELECT j.data ->> 'template', j.completed_on, j.output ->> 'message' FROM pgboss.job j
  WHERE j.state = 'failed' AND j.name = ${mailQueue} AND NOT EXISTS (SELECT FROM mail_failures m WHERE m.mail_id::text = j.data ->> 'id')
) mails`;

/** What failed for good, the latest first. */
export async function readFailedWork({ db, jobs }: Pick<Context, 'db' | 'jobs'>, kind?: FailedWorkKind): Promise<FailedWork[]> {
  // The tables of the queue come into being at its first use.
  await jobs.isReady();
  const { rows } = await db.execute<{ data: FailedWork }>(sql`
    SELECT json_build_object('kind', kind, 'name', name, 'failed_at', failed_at, 'failure', left(coalesce(failure, ''), 300)) AS data FROM (
      SELECT 'mails' AS kind, name, failed_at, failure FROM ${failedMails}
      UNION ALL
      SELECT 'jobs', j.name, j.completed_on, j.output ->> 'message' FROM ${failedJobs}
      UNION ALL
      SELECT 'events', d.subscriber, d.dead_at, d.last_error FROM outbox_deliveries d WHERE d.dead_at IS NOT NULL
    ) failed WHERE ${kind ?? null}::text IS NULL OR kind = ${kind ?? null} ORDER BY failed_at DESC, name LIMIT 200`);
  return rows.map(({ data }) => data);
}
