import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { sized } from '../../../../test/load-size.ts';
import { createTaskPool, type TaskPool } from '../../../core/tasks/task-pool.ts';
import { TaskError } from '../../../core/tasks/task-worker.ts';
import { parseSchedule } from './parse-schedule.ts';
import { readSchedule } from './read-schedule.ts';
import { readSourceFiles } from './read-source-files.ts';
import { importLimits, ScheduleFileError } from './schedule-file-error.ts';
import { unpackSources } from './unzip.ts';

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
const parse = async (names: readonly string[], time_zone: string | null = null) =>
  parseSchedule(await readSourceFiles(names.map(fixture)), { time_zone });
const file = (text: string, name = 'upload') => ({ name, bytes: new TextEncoder().encode(text) });
const parseText = (text: string) => parseSchedule([file(text)], { time_zone: null });
const options = { time_zone: null, actor_id: 1 };

const pools: TaskPool[] = [];
function openPool(): TaskPool {
  const pool = createTaskPool({ processes: 1 });
  pools.push(pool);
  return pool;
}
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

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

describe('events that stand directly in a day', () => {
  it('are read from a schedule.xml, each in the room that it names itself', async () => {
    const document = await parse(['day-events.schedule.xml']);
    expect(document.sessions.map(({ title, room_key, held_on }) => [title, room_key, held_on])).toEqual([
      ['Welcome aboard', 'Quay', '2032-02-07'],
      ['Reading a tide table', 'Chart room', '2032-02-07'],
      ['Where the wind is', null, '2032-02-07'],
      ['Knots for two', 'Quay', '2032-02-08'],
    ]);
    expect(document.sessions[0]).toMatchObject({ starts_at: new Date('2032-02-07T09:30:00Z'), ends_at: new Date('2032-02-07T09:55:00Z') });
    expect(document.rooms.map((room) => room.name)).toEqual(['Quay', 'Chart room']);
    expect(document.speakers.map((speaker) => speaker.name)).toEqual(['Ana Rocha', 'Rui Maré']);
    expect(document.days.map((day) => day.held_on)).toEqual(['2032-02-07', '2032-02-08']);
  });

  it('give the same programme as the same events inside of their rooms', async () => {
    const event = (id: number) =>
      `<event id="${id}"><start>10:0${id}</start><duration>00:05</duration><room>Pier</room><title>Talk ${id}</title></event>`;
    const day = (inside: string) =>
      parseText(`<schedule><conference><title>x</title></conference><day date="2032-01-01">${inside}</day></schedule>`);
    expect(day(event(1) + event(2))).toEqual(day(`<room name="Pier">${event(1)}${event(2)}</room>`));
    expect(day(`<events>${event(1)}${event(2)}</events>`)).toEqual(day(event(1) + event(2)));
  });

  it('are read from a schedule.json, and so are rooms that are a list', () => {
    const events = [{ id: 1, title: 'Talk', start: '10:00', duration: '00:30', room: 'Pier' }];
    const day = (inside: object) =>
      parseText(JSON.stringify({ schedule: { conference: { title: 'x', days: [{ date: '2032-01-01', ...inside }] } } }));
    expect(day({ events }).sessions).toMatchObject([{ title: 'Talk', room_key: 'Pier' }]);
    expect(day({ events })).toEqual(day({ rooms: { Pier: events } }));
    expect(day({ rooms: [{ name: 'Pier', events }] })).toEqual(day({ rooms: { Pier: events } }));
  });
});

it('puts a session on the date of its start where the file has it under another day', () => {
  const event = '<event id="1"><title>Slip</title><date>2032-01-02T11:45:00+00:00</date><duration>00:30</duration></event>';
  const late = '<event id="2"><title>Late</title><date>2032-01-02T01:45:00+00:00</date><duration>00:30</duration></event>';
  const { sessions, days, notes } = parseText(
    `<schedule><conference><title>x</title></conference><day date="2032-01-01"><room name="Pier">${event}${late}</room></day></schedule>`,
  );
  expect(sessions.map(({ title, held_on }) => [title, held_on])).toEqual([
    ['Slip', '2032-01-02'],
    ['Late', '2032-01-01'],
  ]);
  expect(days.map(({ held_on }) => held_on)).toEqual(['2032-01-01', '2032-01-02']);
  expect(days[0]?.ends_at).toEqual(new Date('2032-01-02T02:15:00Z'));
  expect(notes.filter(({ reason }) => reason.startsWith('It stands under 2032-01-01'))).toHaveLength(1);
});

