import { calendarLimits, type ChangeScope, type EntryWrite, type OwnEntry, type Repetition } from '@sabha/contract/calendar/entry';
import { badRequest, conflict, notFound } from '@sabha/contract/core/errors';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { addDays } from '../../core/time/zone.ts';
import * as store from './entry.store.ts';
import type { EntryRow } from './entry.store.ts';
import { isSameRule, moveMonthly, moveRule, moveStart } from './move-series.ts';
import { alignSeries, indexOfOccurrence } from './repetition-rule.ts';
import { addMinutes, dayOf, minutesBetween, type WallTime } from './wall-time.ts';

export interface Target {
  readonly user_id: number;
  readonly entry_id: number;
  readonly scope: ChangeScope;
  /** Null for what does not repeat. */
  readonly occurrence: WallTime | null;
}

/** @throws ProblemError 400 when its rule has ended before it first holds; `path` is where the entry stands in the body. */
function aligned(entry: EntryWrite, path: '' | 'entry.'): EntryWrite {
  const series = alignSeries({ ...entry, excluded: [] });
  const fault = 'The repetition ends before it begins.';
  if (!series) throw badRequest(fault, [{ path: `${path}repetition.until`, message: fault }]);
  const { excluded: _, ...rest } = series;
  return rest;
}

async function inCalendar<T>(ctx: Context, user_id: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.transact(async (tx) => {
    await store.lockCalendar(tx, user_id);
    return work(tx);
  });
}

async function requireRoom(tx: Tx, user_id: number, entry: EntryWrite): Promise<void> {
  const { entries, series } = await store.countEntries(tx, user_id);
  if (entries >= calendarLimits.entries) throw conflict(`A calendar holds at most ${calendarLimits.entries} entries of its own.`);
  if (entry.repetition && series >= calendarLimits.series)
    throw conflict(`A calendar holds at most ${calendarLimits.series} entries that repeat.`);
}

async function answer(tx: Tx, user_id: number, entry_id: number): Promise<OwnEntry> {
  return store.toOwnEntry(await store.requireEntry(tx, user_id, entry_id));
}

export function createEntry(ctx: Context, user_id: number, entry: EntryWrite): Promise<OwnEntry> {
  return inCalendar(ctx, user_id, async (tx) => {
    await requireRoom(tx, user_id, entry);
    return answer(tx, user_id, await store.insertEntry(tx, user_id, aligned(entry, '')));
  });
}

/** The occurrence that a change of a series is about. @throws ProblemError 404 when the series has none then. */
function requireOccurrence(row: EntryRow, occurrence: WallTime | null): { at: WallTime; index: number } {
  const index = occurrence === null ? null : indexOfOccurrence(row, occurrence);
  if (occurrence === null || index === null || row.excluded.includes(occurrence)) throw notFound('The entry does not happen at that time.');
  return { at: occurrence, index };
}

export function changeEntry(ctx: Context, { user_id, entry_id, scope, occurrence }: Target, entry: EntryWrite): Promise<OwnEntry> {
  return inCalendar(ctx, user_id, async (tx) => {
    const row = await store.requireEntry(tx, user_id, entry_id);
    if (!row.repetition) {
      // What was changed alone stays alone: as a series of its own it would stand beside the one it is of.
      const changed = row.series_id === null ? aligned(entry, 'entry.') : { ...entry, repetition: null };
      if (changed.repetition) await requireRoom(tx, user_id, changed);
      await store.updateEntry(tx, entry_id, changed);
      return answer(tx, user_id, entry_id);
    }
    const { at, index } = requireOccurrence(row, occurrence);
    if (scope === 'one') {
      await requireRoom(tx, user_id, { ...entry, repetition: null });
      await store.updateEntry(tx, entry_id, { ...row, excluded: [...row.excluded, at] });
      const single = { ...entry, repetition: null, series_id: entry_id, occurrence: at };
      return answer(tx, user_id, await store.insertEntry(tx, user_id, single));
    }
    if (scope === 'all' || at === row.starts) return changeAll(tx, row, at, entry);
    return changeFollowing(tx, row, { at, index }, entry);
  });
}

