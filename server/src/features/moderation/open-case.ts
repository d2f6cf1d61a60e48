import { caseOpened } from '@sabha/contract/moderation/events';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import type { LinkedContent } from '../../core/moderation/moderatable.ts';
import { retainAttachments } from '../attachments/public.ts';
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
  const [made] = await tx
    .insert(moderationCases)
    .values({ subject_type, subject_id, source, owner_user_id, title, body, image, link, opened_at: ctx.clock.now() })
    .onConflictDoNothing()
    .returning();
  if (made) {
    const attachments = await retainAttachments(tx, content.attachments, ctx.clock.now());
    if (attachments.length > 0) await tx.update(moderationCases).set({ attachments }).where(eq(moderationCases.case_id, made.case_id));
    await ctx.outbox.add(tx, caseOpened, { case_id: made.case_id, subject_type }, 0);
    return made;
  }
  const [known] = await tx.select().from(moderationCases).where(isOpen).for('update');
  // Staff decided about it in the moment between: what is reported now is a new case.
  return known ?? openCase(ctx, tx, { subject_type, subject_id, source, content });
}