describe('a file whose sessions would be lost', () => {
  const talks = [1, 2, 3].map((id) => ({ id, title: `Talk ${id}`, start: '10:00', duration: '00:30' }));
  it.each([
    [
      'schedule.xml',
      `<schedule><conference><title>x</title></conference><day date="2032-01-01"/><programme>${talks
        .map(({ title }) => `<talk><title>${title}</title><start>10:00</start></talk>`)
        .join('')}</programme></schedule>`,
      'holds 3 entries that look like sessions, and none of them could be read: they do not stand where this format keeps its sessions.',
    ],
    [
      'schedule.json',
      JSON.stringify({ schedule: { conference: { title: 'x', days: [{ date: '2032-01-01', slots: talks }] } } }),
      'holds 3 entries that look like sessions, and none of them could be read',
    ],
    [
      'Open Event export',
      JSON.stringify({ event: { name: 'x' }, sessions: talks.map((talk) => ({ ...talk, state: 'rejected' })) }),
      'and none of them could be read: its state is “rejected” (3 of them). Nothing was changed.',
    ],
    [
      'Sessionize grid',
      JSON.stringify([{ date: '2032-01-01', rooms: [{ id: 1, name: 'Pier', slots: talks }] }]),
      'holds 3 entries that look like sessions, and none of them could be read',
    ],
    [
      'Sessionize list',
      JSON.stringify({ sessions: talks.slice(0, 1), rooms: [], archive: [4, 5, 6, 7, 8, 9].map((id) => ({ ...talks[0], id })) }),
      'holds 7 entries that look like sessions, and only 1 of them could be read',
    ],
    [
      'schedule.xml whose events have names',
      `<schedule><conference><title>x</title></conference><day date="2032-01-01">${talks
        .map(({ title }) => `<event><name>${title}</name><start>10:00</start></event>`)
        .join('')}</day></schedule>`,
      'holds 3 entries that look like sessions, and none of them could be read: it has neither a title nor an id (3 of them).',
    ],
    [
      'schedule.xml that says everything in attributes',
      `<schedule><conference><title>x</title></conference><day date="2032-01-01"><slots>${talks
        .map(({ title }) => `<talk title="${title}" start="10:00"/>`)
        .join('')}</slots></day></schedule>`,
      'holds 3 entries that look like sessions, and none of them could be read',
    ],
    [
      'schedule.json with a title in each language',
      JSON.stringify({
        schedule: {
          conference: {
            title: 'x',
            days: [{ date: '2032-01-01', slots: talks.map(({ title, ...talk }) => ({ ...talk, name: { en: title } })) }],
          },
        },
      }),
      'holds 3 entries that look like sessions, and none of them could be read',
    ],
  ])('of the kind %s is refused with the count and the reason', (_, text, message) => {
    expect(() => parseText(text)).toThrow(message);
  });

  it('is taken in when most of the rest was turned down, and when it holds none at all', () => {
    const sessions = talks.map((talk, index) => ({ ...talk, state: index === 0 ? 'accepted' : 'rejected' }));
    expect(parseText(JSON.stringify({ event: { name: 'x' }, sessions })).sessions).toHaveLength(1);
    expect(parseText(JSON.stringify({ event: { name: 'x', 'start-time': '2032-01-01' }, sessions: [] })).sessions).toHaveLength(0);
  });

  it('is taken in when most of them could be read, and says how many could not', () => {
    const events = [4, 5].map((id) => `<event id="${id}"><title>Talk ${id}</title><start>11:00</start></event>`).join('');
    const text = `<schedule><conference><title>x</title></conference><day date="2032-01-01">${events}</day><archive>${events.slice(0, events.indexOf('</event>') + 8)}</archive></schedule>`;
    const { sessions, notes } = parseText(text);
    expect(sessions).toHaveLength(2);
    expect(notes).toContainEqual({
      action: 'left-out',
      subject: 'session',
      row: '1 entry that looks like a session',
      reason: 'Not where this format has its sessions.',
    });
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
    expect(parseSchedule(await unpackSources([{ name: 'export.zip', bytes: await zipOf(files) }]), { time_zone: null })).toEqual(folder);
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

  it.each([
    ['UTF-8, unsaid', '', 'UTF-8'],
    ['UTF-8, as it says itself', '<?xml version="1.0" encoding="utf-8"?>', 'UTF-8'],
  ])('is refused when its letters are not in %s', (_, head, encoding) => {
    const bytes = Buffer.from(`${head}<schedule><day date="2032-01-01"><event><title>Café</title></event></day></schedule>`, 'latin1');
    expect(() => parseSchedule([{ name: 'plan.xml', bytes }], { time_zone: null })).toThrow(`plan.xml is no text in ${encoding}.`);
  });

  it('is read in the encoding that it names', () => {
    const text = `<?xml version="1.0" encoding="iso-8859-1"?><schedule><conference><title>Café</title></conference></schedule>`;
    expect(parseSchedule([{ name: 'plan.xml', bytes: Buffer.from(text, 'latin1') }], { time_zone: null }).title).toBe('Café');
    expect(() => parseText(text.replace('iso-8859-1', 'runes'))).toThrow('written in runes, which is not known');
  });

  it('of a hundred megabytes is refused unread', async () => {
    const reading = readSchedule(openPool(), [{ name: 'big', bytes: new Uint8Array(100 * 1024 * 1024) }], options);
    await expect(reading).rejects.toThrow('larger than');
  });

  it('is read in the pool like other heavy work: one at a time, few waiting, and more are told when to come back', async () => {
    const pool = openPool();
    const files = await readSourceFiles([fixture('lakeside.schedule.xml')]);
    const readings = Array.from({ length: 20 }, () => readSchedule(pool, files, options));
    expect(pool.measure()).toEqual({ running: 1, waiting: 16, processes: 1 });
    const answers = await Promise.allSettled(readings);
    const read = answers.filter(({ status }) => status === 'fulfilled');
    expect(read).toEqual(Array.from({ length: 17 }, () => ({ status: 'fulfilled', value: parseSchedule(files, options) })));
    const refused = { status: 'rejected', reason: expect.objectContaining({ status: 503, retry_after: 5 }) as unknown };
    expect(answers.slice(17)).toEqual([refused, refused, refused]);
  });

  it('that takes too much time or memory is refused in one sentence, and a fault of ours is not called that', async () => {
    const files = [file('<schedule/>')];
    const lost = { run: () => Promise.reject(new TaskError('The process ended.', true)) };
    await expect(readSchedule(lost, files, options)).rejects.toThrow(ScheduleFileError);
    const broken = { run: () => Promise.reject(new TaskError('readScheduleTask: TypeError')) };
    await expect(readSchedule(broken, files, options)).rejects.toThrow(TaskError);
  });

  it('says what is wrong with it from there, too', async () => {
    await expect(readSchedule(openPool(), [file('<rss><channel/></rss>')], options)).rejects.toThrow('begins with <rss>');
  });

  it('that unpacks to more than the limit is refused', async () => {
    const bytes = await zipOf([{ name: 'event', bytes: new Uint8Array(importLimits.bytes + 1) }]);
    expect(bytes.byteLength).toBeLessThan(importLimits.bytes / 100);
    await expect(unpackSources([{ name: 'bomb.zip', bytes }])).rejects.toThrow('larger than');
  });

  it('that says to be small and is not is refused before it is unpacked', async () => {
    const bytes = await zipOf([{ name: 'event', bytes: new Uint8Array(importLimits.bytes + 1) }]);
    const directory = Buffer.from(bytes).lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(directory + 24, 10, true);
    await expect(unpackSources([{ name: 'bomb.zip', bytes }])).rejects.toThrow('broken or cut off');
  });

  it('whose files are too large only together is refused', async () => {
    const bytes = await zipOf([
      { name: 'event', bytes: new Uint8Array(importLimits.bytes / 2) },
      { name: 'sessions', bytes: new Uint8Array(importLimits.bytes / 2 + 1) },
    ]);
    await expect(unpackSources([{ name: 'bomb.zip', bytes }])).rejects.toThrow('larger than');
  });

  it('that is cut off inside a zip, or is encrypted, is refused', async () => {
    const whole = await zipOf([{ name: 'event', bytes: new TextEncoder().encode('{}') }]);
    const unpack = (bytes: Uint8Array) => unpackSources([{ name: 'cut.zip', bytes }]);
    await expect(unpack(whole.subarray(0, whole.length - 30))).rejects.toThrow('broken or cut off');
    const locked = Uint8Array.from(whole);
    const directory = Buffer.from(whole).lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    new DataView(locked.buffer).setUint16(directory + 8, 1, true);
    await expect(unpack(locked)).rejects.toThrow('encrypted');
  });

  it('never makes anything but a document or that one error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json({ maxDepth: 6 }), fc.string({ unit: 'binary' }), jsonLikeSchedule()), (text) => {
        expect(outcomeOf(text)).toMatch(/^(document|ScheduleFileError)$/);
      }),
      { numRuns: sized(50, 2_000) },
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
    { numRuns: sized(50, 2_000) },
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

async function zipOf(files: readonly { name: string; bytes: Uint8Array }[]): Promise<Uint8Array> {
  const archive = new ZipFile();
  for (const { name, bytes } of files) archive.addBuffer(Buffer.from(bytes), name);
  archive.end();
  return new Uint8Array(await buffer(Readable.from(archive.outputStream)));
}
