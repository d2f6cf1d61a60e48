import { conflict, notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/pages/operations';
import type { PageDocument } from '@sabha/contract/pages/page';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../core/context.ts';
import { bind } from '../../core/http/handler.ts';
import type { Tx } from '../../core/db/database.ts';
import { canReadPages, canChangePages } from '../../permissions/pages.ts';
import { countMissingTexts, findMissingTexts } from './missing-texts.ts';
import { changePage, findLatestVersion, findPage, findVersion, lockPage, toPage, type PageRow } from './page.store.ts';
import { record } from './show-version.ts';

const draftOf = (row: PageRow) => ({ page: toPage(row), document: row.document, missing: findMissingTexts(row.document) });

const getDraft = bind(operations.getPageDraft, canReadPages, async ({ params }, call, ctx) => {
  return { data: draftOf(await findPage(ctx.db, params.page_id)) };
});

const saveDraft = bind(operations.savePageDraft, canChangePages, async ({ params, body }, call, ctx) => {
  const row = await ctx.transact(async (tx) => {
    const found = await lockPage(tx, params.page_id);
    if (found.revision !== body.revision) throw conflict('Somebody else has changed this page since you opened it.');
    return writeDraft(ctx, tx, { row: found, document: body.document, actor_id: call.actor.user_id });
  });
  const { page, missing } = draftOf(row);
  return { data: { page, missing } };
});

interface Writing {
  readonly row: PageRow;
  readonly document: PageDocument;
  readonly actor_id: number;
}

async function writeDraft(ctx: Context, tx: Tx, { row, document, actor_id }: Writing): Promise<PageRow> {
  const latest = await findLatestVersion(tx, row.page_id);
  return changePage(tx, row.page_id, {
    document,
    title: document.title || row.title,
    revision: row.revision + 1,
    has_changes: !latest || !isDeepStrictEqual(latest.document, document),
    missing_counts: countMissingTexts(document),
    modified_by: actor_id,
    modified_at: ctx.clock.now(),
  });
}

const restore = bind(operations.restorePageVersion, canChangePages, async ({ params }, call, ctx) => {
  const { actor } = call;
  const row = await ctx.transact(async (tx) => {
    const before = await lockPage(tx, params.page_id);
    const version = await findVersion(tx, params.page_id, params.number);
    if (!version) throw notFound('There is no such version.');
    const after = await writeDraft(ctx, tx, { row: before, document: version.document, actor_id: actor.user_id });
    await record(ctx, tx, { action: 'page.restore', before, after, actor_id: actor.user_id, request_id: call.request_id });
    return after;
  });
  return { data: draftOf(row) };
});

export const draftHandlers = [getDraft, saveDraft, restore];
