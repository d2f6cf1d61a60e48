import { getAttachment, removeAttachment } from '@sabha/contract/attachments/operations';
import { notFound } from '@sabha/contract/core/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { decidedByRows, ownDataOnly } from '../../core/access/call-rules.ts';
import type { Actor } from '../../core/access/actor.ts';
import type { Attachable } from '../../core/attachments/attachable.ts';
import type { Context } from '../../core/context.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { createRegisteredTypes } from '../../core/registered-types.ts';
import { answerAttachment } from './answer-attachment.ts';
import { dropAttachments } from './attachments.store.ts';
import { attachments, type AttachmentRow } from './schema.ts';

const absent = () => notFound('There is no file of this name.');

export function getHandler(list: () => readonly Attachable[]): Bound {
  const findAttachable = createRegisteredTypes(list, 'things that carry files');
  async function canOpen(ctx: Context, reader: Actor, { user_id, subject_type, subject_id }: AttachmentRow): Promise<boolean> {
    if (user_id === reader.user_id) return true;
    if (subject_type === null || subject_id === null) return false;
    return (await findAttachable(subject_type)?.canRead(ctx, reader, subject_id)) ?? false;
  }
  return bind(getAttachment, decidedByRows, async ({ params: { name }, query: { width } }, { actor }, ctx) => {
    const [row] = await ctx.db
      .select()
      .from(attachments)
      .where(and(eq(attachments.name, name), isNull(attachments.removed_at)));
    // What may not be seen looks like what is not there.
    if (!row || !(await canOpen(ctx, actor, row))) throw absent();
    return answerAttachment(ctx, { name, file_name: row.file_name, width });
  });
}

export const removeHandler = bind(removeAttachment, ownDataOnly, async ({ params: { name } }, { actor }, ctx) =>
  ctx.transact(async (tx) => {
    const [row] = await tx
      .select()
      .from(attachments)
      .where(and(eq(attachments.name, name), eq(attachments.user_id, actor.user_id), isNull(attachments.subject_id)))
      .for('update');
    if (!row) throw absent();
    await dropAttachments(ctx, tx, [name]);
    return { data: { name } };
  }),
);
