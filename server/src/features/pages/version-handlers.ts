import { notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/pages/operations';
import type { PageDocument } from '@sabha/contract/pages/page';
import type { Context } from '../../core/context.ts';
import { bind, type Call } from '../../core/http/handler.ts';
import { canReadPages, canChangePages } from '../../permissions/pages.ts';
import { compareDocuments } from './compare-documents.ts';
import { changePage, findPage, findVersion, listVersions, lockPage, toPage, type PageRow } from './page.store.ts';
import { publishPage } from './publish-page.ts';
import { record } from './show-version.ts';

const list = bind(operations.listPageVersions, canReadPages, async ({ params }, call, ctx) => {
  const { page_id } = await findPage(ctx.db, params.page_id);
  const versions = await listVersions(ctx.db, page_id);
  const data = versions.map(({ number, comment, made_by, made_at, document }) => ({
    number,
    comment,
    made_by,
    made_at: made_at.toISOString(),
    title: document.title,
  }));
  return { data };
});

const compare = bind(operations.comparePageVersions, canReadPages, async ({ params, query }, call, ctx) => {
  const row = await findPage(ctx.db, params.page_id);
  const [before, after] = await Promise.all([query.from, query.to].map((side) => documentOf(ctx, row, side)));
  if (!before || !after) throw notFound('There is no such version.');
  return { data: compareDocuments(before, after) };
});

async function documentOf(ctx: Context, row: PageRow, side: number | 'draft'): Promise<PageDocument | null> {
  if (side === 'draft') return row.document;
  return (await findVersion(ctx.db, row.page_id, side))?.document ?? null;
}

const publish = bind(operations.publishPage, canChangePages, async ({ params, body }, call, ctx) => {
  const row = await publishPage(ctx, {
    page_id: params.page_id,
    revision: body.revision,
    comment: body.comment,
    publish_at: body.publish_at === undefined ? null : new Date(body.publish_at),
    actor_id: call.actor.user_id,
    request_id: call.request_id,
  });
  return { data: toPage(row) };
});

const nothingScheduled = { scheduled_number: null, scheduled_at: null };

const unpublish = bind(operations.unpublishPage, canChangePages, async ({ params }, call, ctx) => {
  const change = { published_number: null, published_at: null, ...nothingScheduled };
  return { data: toPage(await withdraw(ctx, call, { page_id: params.page_id, action: 'page.unpublish', change })) };
});

const unschedule = bind(operations.unschedulePage, canChangePages, async ({ params }, call, ctx) => {
  return { data: toPage(await withdraw(ctx, call, { page_id: params.page_id, action: 'page.unschedule', change: nothingScheduled })) };
});

interface Withdrawal {
  readonly page_id: number;
  readonly action: string;
  readonly change: Parameters<typeof changePage>[2];
}

async function withdraw(ctx: Context, call: Call, { page_id, action, change }: Withdrawal): Promise<PageRow> {
  return ctx.transact(async (tx) => {
    const before = await lockPage(tx, page_id);
    const after = await changePage(tx, page_id, change);
    await record(ctx, tx, { action, before, after, actor_id: call.actor.user_id, request_id: call.request_id });
    return after;
  });
}

export const versionHandlers = [list, compare, publish, unpublish, unschedule];
