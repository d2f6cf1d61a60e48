import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionTypes } from '@sabha/contract/schedule/session';
import { exportCalendar } from './calendar.ts';
import { zoneLines } from '../../core/documents/calendar-zone.ts';
import { exportScheduleJson } from './export-json.ts';
import { exportScheduleXml } from './export-xml.ts';
import type { ConferenceDocument } from './interchange/conference-document.ts';
import { parseSchedule } from './interchange/parse-schedule.ts';
import { createProgramme, type Programme, type ProgrammeEdition } from './programme.ts';
import type { ReleaseDocument, ReleasedSession } from './release-document.ts';
import { stableGuid } from './stable-guid.ts';
import { escapeCalendarText, foldLine } from '../../core/documents/write-calendar.ts';

const origin = 'https://summit.example';
const edition: ProgrammeEdition = {
  edition_id: 1,
  slug: 'lake-days',
  name: 'Lake Days',
  time_zone: 'Europe/Berlin',
  starts_on: '2031-03-28',
  ends_on: '2031-03-31',
  venue_name: 'Concil; hall',
  translations: {},
};
const days = ['2031-03-28', '2031-03-29'].map((held_on, index) => ({
  day_id: index + 1,
  held_on,
  name: '',
  starts_at: `${held_on}T07:00:00.000Z`,
  ends_at: `${held_on}T23:30:00.000Z`,
  translations: {},
}));
const rooms = ['Pier', 'Boat & house'].map((name, index) => ({
  room_id: index + 1,
  guid: stableGuid('room', name),
  slug: `room-${index + 1}`,
  name,
  description: '',
  floor: '',
  capacity: null,
  position: index + 1,
  translations: {},
}));
const tracks: ReleaseDocument['tracks'] = [
  {
    track_id: 1,
    slug: 'water',
    name: 'Water "deep"',
    summary: 'Wet.',
    description: '',
    lattice: 'vav',
    palette: 'water',
    variant: null,
    position: 1,
    translations: {},
  },
];
const speakers = ['Ilse Fähr', 'Jonas Steg', 'Ilse Fähr'].map((name, index) => ({
  speaker_id: index + 1,
  guid: stableGuid('speaker', String(index)),
  slug: `speaker-${index + 1}`,
  name,
  role: 'Rower',
  organisation: 'Club',
  biography: 'Rows *fast*.',
  photo: null,
  links: [],
  is_featured: false,
  translations: {},
}));

/** Text as an import leaves it: trimmed, single-spaced, well-formed. */
const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((text) =>
    text
      .toWellFormed()
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
  )
  .filter((text) => text !== '' && !/[<&]/.test(text));
const text = fc.array(line, { maxLength: 4 }).map((lines) => lines.join('\n\n'));

const session = (index: number) =>
  fc
    .record({
      title: line,
      subtitle: fc.oneof(fc.constant(''), line),
      abstract: text,
      description: text,
      type: fc.constantFrom(...sessionTypes),
      language: fc.constantFrom('en', 'gu', null),
      level: fc.constantFrom('', 'Advanced'),
      day: fc.constantFrom(0, 1),
      start: fc.integer({ min: 60, max: 800 }),
      minutes: fc.integer({ min: 1, max: 200 }),
      room_id: fc.constantFrom(1, 2, null),
      track_id: fc.constantFrom(1, null),
      is_open: fc.boolean(),
      is_plenary: fc.boolean(),
      do_not_record: fc.boolean(),
      speaker_ids: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 3 }),
    })
    .map(({ day, start, minutes, is_open, ...fields }): ReleasedSession => {
      const at = Date.parse(`${days[day]?.held_on}T07:00:00Z`) + start * 60_000;
      const place = is_open
        ? { room_id: null, starts_at: null, ends_at: null }
        : { starts_at: new Date(at).toISOString(), ends_at: new Date(at + minutes * 60_000).toISOString() };
      return {
        ...fields,
        ...place,
        session_id: index + 1,
        guid: stableGuid('session', String(index)),
        slug: `entry-${index + 1}`,
        type_label: '',
        day_id: day + 1,
        status: 'scheduled',
        links: [],
        translations: {},
        sequence: 0,
        changes: [],
      };
    });

const programme = fc
  .integer({ min: 1, max: 8 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => session(index))))
  .map((sessions): Programme => {
    const row = {
      edition_id: 1,
      number: 3,
      label: '',
      comment: '',
      published_at: new Date('2031-01-01T00:00:00Z'),
      published_by: 0,
      release_id: 1,
    };
    const counts = {
      session_count: sessions.length,
      new_count: 0,
      moved_count: 0,
      retimed_count: 0,
      relocated_count: 0,
      retitled_count: 0,
      cancelled_count: 0,
      restored_count: 0,
    };
    return createProgramme(edition, { ...row, counts, document: { days, rooms, tracks, speakers, sessions } });
  });

function readBack(name: string, text: string): ConferenceDocument {
  return parseSchedule([{ name, bytes: new TextEncoder().encode(text) }], { time_zone: null });
}

