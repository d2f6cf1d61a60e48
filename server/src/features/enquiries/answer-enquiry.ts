import { enquirySchema } from '@sabha/contract/enquiries/enquiry';
import { answerEnquiry, listEnquiryAnswers } from '@sabha/contract/enquiries/operations';
import { enquiryAnsweredNotice } from '@sabha/contract/enquiries/notifications';
import { conflict, notFound } from '@sabha/contract/core/errors';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { bind } from '../../core/http/handler.ts';
import { canAnswerEnquiries, canReadEnquiries } from '../../permissions/enquiries.ts';
import { findEditionById } from '../content/public.ts';
import { notify } from '../notifications/public.ts';
import { enquiryAnswerTemplate } from './emails/enquiry.templates.ts';
import { enquiries, enquiryAnswers, enquiryTopics } from './schema.ts';

export const answerHandler = bind(answerEnquiry, canAnswerEnquiries, async ({ params, body }, call, ctx) => {
  const isWanted = and(eq(enquiries.enquiry_id, params.id), isNull(enquiries.deleted_at));
  const row = await ctx.transact(async (tx) => {
    const [found] = await tx
      .select({ enquiry: enquiries, edition_id: enquiryTopics.edition_id })
      .from(enquiries)
      .innerJoin(enquiryTopics, eq(enquiryTopics.enquiry_topic_id, enquiries.enquiry_topic_id))
      .where(isWanted)
      .for('update', { of: enquiries });
    if (!found) throw notFound('There is no such enquiry.');
    const { seen_count } = body;
    if (seen_count !== undefined && (await tx.$count(enquiryAnswers, eq(enquiryAnswers.enquiry_id, params.id))) > seen_count)
      throw conflict('Somebody else has answered this enquiry meanwhile.');
    const [now, actor_id] = [ctx.clock.now(), call.actor.user_id];
    await tx.insert(enquiryAnswers).values({ enquiry_id: params.id, message: body.message, answered_by: actor_id, answered_at: now });
    const change = { state: 'answered' as const, answered_at: now, modified_by: actor_id, modified_at: now };
    const [after] = await tx.update(enquiries).set(change).where(isWanted).returning();
    if (!after) throw new Error('The enquiry that was answered did not come back.');
    await ctx.audit.record(tx, {
      actor_id,
      action: 'enquiry.answer',
      subject_type: 'enquiry',
      subject_id: params.id,
      before: { state: found.enquiry.state },
      after: { state: after.state },
      request_id: call.request_id,
    });
    const event = (await findEditionById(tx, found.edition_id))?.name ?? '';
    const { writer_name: name, writer_email: email, number, message: question, locale } = after;
    const data = { event, number, name, answer: body.message, question };
    await ctx.mail.send(tx, { template: enquiryAnswerTemplate, to: { email }, data, locale });
    if (after.writer_user_id !== null)
      await notify(ctx, tx, enquiryAnsweredNotice, {
        user_ids: [after.writer_user_id],
        params: { number },
        dedupe_key: `enquiry.answered:${params.id}:${now.toISOString()}`,
      });
    return after;
  });
  const instant = (at: Date | null) => at?.toISOString() ?? null;
  const data = {
    ...row,
    answered_at: instant(row.answered_at),
    created_at: row.created_at.toISOString(),
    modified_at: instant(row.modified_at),
  };
  return { data: enquirySchema.parse(data) };
});

export const listAnswersHandler = bind(listEnquiryAnswers, canReadEnquiries, async ({ params }, call, ctx) => {
  const [found] = await ctx.db
    .select({ enquiry_id: enquiries.enquiry_id })
    .from(enquiries)
    .where(and(eq(enquiries.enquiry_id, params.id), isNull(enquiries.deleted_at)));
  if (!found) throw notFound('There is no such enquiry.');
  const rows = await ctx.db
    .select()
    .from(enquiryAnswers)
    .where(eq(enquiryAnswers.enquiry_id, params.id))
    .orderBy(asc(enquiryAnswers.enquiry_answer_id));
  return { data: rows.map(({ message, answered_by, answered_at }) => ({ message, answered_by, answered_at: answered_at.toISOString() })) };
});
