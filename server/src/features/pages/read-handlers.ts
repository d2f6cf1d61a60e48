import { notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/pages/operations';
import { bind } from '../../core/http/handler.ts';
import { canChangePages } from '../../permissions/pages.ts';
import { everybody, secretHolders } from '../../core/access/call-rules.ts';
import { isActivePerson } from '../accounts/public.ts';
import { findPage, findVersion } from './page.store.ts';
import { addPreview, endPreviews, findPreview } from './preview.store.ts';
import { readPublicPage, readPublishedPages, toPublicPage } from './public-page.read-model.ts';

const get = bind(operations.getPage, everybody, async ({ query }, call, ctx) => ({
  data: await readPublicPage(ctx.db, query.path, call.locale),
}));

const listPublished = bind(operations.listPages, everybody, async ({ query }, call, ctx) => ({
  data: await readPublishedPages(ctx.db, query.under ?? '/', call.locale),
}));

const preview = bind(operations.previewPage, secretHolders, async ({ params }, call, ctx) => {
  const found = await findPreview(ctx.db, params.token, ctx.clock.now());
  const version = found && found.number !== null ? await findVersion(ctx.db, found.page.page_id, found.number) : null;
  const document = found?.number === null ? found.page.document : version?.document;
  // Whoever may not sign in any more shows nobody what is not published.
  if (!found || !document || !(await isActivePerson(ctx, found.created_by))) throw notFound('This preview link does not work any more.');
  const page = await toPublicPage(ctx.db, { row: found.page, document, locale: call.locale });
  return { data: { page, expires_at: found.expires_at.toISOString(), number: found.number } };
});

const millisecondsOfHour = 3_600_000;

const share = bind(operations.sharePagePreview, canChangePages, async ({ params, body }, call, ctx) => {
  const { page_id } = await findPage(ctx.db, params.page_id);
  if (body.number !== null && !(await findVersion(ctx.db, page_id, body.number))) throw notFound('There is no such version.');
  const expires_at = new Date(ctx.clock.now().getTime() + body.hours * millisecondsOfHour);
  const token = await addPreview(ctx.db, { page_id, number: body.number, expires_at, created_by: call.actor.user_id });
  return { data: { path: `/preview/${token}`, expires_at: expires_at.toISOString() } };
});

const end = bind(operations.endPagePreviews, canChangePages, async ({ params }, call, ctx) => {
  const { page_id } = await findPage(ctx.db, params.page_id);
  return { data: { page_id, ended_count: await endPreviews(ctx.db, page_id) } };
});

export const readHandlers = [get, listPublished, preview, share, end];