/** The series moves by as much as its occurrence was moved, and its rule with it when that was not itself changed. */
async function changeAll(tx: Tx, row: EntryRow, at: WallTime, entry: EntryWrite): Promise<OwnEntry> {
  const repetition = moveRule(row, at, entry);
  const starts = moveStart(row, at, { ...entry, repetition });
  const moved = { ...entry, starts, ends: addMinutes(starts, minutesBetween(entry.starts, entry.ends)) };
  const whole = aligned({ ...moved, repetition }, 'entry.');
  const isSame = isSameRhythm(row, whole);
  if (!isSame) await store.dropSingleChanges(tx, row.entry_id, '');
  await store.updateEntry(tx, row.entry_id, { ...whole, excluded: isSame ? row.excluded : [] });
  return answer(tx, row.user_id, row.entry_id);
}

async function changeFollowing(tx: Tx, row: EntryRow, { at, index }: { at: WallTime; index: number }, entry: EntryWrite) {
  await requireRoom(tx, row.user_id, entry);
  const moved = moveRule(row, at, entry);
  const isRuleSame = isSameRule(row, entry);
  const own = isRuleSame && moved ? { ...moved, monthly: moveMonthly(row, entry) } : moved;
  const rest = isRuleSame && own?.count ? { ...own, count: own.count - index } : own;
  const next = aligned({ ...entry, repetition: rest }, 'entry.');
  const isSame = isRuleSame && next.starts === at && next.zone === row.zone;
  const later = isSame ? row.excluded.filter((time) => time > at) : [];
  const next_id = await store.insertEntry(tx, row.user_id, { ...next, excluded: later });
  if (isSame) await store.moveSingleChanges(tx, row.entry_id, at, next_id);
  else await store.dropSingleChanges(tx, row.entry_id, at);
  await store.updateEntry(tx, row.entry_id, { ...row, ...endedBefore(row, at, index) });
  return answer(tx, row.user_id, next_id);
}

function endedBefore(row: EntryRow, at: WallTime, index: number): { repetition: Repetition | null; excluded: WallTime[] } {
  const excluded = row.excluded.filter((time) => time < at);
  if (!row.repetition) return { repetition: null, excluded };
  const ending = row.repetition.count === null ? { until: addDays(dayOf(at), -1) } : { count: index };
  return { repetition: { ...row.repetition, ...ending }, excluded };
}

/** Whether occurrences stay when they were, so that exceptions still fit. */
function isSameRhythm(row: EntryRow, entry: EntryWrite): boolean {
  return row.starts === entry.starts && row.zone === entry.zone && isSameRule(row, entry);
}

export function deleteEntry(ctx: Context, { user_id, entry_id, scope, occurrence }: Target): Promise<void> {
  return inCalendar(ctx, user_id, async (tx) => {
    const row = await store.requireEntry(tx, user_id, entry_id);
    const { repetition, excluded } = row;
    const before = { repetition, excluded };
    if (!repetition || scope === 'all') {
      const row_ids = repetition ? await store.dropSingleChanges(tx, entry_id, '') : [];
      return store.markDeleted(tx, entry_id, { ...before, row_ids });
    }
    const { at, index } = requireOccurrence(row, occurrence);
    if (scope === 'one') return store.updateEntry(tx, entry_id, { ...row, excluded: [...excluded, at] }, { ...before, row_ids: [] });
    const row_ids = await store.dropSingleChanges(tx, entry_id, at);
    if (at === row.starts) return store.markDeleted(tx, entry_id, { ...before, row_ids });
    return store.updateEntry(tx, entry_id, { ...row, ...endedBefore(row, at, index) }, { ...before, row_ids });
  });
}

export function restoreEntry(ctx: Context, user_id: number, entry_id: number): Promise<OwnEntry> {
  return inCalendar(ctx, user_id, async (tx) => {
    const row = await store.requireEntry(tx, user_id, entry_id, 'with-deleted');
    const before = row.before_deletion;
    if (!before) throw conflict('Nothing was deleted of this entry that could be brought back.');
    if (row.deleted_at !== null) await requireRoom(tx, user_id, row);
    await store.updateEntry(tx, entry_id, { ...row, repetition: before.repetition, excluded: before.excluded });
    await store.restoreRows(tx, user_id, before.row_ids);
    return answer(tx, user_id, entry_id);
  });
}
