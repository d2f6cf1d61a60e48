import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agenda } from '@sabha/contract/schedule/agenda';
import type { ImportReport } from '@sabha/contract/schedule/import-report';
import { importSchedule } from '../../src/features/schedule/import-schedule.ts';
import { readSourceFiles } from '../../src/features/schedule/interchange/read-source-files.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { hasRealSchedules, realPath, realSchedules, type RealSchedule } from './real-schedules.ts';
import { checkJson, checkXml } from './schema-checks.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function importFiles(
  edition: string,
  { files, time_zone }: Pick<RealSchedule, 'files' | 'time_zone'>,
  { release = false, dry_run = false } = {},
): Promise<ImportReport> {
  const sources = await readSourceFiles(files.map(realPath));
  return importSchedule(test.ctx, { files: sources, edition, time_zone, dry_run, release, actor_id: 0, request_id: null });
}

async function importText(edition: string, name: string, text: string): Promise<ImportReport> {
  const files = [{ name, bytes: new TextEncoder().encode(text) }];
  return importSchedule(test.ctx, { files, edition, dry_run: false, release: true, actor_id: 0, request_id: null });
}

async function exportOf(edition: string, file: 'schedule.json' | 'schedule.xml' | 'schedule.ics'): Promise<string> {
  await test.ctx.changes.settle();
  const answer = await test.nobody.get(`/api/schedule/${edition}/${file}`);
  expect(answer.status).toBe(200);
  return answer.raw.body;
}

async function agendaOf(edition: string): Promise<Agenda> {
  await test.ctx.changes.settle();
  const { body } = await test.nobody.get(`/api/schedule/agenda?edition=${edition}`);
  return (body as { data: Agenda }).data;
}

/** What a visitor reads, without the ids that each edition has of its own. */
function readable({ days, rooms, tracks, speakers, sessions }: Agenda) {
  const nameOf = <Row extends { name: string }>(rows: readonly Row[], is: (row: Row) => boolean) => rows.find(is)?.name ?? null;
  const names = new Map(speakers.map((speaker) => [speaker.speaker_id, speaker.name]));
  return {
    days: days.map(({ held_on, starts_at, ends_at }) => ({ held_on, starts_at, ends_at })),
    rooms: rooms.map((room) => room.name).toSorted(),
    tracks: tracks.map((track) => track.name).toSorted(),
    speakers: speakers.map((speaker) => speaker.name).toSorted(),
    sessions: sessions
      .map(
        ({ session_id: _, day_id, room_id, track_id, speaker_ids, changes: _changes, slug: _slug, is_plenary: _plenary, ...session }) => ({
          ...session,
          day: days.find((day) => day.day_id === day_id)?.held_on ?? null,
          room: nameOf(rooms, (room) => room.room_id === room_id),
          track: nameOf(tracks, (track) => track.track_id === track_id),
          speakers: speaker_ids.map((id) => names.get(id)),
        }),
      )
      .map((session) => JSON.stringify(session))
      .toSorted(),
  };
}

