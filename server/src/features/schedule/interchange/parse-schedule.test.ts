import { deflateRawSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInWorker } from './parse-in-worker.ts';
import { parseSchedule } from './parse-schedule.ts';
import { readSourceFiles } from './read-source-files.ts';
import { importLimits } from './schedule-file-error.ts';

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
const parse = async (names: readonly string[], time_zone: string | null = null) =>
  parseSchedule(await readSourceFiles(names.map(fixture)), { time_zone });
const file = (text: string, name = 'upload') => ({ name, bytes: new TextEncoder().encode(text) });
const parseText = (text: string) => parseSchedule([file(text)], { time_zone: null });

describe('a schedule.xml', () => {
  it('gives its conference, days, rooms and sessions', async () => {
    const document = await parse(['lakeside.schedule.xml']);
    expect(document).toMatchObject({
      format: 'schedule-xml',
      acronym: 'lakeside',
      title: 'Lakeside Days 2031',
      version: '0.3',
      time_zone: 'Europe/Berlin',
    });
    expect(document.sessions.map((session) => session.title)).toEqual(['Opening & welcome', 'Night swim', 'Knots']);
    expect(document.rooms.map((room) => room.name)).toEqual(['Boathouse', 'Pier']);
    expect(document.notes).toContainEqual({ action: 'left-out', subject: 'track', row: 'Unused', reason: 'No session uses it.' });
  });

  it('turns HTML into Markdown without its scripts, and leaves brackets in plain text alone', async () => {
    const [opening] = (await parse(['lakeside.schedule.xml'])).sessions;
    expect(opening?.abstract).toMatch(/^Hello \*\*lake\*\*\n\n-\s+one$/);
    expect(opening?.description).toBe('Plain words about List<Boat> and nothing else.');
  });

  it('keeps a session after midnight on its conference day', async () => {
    const document = await parse(['lakeside.schedule.xml']);
    expect(document.sessions[1]).toMatchObject({ title: 'Night swim', held_on: '2031-05-09', starts_at: new Date('2031-05-09T23:30:00Z') });
    const plain = await parse(['plain.schedule.xml']);
    expect(plain.sessions.find((session) => session.title === 'Last song')).toMatchObject({
      held_on: '2031-07-04',
      starts_at: new Date('2031-07-04T23:45:00Z'),
    });
  });

  it('resolves relative links and leaves out what is no web address, saying so', async () => {
    const document = await parse(['lakeside.schedule.xml']);
    expect(document.sessions[0]?.links).toEqual([
      { url: 'https://lakeside.example/opening', title: 'Page' },
      { url: 'https://lakeside.example/media/opening.pdf', title: 'Slides' },
    ]);
    expect(document.notes.filter((note) => note.reason.includes('no web address'))).toHaveLength(1);
  });

  it('keeps the start of a session whose length cannot be read', async () => {
    const knots = (await parse(['lakeside.schedule.xml'])).sessions[2];
    expect(knots?.ends_at).toEqual(knots?.starts_at);
  });

  it('takes one name under two ids for one person', async () => {
    const document = await parse(['lakeside.schedule.xml']);
    expect(document.speakers.map((speaker) => speaker.name)).toEqual(['Ilse Fähr', 'Jonas Steg']);
    expect(document.sessions[2]?.speaker_keys).toEqual(document.sessions[0]?.speaker_keys.slice(0, 1));
  });

  it('takes the zone from the city when the file names none, and keeps sessions that share an id', async () => {
    const document = await parse(['plain.schedule.xml']);
    expect(document.time_zone).toBe('Europe/Lisbon');
    expect(document.sessions).toHaveLength(3);
    expect(new Set(document.sessions.map((session) => session.key)).size).toBe(3);
  });
});

