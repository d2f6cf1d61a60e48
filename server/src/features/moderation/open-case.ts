import { caseOpened } from '@sabha/contract/moderation/events';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import type { LinkedContent, ModeratableContent } from '../../core/moderation/moderatable.ts';
import { lockAttachments, retainAttachments } from '../attachments/public.ts';
import { mergeEarlier, noTexts, withPresent, type Texts } from './earlier-texts.ts';
import { moderationCases, type CaseRow } from './schema.ts';

export interface Opening {
  readonly subject_type: string;
  readonly subject_id: number;
  readonly source: CaseRow['source'];
  readonly content: LinkedContent;
  /** What it said before, and says. Of what nobody has reported it is not stored yet. */
  readonly texts?: Texts;
}

/** The open case about something of this owner's, locked; made, with the content as it is now, when there is none. */
export async function openCase(ctx: Context, tx: Tx, opening: Opening): Promise<CaseRow> {
  const { subject_type, subject_id, source, content, texts = noTexts } = opening;
  const { title, text: body, image, link, owner_user_id } = content;
  const isOpen = and(
    eq(moderationCases.subject_type, subject_type),
    eq(moderationCases.subject_id, subject_id),
    eq(moderationCases.status, 'open'),
    sql`${moderationCases.owner_user_id} IS NOT DISTINCT FROM ${owner_user_id}::bigint`,
  );
  // Before the case: whoever changes the files and then comes here holds them already.
  await lockAttachments(tx, content.attachments);
  const [made] = await tx
    .insert(moderationCases)
    .values({ subject_type, subject_id, source, owner_user_id, title, body, image, link, opened_at: ctx.clock.now() })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await addEvidence(ctx, tx, made, { content, texts });
    await ctx.outbox.add(tx, caseOpened, { case_id: made.case_id, subject_type }, 0);
    return made;
  }
  const [known] = await tx.select().from(moderationCases).where(isOpen).for('update');
  // Staff decided about it in the moment between: what is reported now is a new case.
  if (!known) return openCase(ctx, tx, opening);
  await addEvidence(ctx, tx, known, { content, texts });
  return known;
}

interface Evidence {
  readonly content: ModeratableContent | null;
  readonly texts: Texts;
}

/**
 * Retains the files that the content carries now, and lists those that came since the case was opened; its earlier texts are stored with
 * the case, and the one that it has where that is another than the case was opened with. The caller has locked both.
 */
export async function addEvidence(ctx: Context, tx: Tx, known: CaseRow, { content, texts }: Evidence): Promise<void> {
  const { case_id, attachments: before } = known;
  const retained = await retainAttachments(tx, content?.attachments ?? [], ctx.clock.now());
  const added = retained.filter((one) => !before.some(({ name }) => name === one.name));
  const present = content === null || content.text === known.body ? null : texts.present;
  const earlier = withPresent(mergeEarlier(known.earlier, texts.earlier), present, ctx.clock.now());
  if (added.length === 0 && earlier.length === known.earlier.length) return;
  await tx
    .update(moderationCases)
    .set({ attachments: [...before, ...added], earlier })
    .where(eq(moderationCases.case_id, case_id));
}