describe.runIf(hasRealSchedules)('real schedules', () => {
  describe.each(realSchedules)('$slug', (real) => {
    it('is taken in with its true counts', async () => {
      const report = await importFiles(real.slug, real, { release: true });
      const { sessions, rooms, tracks, speakers } = report;
      expect({ sessions: sessions.added, rooms: rooms.added, tracks: tracks.added, speakers: speakers.added }).toEqual(real.counts);
      const agenda = await agendaOf(real.slug);
      expect(agenda.sessions).toHaveLength(real.counts.sessions);
    });

    it('changes nothing when it is imported again', async () => {
      const report = await importFiles(real.slug, real, { release: true });
      for (const kind of ['days', 'rooms', 'tracks', 'speakers', 'sessions'] as const) {
        expect(report[kind]).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: report[kind].found });
      }
      expect(report.release).toBeNull();
    });

    it('is exported as schedule.json and schedule.xml that pass the schemas', async () => {
      expect(await checkJson(await exportOf(real.slug, 'schedule.json'))).toEqual([]);
      // A schedule.xml without a day cannot be valid.
      const faults = real.counts.sessions === 0 ? [] : await checkXml(await exportOf(real.slug, 'schedule.xml'));
      expect(faults).toEqual([]);
    });

    it.each(['schedule.json', 'schedule.xml'] as const)('reads the same from its own %s, in place and in a new edition', async (file) => {
      const text = await exportOf(real.slug, file);
      const before = readable(await agendaOf(real.slug));
      const again = await importText(real.slug, file, text);
      for (const kind of ['days', 'rooms', 'tracks', 'speakers', 'sessions'] as const) {
        expect(again[kind]).toMatchObject({ added: 0, changed: 0, removed: 0 });
      }
      const copy = `${real.slug}-${file.replace('schedule.', '')}`;
      await importText(copy, file, text);
      expect(readable(await agendaOf(copy))).toEqual(before);
    });

    it('has an iCalendar feed with one entry for each session that has a time', async () => {
      const agenda = await agendaOf(real.slug);
      const feed = await exportOf(real.slug, 'schedule.ics');
      const uids = feed.split('\r\n').filter((line) => line.startsWith('UID:'));
      expect(uids).toHaveLength(agenda.sessions.filter((session) => session.starts_at !== null).length);
      expect(new Set(uids).size).toBe(uids.length);
      expect(feed.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    });
  });

  it('moves, retitles and cancels from the early to the final schedule what really changed', async () => {
    const files = (day: string) => [`sessionize/${day}-schedule.json`, `sessionize/${day}-speakers.json`];
    const early = await importFiles('droidcon-21', { files: files('2021-09-29-63341b80'), time_zone: 'Europe/London' }, { release: true });
    expect(early.sessions).toMatchObject({ found: 80, added: 80 });
    const tried = await importFiles('droidcon-21', { files: files('2021-10-22-71ddd432') }, { dry_run: true });
    const final = await importFiles('droidcon-21', { files: files('2021-10-22-71ddd432') }, { release: true });
    expect(tried.sessions).toEqual(final.sessions);
    expect(final.sessions).toMatchObject({ found: 98, added: 21, removed: 3, relocated: 77, retimed: 20, retitled: 2 });
    expect(final.release?.counts).toMatchObject({
      session_count: 98,
      new_count: 21,
      cancelled_count: 3,
      relocated_count: 77,
      retitled_count: 2,
    });
    const feed = await exportOf('droidcon-21', 'schedule.ics');
    expect(feed.match(/^STATUS:CANCELLED/gm)).toHaveLength(3);
    expect(feed.match(/^SEQUENCE:1/gm)).toHaveLength(80);
    const twice = await importFiles('droidcon-21', { files: files('2021-10-22-71ddd432') }, { release: true });
    expect(twice.sessions).toMatchObject({ found: 98, unchanged: 98, removed: 0 });
  });

  it('takes in the same when the events of a file stand directly in their day', async () => {
    const [source] = await readSourceFiles([realPath('fosdem-2019.xml')]);
    const text = new TextDecoder().decode(source?.bytes).replaceAll(/^ {4}<\/?room( name="[^"]*")?>\n/gm, '');
    expect(text).not.toContain('<room name=');
    const report = await importText('fosdem-flat', 'fosdem-flat.xml', text);
    const { sessions, rooms, tracks, speakers } = report;
    expect({ sessions: sessions.added, rooms: rooms.added, tracks: tracks.added, speakers: speakers.added }).toEqual(
      realSchedules.find(({ slug }) => slug === 'fosdem-2019')?.counts,
    );
  });

  it('takes schedule.xml and schedule.json of one event for the same programme', async () => {
    await importFiles('himmel-both', { files: ['himmel.schedule.xml'] }, { release: true });
    const report = await importFiles('himmel-both', { files: ['himmel.schedule.json'] });
    expect(report.sessions).toMatchObject({ found: 186, added: 0, removed: 0, relocated: 0, retitled: 0 });
    expect(report.speakers).toMatchObject({ added: 0, removed: 0 });
  });

  it('keeps the six sessions that start after midnight on the day before', async () => {
    const agenda = await agendaOf('himmel-xml');
    const dayOf = new Map(agenda.days.map((day) => [day.day_id, day.held_on]));
    const local = (instant: string) => new Date(Date.parse(instant) + 3_600_000).toISOString().slice(0, 10);
    const late = agenda.sessions.filter((session) => session.starts_at && local(session.starts_at) !== dayOf.get(session.day_id ?? 0));
    expect(late).toHaveLength(6);
  });
});