describe('an Open Event folder', () => {
  it('gives everything that is planned, with the full name of its zone', async () => {
    const document = await parse(['open-event']);
    expect(document).toMatchObject({ format: 'open-event', title: 'Orchard Meet 2030', time_zone: 'America/Los_Angeles' });
    expect(document.sessions.map((session) => session.title)).not.toContain('Turned down');
    expect(document.notes).toContainEqual({
      action: 'left-out',
      subject: 'session',
      row: '104 Turned down',
      reason: 'Its state is “rejected”.',
    });
  });

  it('keeps two sessions that share id, title, time and room', async () => {
    const same = (await parse(['open-event'])).sessions.filter((session) => session.title === 'Same number');
    expect(same).toHaveLength(2);
    expect(new Set(same.map((session) => session.key)).size).toBe(2);
  });

  it('moves an end that lies on an earlier day to the day of the start', async () => {
    const session = (await parse(['open-event'])).sessions.find(({ title }) => title === 'Ends too early');
    expect(session).toMatchObject({ starts_at: new Date('2030-09-06T17:00:00Z'), ends_at: new Date('2030-09-06T18:30:00Z') });
  });

  it('leaves the time open when a session has no room, no length and midnight for a start', async () => {
    const session = (await parse(['open-event'])).sessions.find(({ title }) => title === 'Time to be told');
    expect(session).toMatchObject({ held_on: '2030-09-06', starts_at: null, ends_at: null });
  });

  it('puts what starts in the small hours on the evening that it continues', async () => {
    const session = (await parse(['open-event'])).sessions.find(({ title }) => title === 'Embers');
    expect(session?.held_on).toBe('2030-09-05');
  });

  it('keeps people who share an id apart and goes by the name where an id is wrong', async () => {
    const document = await parse(['open-event']);
    expect(document.speakers.map((speaker) => speaker.name)).toEqual([
      'Rhea Pippin',
      'Tom Russet',
      'Una Cox',
      'Nobody Listed Twice',
      'Vic Quince',
    ]);
    const nameOf = new Map(document.speakers.map((speaker) => [speaker.key, speaker.name]));
    const namesOf = (title: string) =>
      document.sessions.find((session) => session.title === title)?.speaker_keys.map((key) => nameOf.get(key));
    expect(namesOf('Ends too early')).toEqual(['Una Cox']);
    expect(namesOf('Same number')).toEqual(['Tom Russet']);
  });

  it('may also come as one JSON object or as a zip', async () => {
    const files = await readSourceFiles([fixture('open-event')]);
    const combined = Object.fromEntries(files.map(({ name, bytes }) => [name, JSON.parse(new TextDecoder().decode(bytes)) as unknown]));
    const folder = parseSchedule(files, { time_zone: null });
    expect(parseText(JSON.stringify(combined))).toEqual(folder);
    expect(parseSchedule([{ name: 'export.zip', bytes: zipOf(files) }], { time_zone: null })).toEqual(folder);
  });
});

describe('a Sessionize grid', () => {
  it('is read in the zone that is given, with its people', async () => {
    const document = await parse(['grid-early.json', 'grid-speakers.json'], 'Asia/Kolkata');
    expect(document.sessions).toHaveLength(5);
    expect(document.sessions[1]).toMatchObject({
      type: 'keynote',
      level: 'All levels',
      is_plenary: true,
      description: 'Line one.\n\nLine two.',
      starts_at: new Date('2031-03-01T03:30:00Z'),
    });
    expect(document.sessions[0]).toMatchObject({ type: 'break' });
    expect(document.speakers[0]).toMatchObject({ name: 'Mira Sol', role: 'Gardener', is_featured: true });
  });

  it('names its people also without the list of speakers', async () => {
    const document = await parse(['grid-early.json'], 'UTC');
    expect(document.speakers.map((speaker) => speaker.name)).toEqual(['Mira Sol', 'Noor Haq']);
  });

  it('is asked for when only the list of speakers is given', async () => {
    await expect(parse(['grid-speakers.json'])).rejects.toThrow('give its schedule file as well');
  });
});