/** What both sides say of a session, in the words of the document. */
function summaryOf({ document, roomsById, tracksById, speakersById }: Programme) {
  return document.sessions.map((one) => ({
    guid: one.guid,
    slug: one.slug,
    title: one.title,
    subtitle: one.subtitle,
    abstract: one.abstract,
    description: one.description,
    type: one.type,
    language: one.language,
    do_not_record: one.do_not_record,
    starts_at: one.starts_at,
    ends_at: one.ends_at,
    room: one.room_id === null ? null : roomsById.get(one.room_id)?.guid,
    track: one.track_id === null ? null : tracksById.get(one.track_id)?.name,
    day: days.find((day) => day.day_id === one.day_id)?.held_on,
    speakers: one.speaker_ids.map((id) => speakersById.get(id)?.guid),
  }));
}

function readOf({ sessions }: ConferenceDocument) {
  return sessions.map((one) => ({
    guid: one.guid,
    slug: one.slug,
    title: one.title,
    subtitle: one.subtitle,
    abstract: one.abstract,
    description: one.description,
    type: one.type,
    language: one.language,
    do_not_record: one.do_not_record,
    starts_at: one.starts_at?.toISOString() ?? null,
    ends_at: one.ends_at?.toISOString() ?? null,
    room: one.room_key,
    track: one.track_key,
    day: one.held_on,
    speakers: one.speaker_keys,
  }));
}

const byGuid = <Row extends { guid: string | null }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => ((a.guid ?? '') < (b.guid ?? '') ? -1 : 1));

describe('an exported schedule', () => {
  it.each([
    ['schedule.json', exportScheduleJson],
    ['schedule.xml', exportScheduleXml],
  ])('reads back from %s as the same programme, whatever people wrote', (name, write) => {
    fc.assert(
      fc.property(programme, (from) => {
        const back = readBack(name, write(from, origin));
        expect(byGuid(readOf(back))).toEqual(byGuid(summaryOf(from)));
        expect(back).toMatchObject({ is_own: true, title: 'Lake Days', time_zone: 'Europe/Berlin', notes: [] });
      }),
      { numRuns: 40 },
    );
  });

  it('carries in schedule.json also what the format has no word for', () => {
    fc.assert(
      fc.property(programme, (from) => {
        const back = readBack('schedule.json', exportScheduleJson(from, origin));
        expect(
          back.speakers
            .map(({ guid, role, biography }) => ({ guid, role, biography }))
            .toSorted((a, b) => ((a.guid ?? '') < (b.guid ?? '') ? -1 : 1)),
        ).toEqual(
          from.document.speakers
            .map(({ guid, role, biography }) => ({ guid, role, biography }))
            .toSorted((a, b) => (a.guid < b.guid ? -1 : 1)),
        );
        expect(byGuid(back.sessions).map(({ level, is_plenary }) => ({ level, is_plenary }))).toEqual(
          byGuid(from.document.sessions).map(({ level, is_plenary }) => ({ level, is_plenary })),
        );
      }),
      { numRuns: 20 },
    );
  });
});

describe('a calendar', () => {
  const unfold = (feed: string) => feed.replace(/\r\n /g, '');

  it('folds lines at 75 octets without cutting a character, and unfolds to what was written', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }).map((texts) => texts.toWellFormed().replace(/[\r\n]/g, '')),
        (texts) => {
          const folded = foldLine(`SUMMARY:${texts}`);
          for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
          expect(unfold(folded)).toBe(`SUMMARY:${texts}`);
        },
      ),
    );
  });

  it('escapes text so that reading it gives the text again', () => {
    fc.assert(
      fc.property(
        fc.string().map((texts) => texts.replace(/[\p{Cc}--[\t\n]]/gv, '')),
        (texts) => {
          const escaped = escapeCalendarText(texts);
          expect(escaped).not.toMatch(/\n/);
          expect(escaped.replace(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))).toBe(texts);
        },
      ),
    );
  });

  it('has an entry with a stable UID for each session that has a time, ends its lines with CRLF and names the zone in full', () => {
    fc.assert(
      fc.property(programme, (from) => {
        const feed = exportCalendar(from, origin);
        expect(feed.endsWith('END:VCALENDAR\r\n')).toBe(true);
        expect(feed.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const uids = unfold(feed).match(/^UID:.*$/gm) ?? [];
        expect(uids).toEqual(from.document.sessions.filter((one) => one.starts_at !== null).map((one) => `UID:${one.guid}`));
        for (const start of unfold(feed).match(/^DTSTART;.*$/gm) ?? []) expect(start).toMatch(/^DTSTART;TZID=Europe\/Berlin:\d{8}T\d{6}$/);
      }),
      { numRuns: 20 },
    );
  });

  it('describes the zone with the change of the clocks that falls between the days', () => {
    const lines = zoneLines('Europe/Berlin', ['2031-03-28T08:00:00Z', '2031-03-31T16:00:00Z']);
    expect(lines).toContain('TZID:Europe/Berlin');
    const summer = lines.slice(lines.indexOf('BEGIN:DAYLIGHT'));
    expect(summer.slice(0, 4)).toEqual(['BEGIN:DAYLIGHT', 'DTSTART:20310330T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200']);
  });

  it('describes a zone without such a change by its one offset', () => {
    const lines = zoneLines('Asia/Kolkata', ['2027-07-15T04:00:00Z']);
    expect(lines.filter((one) => one.startsWith('TZOFFSET'))).toEqual(['TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530']);
    expect(lines).not.toContain('BEGIN:DAYLIGHT');
  });
});
