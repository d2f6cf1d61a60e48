import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { releaseAttachments } from '../attachments/public.ts';
import { readCaseFiles } from './find-case.ts';
import type { CaseRow } from './schema.ts';

/**
 * Files of something with which nothing is wrong are its author's alone again: no case about it waits, and no decision against it holds.
 * The caller has locked them.
 */
export async function releaseFiles(ctx: Context, tx: Tx, about: Pick<CaseRow, 'subject_type' | 'subject_id'>): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    SELECT FROM moderation_cases c WHERE c.subject_type = ${about.subject_type} AND c.subject_id = ${about.subject_id}
      AND (c.status = 'open' OR EXISTS (SELECT FROM moderation_decisions d
        WHERE d.case_id = c.case_id AND d.action NOT IN ('dismiss', 'restore') AND d.reversed_at IS NULL)) LIMIT 1`);
  if (rowCount === 0) await releaseAttachments(ctx, tx, await readCaseFiles(tx, about));
}