describe('a file that cannot be taken in', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><schedule><title>&b;</title></schedule>`;
  it.each([
    ['is cut off', '<schedule><conference><title>x', 'broken or cut off'],
    ['has an entity bomb', bomb, 'declares entities'],
    ['names an outside entity', '<!DOCTYPE s SYSTEM "file:///etc/passwd"><schedule/>', 'declares entities'],
    ['is nested too deep', `<schedule>${'<a>'.repeat(200)}${'</a>'.repeat(200)}</schedule>`, 'nested deeper'],
    ['is another XML', '<rss><channel/></rss>', 'begins with <rss>'],
    ['is broken JSON', '{"schedule": {"conf', 'broken or cut off'],
    ['is deeply nested JSON', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'none of the formats'],
    ['is another JSON', '{"hello": "world"}', 'none of the formats'],
    ['is a schedule.json without days', '{"schedule": {"conference": {"title": "x"}}}', 'without a list of days'],
    ['is no text at all', '\u0000\u0001\u0002', 'is not JSON'],
    ['is empty', '', 'is not JSON'],
  ])('%s gets one clear error', (_, text, message) => {
    expect(() => parseText(text)).toThrow(message);
  });

  it('of a hundred megabytes is refused unread', async () => {
    await expect(parseInWorker([{ name: 'big', bytes: new Uint8Array(100 * 1024 * 1024) }], { time_zone: null })).rejects.toThrow(
      'larger than',
    );
  });

  it('that unpacks to more than the limit is refused', () => {
    const bytes = zipOf([{ name: 'event', bytes: new Uint8Array(importLimits.bytes + 1) }]);
    expect(bytes.byteLength).toBeLessThan(importLimits.bytes / 100);
    expect(() => parseSchedule([{ name: 'bomb.zip', bytes }], { time_zone: null })).toThrow('larger than');
  });

  it('that is cut off inside a zip is refused', () => {
    const whole = zipOf([{ name: 'event', bytes: new TextEncoder().encode('{}') }]);
    expect(() => parseSchedule([{ name: 'cut.zip', bytes: whole.subarray(0, whole.length - 30) }], { time_zone: null })).toThrow(
      'broken or cut off',
    );
  });

  it('never makes anything but a document or that one error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json({ maxDepth: 6 }), fc.string({ unit: 'binary' }), jsonLikeSchedule()), (text) => {
        expect(outcomeOf(text)).toMatch(/^(document|ScheduleFileError)$/);
      }),
      { numRuns: 100 },
    );
  });
});

it('loses no session that has a title or an id, whatever else is wrong with it', () => {
  const odd = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constant('2030-09-05T10:00:00-07:00'), fc.constant('2030-09-05'));
  const session = fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    title: fc.constantFrom('One', 'Two', ''),
    'starts-at': odd,
    'ends-at': odd,
    language: odd,
    microlocation: fc.oneof(odd, fc.record({ id: odd, name: odd })),
  });
  fc.assert(
    fc.property(fc.array(session, { maxLength: 12 }), (sessions) => {
      const document = parseText(
        JSON.stringify({ event: { name: 'Any', timezone: 'UTC' }, sessions, speakers: [], microlocations: [], tracks: [] }),
      );
      expect(document.sessions).toHaveLength(sessions.length);
      expect(new Set(document.sessions.map(({ key }) => key)).size).toBe(sessions.length);
    }),
    { numRuns: 200 },
  );
});

function outcomeOf(text: string): string {
  try {
    parseText(text);
    return 'document';
  } catch (error) {
    return error instanceof Error ? error.name : 'something else';
  }
}

/** JSON that has the outline of a schedule and anything in it. */
function jsonLikeSchedule() {
  const any = fc.jsonValue({ maxDepth: 2 });
  const event = fc.record(
    { guid: any, id: any, title: any, date: any, start: any, duration: any, persons: any, links: any },
    { requiredKeys: [] },
  );
  const day = fc.record(
    { date: fc.oneof(fc.constant('2031-01-01'), any), day_start: any, rooms: fc.dictionary(fc.string(), fc.array(fc.oneof(event, any))) },
    { requiredKeys: [] },
  );
  return fc
    .record({
      schedule: fc.record({
        conference: fc.record(
          { title: any, time_zone_name: any, days: fc.array(day), rooms: any, tracks: any },
          { requiredKeys: ['days'] },
        ),
      }),
    })
    .map((value) => JSON.stringify(value));
}

/** A minimal zip of deflated files. */
function zipOf(files: readonly { name: string; bytes: Uint8Array }[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes);
    const label = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt16LE(label.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(label.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, label, packed);
    directory.push(entry, label);
    offset += local.length + label.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
}
