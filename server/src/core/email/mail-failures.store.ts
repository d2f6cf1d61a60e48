import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { scrub } from '../telemetry/scrub.ts';
import type { EmailDocument } from './email-document.ts';

const retentionDays = 7;
const maxReason = 300;

/** Notes that a mail will never arrive, without whom it was for. A mail that is noted twice stays one. */
export async function recordMailFailure(
  db: Database,
  { id, template }: Pick<EmailDocument, 'id' | 'template'>,
  error: unknown,
): Promise<void> {
  const entered = [error, error instanceof Error ? error.cause : undefined]
    .filter((one) => one instanceof Error)
    .map(({ message }) => message)
    .join(' ');
  const reason = scrub(entered).slice(0, maxReason);
  await db.execute(sql`
    WITH gone AS (DELETE FROM mail_failures WHERE failed_at < now() - make_interval(days => ${retentionDays}))
    INSERT INTO mail_failures (mail_id, template, reason) VALUES (${id}, ${template}, ${reason}) ON CONFLICT DO NOTHING`);
}
