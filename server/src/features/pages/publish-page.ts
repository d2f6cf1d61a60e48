import { badRequest, conflict } from '@sabha/contract/core/errors';
import type { PageDocument } from '@sabha/contract/pages/page';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { changePage, findLatestVersion, lockPage, type PageRow } from './page.store.ts';
import { publishPageJob } from './publish-page.job.ts';
import { pageVersions } from './schema.ts';
import { record, showVersion, type Doing } from './show-version.ts';

interface Publication extends Doing {
  readonly page_id: number;
  /** The draft that the organiser looked at; null takes it as it is. */
  readonly revision: number | null;
  readonly comment: string;
  /** Null is at once. */
  readonly publish_at: Date | null;
}

/** Freezes the draft as the next version, unless the latest one says the same, and shows it now or later. */
export async function publishPage(ctx: Context, publication: Publication): Promise<PageRow> {
  return ctx.transact((tx) => publishIn(ctx, tx, publication));
}

/** The same inside a transaction. @throws ProblemError 409 when the draft has changed meanwhile, 400 when it cannot be shown */
export async function publishIn(ctx: Context, tx: Tx, publication: Publication): Promise<PageRow> {
  const { page_id, revision, publish_at } = publication;
  const now = ctx.clock.now();
  const row = await lockPage(tx, page_id);
  if (revision !== null && row.revision !== revision) throw conflict('Somebody has changed the draft since. Look at it again.');
  checkDocument(row.document);
  const number = await freeze(tx, row, { ...publication, now });
  if (publish_at === null) return showVersion(ctx, tx, { ...publication, row, number, now });
  if (publish_at <= now) throw refuse('publish_at', 'Choose a time that is still to come.');
  const after = await changePage(tx, page_id, { scheduled_number: number, scheduled_at: publish_at, has_changes: false });
  await ctx.jobs.enqueue(tx, publishPageJob, { page_id, number }, { start_after: publish_at });
  await record(ctx, tx, { ...publication, action: 'page.schedule', before: row, after });
  return after;
}

async function freeze(tx: Tx, row: PageRow, { actor_id, comment, now }: Doing & { comment: string; now: Date }): Promise<number> {
  const latest = await findLatestVersion(tx, row.page_id);
  if (latest && isDeepStrictEqual(latest.document, row.document)) return latest.number;
  const number = (latest?.number ?? 0) + 1;
  await tx.insert(pageVersions).values({ page_id: row.page_id, number, document: row.document, comment, made_by: actor_id, made_at: now });
  return number;
}

/** What every public page needs. */
function checkDocument({ title, description, blocks }: PageDocument): void {
  if (title === '') throw refuse('title', 'Give the page a title.');
  if (description === '') throw refuse('description', 'Say in a sentence what the page is about; search results show it.');
  if (blocks[0]?.type !== 'hero' || blocks[0].title === '') throw refuse('blocks.0', 'Begin the page with a hero that has a title.');
}

const refuse = (path: string, message: string) => badRequest(`${path}: ${message}`, [{ path, message }]);
