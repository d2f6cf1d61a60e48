import { conflict } from '@sabha/contract/core/errors';
import type { ReleaseChanges } from '@sabha/contract/schedule/release';
import { scheduleReleased } from '@sabha/contract/schedule/events';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { buildRelease, isSameProgramme } from './build-release.ts';
import { loadDraft } from './draft.store.ts';
import { lockEdition, publishEdition } from '../content/public.ts';
import { findLatestRelease, toRelease } from './release.store.ts';
import { releases } from './schema.ts';
import { realignDays } from './session-day.ts';

export interface NewRelease {
  readonly edition_id: number;
  readonly label: string;
  readonly comment: string;
  readonly actor_id: number;
  readonly request_id: string | null;
}

/**
 * Freezes the working draft as the next release, which the public sees from the commit on; null when it shows
 * nothing else than the release before. A draft edition is published with its first release. Announces `schedule.released`.
 */
export async function tryRelease(ctx: Context, tx: Tx, input: NewRelease): Promise<ReleaseChanges | null> {
  const { edition_id, label, comment, actor_id, request_id } = input;
  await lockEdition(tx, edition_id);
  await realignDays(tx, edition_id);
  const previous = await findLatestRelease(tx, edition_id);
  const { document, changes, counts } = buildRelease(await loadDraft(tx, edition_id), previous?.document ?? null);
  if (previous && isSameProgramme(document, previous.document)) return null;
  const number = (previous?.number ?? 0) + 1;
  const [row] = await tx
    .insert(releases)
    .values({
      edition_id,
      number,
      label,
      comment,
      published_at: ctx.clock.now(),
      published_by: actor_id,
      document,
      changes: [...changes],
      counts,
    })
    .returning();
  if (!row) throw new Error('The database did not answer with the release that was added.');
  await ctx.outbox.add(tx, scheduleReleased, { edition_id, number, counts: { ...counts } }, actor_id);
  await ctx.audit.record(tx, {
    actor_id,
    action: 'schedule.release',
    subject_type: 'schedule_release',
    subject_id: row.release_id,
    before: null,
    after: { edition_id, number, label, ...counts },
    request_id,
  });
  if (await publishEdition(tx, edition_id, actor_id)) {
    const status = { before: { status: 'draft' }, after: { status: 'published' } };
    await ctx.audit.record(tx, {
      actor_id,
      action: 'edition.publish',
      subject_type: 'edition',
      subject_id: edition_id,
      ...status,
      request_id,
    });
  }
  return { release: toRelease(row), changes: [...changes] };
}

/** @throws ProblemError 409 when there is nothing to release. */
export async function releaseSchedule(ctx: Context, input: NewRelease): Promise<ReleaseChanges> {
  const made = await ctx.transact((tx) => tryRelease(ctx, tx, input));
  if (!made) throw conflict('Nothing has changed since the latest release.');
  return made;
}
