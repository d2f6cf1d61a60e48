import * as operations from '@sabha/contract/calendar/operations';
import type { CalendarSource } from '../../core/calendar/calendar-source.ts';
import { ownDataOnly, secretHolders } from '../../core/access/call-rules.ts';
import { answerBytes } from '../../core/documents/answer-bytes.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { changeEntry, createEntry, deleteEntry, restoreEntry } from './change-entry.ts';
import { importHandlers } from './import/import-handlers.ts';
import { readDiary } from './diary.read-model.ts';
import { requireEntry, toOwnEntry } from './entry.store.ts';
import { readFeed, readFeedAddress, renewFeedAddress, revokeFeedAddress } from './feed-address.ts';
import { requirePerson } from './require-person.ts';
import { toCalendarEntry, writeEntries } from './write-entries.ts';

const calendarType = 'text/calendar; charset=utf-8';

const entryHandlers: readonly Bound[] = [
  bind(operations.getEntry, ownDataOnly, async ({ params }, { actor }, { db }) => ({
    data: toOwnEntry(await requireEntry(db, actor.user_id, params.entry_id)),
  })),
  bind(operations.createEntry, ownDataOnly, async ({ body }, { actor }, ctx) => ({
    data: await createEntry(ctx, await requirePerson(ctx, actor.user_id), body),
  })),
  bind(operations.changeEntry, ownDataOnly, async ({ params, body: { entry, ...rest } }, { actor }, ctx) => ({
    data: await changeEntry(ctx, { ...params, ...rest, user_id: actor.user_id }, entry),
  })),
  bind(operations.deleteEntry, ownDataOnly, async ({ params, query }, { actor }, ctx) => {
    await deleteEntry(ctx, { ...params, scope: query.scope, occurrence: query.occurrence ?? null, user_id: actor.user_id });
    return { data: { entry_id: params.entry_id } };
  }),
  bind(operations.restoreEntry, ownDataOnly, async ({ params }, { actor }, ctx) => ({
    data: await restoreEntry(ctx, actor.user_id, params.entry_id),
  })),
  bind(operations.exportEntry, ownDataOnly, async ({ params }, { actor }, { db }) => {
    const row = await requireEntry(db, actor.user_id, params.entry_id);
    return answerBytes(writeEntries(row.title, row.zone, [toCalendarEntry(row)]), { media_type: calendarType, file_name: 'entry.ics' });
  }),
];

/** `sources` is what every feature offers. */
export const calendarHandlers = (sources: () => readonly CalendarSource[]): readonly Bound[] => [
  bind(operations.getDiary, ownDataOnly, async ({ query }, { actor, locale }, ctx) => ({
    data: await readDiary(
      ctx,
      sources(),
      { user_id: actor.user_id, is_restricted: actor.is_restricted, locale },
      { from: new Date(query.from), to: new Date(query.to) },
    ),
  })),
  ...entryHandlers,
  ...importHandlers,
  bind(operations.getFeedAddress, ownDataOnly, async (_, { actor }, ctx) => ({ data: await readFeedAddress(ctx, actor.user_id) })),
  bind(operations.renewFeedAddress, ownDataOnly, async (_, { actor }, ctx) => ({
    data: { url: await renewFeedAddress(ctx, await requirePerson(ctx, actor.user_id)) },
  })),
  bind(operations.revokeFeedAddress, ownDataOnly, async (_, { actor }, ctx) => {
    await revokeFeedAddress(ctx, actor.user_id);
    return { data: await readFeedAddress(ctx, actor.user_id) };
  }),
  bind(operations.readFeed, secretHolders, async ({ query }, _call, ctx) =>
    answerBytes(await readFeed(ctx, sources(), query.key), { media_type: calendarType, file_name: 'calendar.ics' }),
  ),
];
