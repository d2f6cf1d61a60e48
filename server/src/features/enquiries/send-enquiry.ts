import { enquiryTopicTextFields } from '@sabha/contract/enquiries/enquiry-topic';
import { sendEnquiry } from '@sabha/contract/enquiries/operations';
import { badRequest } from '@sabha/contract/core/errors';
import { enquiryReceived } from '@sabha/contract/enquiries/events';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Call } from '../../core/http/handler.ts';
import { everybody } from '../../core/access/call-rules.ts';
import { translate } from '../../core/text/translate.ts';
import type { EditionRow } from '../content/public.ts';
import { checkFormProof, limitForms, makeNumber } from '../forms/public.ts';
import { requireCurrentEdition } from './contact-page.read-model.ts';
import { enquiryCopyTemplate, enquiryForTeamTemplate } from './emails/enquiry.templates.ts';
import { enquiries, enquiryTopics } from './schema.ts';

type TopicRow = typeof enquiryTopics.$inferSelect;
type EnquiryRow = typeof enquiries.$inferSelect;
interface Written {
  readonly topic: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** The same letter within this time is the same enquiry. */
const repeatHours = 24;

export const sendHandler = bind(sendEnquiry, everybody, async ({ body }, call, ctx) => {
  const { proof, ...written } = body;
  await checkFormProof(ctx, 'contact', proof);
  const row = await ctx.transact(async (tx) => {
    const edition = await requireCurrentEdition(tx);
    const topic = await findTopic(tx, edition, written.topic);
    const content_hash = hashContent(topic, written);
    // Two that arrive together are looked at one after the other.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`enquiry ${content_hash}`}, 0))`);
    const before = await findBefore(ctx, tx, { content_hash, key: call.idempotency_key });
    if (before) return before;
    await limitForms({ db: tx }, call, 'form_send', written.email);
    const added = await addEnquiry(ctx, tx, { edition, topic, written, content_hash, call });
    await mailBoth(ctx, tx, { edition, topic, row: added });
    return added;
  });
  return { data: { number: row.number, created_at: row.created_at.toISOString() } };
});

async function findTopic(tx: Tx, { edition_id }: EditionRow, slug: string): Promise<TopicRow> {
  const [topic] = await tx
    .select()
    .from(enquiryTopics)
    .where(and(eq(enquiryTopics.edition_id, edition_id), eq(enquiryTopics.slug, slug), isNull(enquiryTopics.deleted_at)));
  if (!topic) throw badRequest('topic: Choose one of the topics.', [{ path: 'topic', message: 'Choose one of the topics.' }]);
  return topic;
}

const hashContent = ({ enquiry_topic_id }: TopicRow, { email, message }: Written) =>
  createHash('sha256')
    .update(JSON.stringify([enquiry_topic_id, email.toLowerCase(), message.replace(/\s+/g, ' ')]))
    .digest('base64url');

async function findBefore(
  ctx: Context,
  tx: Tx,
  { content_hash, key }: { content_hash: string; key: string | null },
): Promise<EnquiryRow | null> {
  const since = new Date(ctx.clock.now().getTime() - repeatHours * 3_600_000);
  const isSame = and(
    eq(enquiries.content_hash, content_hash),
    or(gt(enquiries.created_at, since), key === null ? undefined : eq(enquiries.send_key, key)),
  );
  const [row] = await tx.select().from(enquiries).where(isSame).limit(1);
  return row ?? null;
}

interface Adding {
  readonly edition: EditionRow;
  readonly topic: TopicRow;
  readonly written: Written;
  readonly content_hash: string;
  readonly call: Call;
}

async function addEnquiry(ctx: Context, tx: Tx, { edition, topic, written, content_hash, call }: Adding): Promise<EnquiryRow> {
  const [row] = await tx
    .insert(enquiries)
    .values({
      enquiry_topic_id: topic.enquiry_topic_id,
      number: makeNumber(prefixOf(edition)),
      writer_name: written.name,
      writer_email: written.email,
      writer_user_id: call.actor.kind === 'user' ? call.actor.user_id : null,
      message: written.message,
      locale: call.locale,
      content_hash,
      send_key: call.idempotency_key?.slice(0, 200) ?? null,
      created_by: call.actor.user_id,
      created_at: ctx.clock.now(),
    })
    .returning();
  if (!row) throw new Error('The enquiry that was added did not come back.');
  await ctx.outbox.add(tx, enquiryReceived, { enquiry_id: row.enquiry_id, number: row.number, topic: topic.slug }, call.actor.user_id);
  return row;
}

/** `Nagar Summit`, 2027 gives `NS27`. */
const prefixOf = ({ short_name, year }: EditionRow) =>
  `${
    [...short_name.matchAll(/\b[a-z]/gi)]
      .map(([letter]) => letter.toUpperCase())
      .join('')
      .slice(0, 3) || 'E'
  }${year % 100}`;

async function mailBoth(
  ctx: Context,
  tx: Tx,
  { edition, topic, row }: Pick<Adding, 'edition' | 'topic'> & { row: EnquiryRow },
): Promise<void> {
  const { number, locale, message } = row;
  const shown = translate(topic, enquiryTopicTextFields, locale).name;
  const event = translate(edition, ['name'], locale).name;
  const copy = { event, number, topic: shown, name: row.writer_name, message };
  await ctx.mail.send(tx, { template: enquiryCopyTemplate, to: { email: row.writer_email }, data: copy, locale });
  const email = topic.team_email ?? edition.contact_email;
  if (email === null) return;
  const letter = { ...copy, event: edition.name, topic: topic.name, email: row.writer_email, url: `${ctx.config.public_url}/admin-center` };
  await ctx.mail.send(tx, { template: enquiryForTeamTemplate, to: { email }, data: letter, locale: 'en' });
}
