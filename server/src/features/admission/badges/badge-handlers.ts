import { forbidden, notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/admission/badge-operations';
import { sql } from 'drizzle-orm';
import { decideRule } from '../../../core/access/policy.ts';
import { bind } from '../../../core/http/handler.ts';
import { canCheckIn, canRunBadges, canPrintBadges } from '../../../permissions/admission.ts';
import { describeCaller, requireEdition } from '../../sales/public.ts';
import { answerBytes } from '../../../core/documents/answer-bytes.ts';
import { drawBadgeRunTask, drawBadgesTask, maxBadgesAtOnce } from './badge.tasks.ts';
import { listBadges, readBadges } from './read-badges.ts';

const list = bind(
  operations.listBadges,
  canRunBadges,
  async ({ query: { edition: slug, product_id, only_unprinted, ...filters } }, call, ctx) => {
    const { edition_id } = await requireEdition(ctx, call, slug);
    const product_ids = product_id === undefined ? [] : [product_id];
    return {
      data: await listBadges(ctx, edition_id, { ...filters, product_ids, line_ids: [], is_only_unprinted: only_unprinted === 'true' }),
    };
  },
);

const print = bind(operations.printBadges, canPrintBadges, async ({ body }, call, ctx) => {
  const { edition: slug, size, is_preview, ...filters } = body;
  const isOne = filters.line_ids.length === 1;
  if (decideRule(call.actor, canRunBadges) !== true && !(isOne && decideRule(call.actor, canCheckIn) === true)) throw forbidden();
  const edition = await requireEdition(ctx, call, slug);
  const found = await readBadges(ctx, edition.edition_id, filters);
  const rows = is_preview ? found.slice(0, 1) : found;
  if (rows.length === 0) throw notFound('Nobody with a valid ticket is like that.');
  const badges = rows.map(({ ticket_code: code, product_slug: slug_of_pass, lattice, palette, ...said }) => ({
    ...said,
    code,
    appearance: { slug: slug_of_pass, lattice, palette },
  }));
  const event = { short_name: edition.short_name, year: edition.year };
  const drawing = { event, badges, size, locale: call.locale, made_at: ctx.clock.now() };
  const task = badges.length > maxBadgesAtOnce ? drawBadgeRunTask : drawBadgesTask;
  const bytes = await ctx.tasks.run(task, drawing, `person ${call.actor.user_id}`);
  if (!is_preview)
    await ctx.db.execute(sql`
      INSERT INTO ticket_badge_prints (line_id, ticket_code, size, printed_by)
      SELECT line_id, ticket_code, ${size}, ${call.actor.user_id} FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(line_id bigint, ticket_code text)`);
  return answerBytes(bytes, { media_type: 'application/pdf', file_name: `badges-${edition.slug}.pdf` });
});

const unmark = bind(operations.unmarkBadges, canRunBadges, async ({ body }, call, ctx) => {
  const { edition_id } = await requireEdition(ctx, call, body.edition);
  const unmarked_count = await ctx.transact(async (tx) => {
    const { rows } = await tx.execute<{ line_id: number }>(sql`
      WITH gone AS (DELETE FROM ticket_badge_prints b USING ticket_order_lines l, ticket_orders o
        WHERE b.line_id = l.line_id AND o.order_id = l.order_id AND o.edition_id = ${edition_id} AND b.line_id IN ${body.line_ids} RETURNING b.line_id)
      SELECT DISTINCT line_id FROM gone ORDER BY line_id`);
    if (rows.length > 0)
      await ctx.audit.record(tx, {
        ...describeCaller(call),
        action: 'ticket_badges.unmark',
        subject_type: 'edition',
        subject_id: edition_id,
        before: null,
        after: { line_ids: rows.map(({ line_id }) => line_id) },
      });
    return rows.length;
  });
  return { data: { unmarked_count } };
});

export const badgeHandlers = [list, print, unmark];
