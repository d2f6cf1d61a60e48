import type { Attachment } from '@sabha/contract/core/attachment';
import { caseOpened } from '@sabha/contract/moderation/events';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import type { LinkedContent } from '../../core/moderation/moderatable.ts';
import { lockAttachments, retainAttachments } from '../attachments/public.ts';
import { moderationCases, type CaseRow } from './schema.ts';

export interface Opening {
  readonly subject_type: string;
  readonly subject_id: number;
  readonly source: CaseRow['source'];
  readonly content: LinkedContent;
}

/** The open case about something, locked; made, with the content as it is now, when there is none. */
export async function openCase(ctx: Context, tx: Tx, { subject_type, subject_id, source, content }: Opening): Promise<CaseRow> {
  const isOpen = and(
    eq(moderationCases.subject_type, subject_type),
    eq(moderationCases.subject_id, subject_id),
    eq(moderationCases.status, 'open'),
  );
  const { title, text: body, image, link, owner_user_id } = content;
  // Before the case: whoever changes the files and then comes here holds them already.
  await lockAttachments(tx, content.attachments);
  const [made] = await tx
    .insert(moderationCases)
    .values({ subject_type, subject_id, source, owner_user_id, title, body, image, link, opened_at: ctx.clock.now() })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await addEvidence(ctx, tx, made, content.attachments);
    await ctx.outbox.add(tx, caseOpened, { case_id: made.case_id, subject_type }, 0);
    return made;
  }
  const [known] = await tx.select().from(moderationCases).where(isOpen).for('update');
  // Staff decided about it in the moment between: what is reported now is a new case.
  if (!known) return openCase(ctx, tx, { subject_type, subject_id, source, content });
  await addEvidence(ctx, tx, known, content.attachments);
  return known;
}

/** Retains the files that the content carries now, and lists those that came since the case was opened. The caller has locked both. */
export async function addEvidence(
  ctx: Context,
  tx: Tx,
  { case_id, attachments: before }: CaseRow,
  current: readonly Attachment[],
): Promise<void> {
  const retained = await retainAttachments(tx, current, ctx.clock.now());
  const added = retained.filter((one) => !before.some(({ name }) => name === one.name));
  if (added.length === 0) return;
  await tx
    .update(moderationCases)
    .set({ attachments: [...before, ...added] })
    .where(eq(moderationCases.case_id, case_id));
}
