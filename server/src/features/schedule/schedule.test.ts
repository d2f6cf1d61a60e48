import { scheduleReleased } from '@sabha/contract/schedule/events';
import { notifyOfRelease } from './notify-of-release.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agenda, SessionPage } from '@sabha/contract/schedule/agenda';
import type { ImportReport } from '@sabha/contract/schedule/import-report';
import type { Draft } from '@sabha/contract/schedule/release';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { seedLargeSchedule } from '../../../test/build-large-schedule.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let admin: TestPerson;
let visitor: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  admin = await buildPerson(test, { role: 'admin' });
  visitor = await buildPerson(test);
});
afterAll(() => test.close());

const fixture = (name: string) => readFileSync(fileURLToPath(new URL(`interchange/fixtures/${name}`, import.meta.url)));

async function upload(person: Caller, name: string, query: string, content: Buffer | string = fixture(name)): Promise<Answer> {
  const boundary = 'a-line-between-parts';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return person.post(`/api/schedule/import?${query}`, payload, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}

const reportOf = (answer: Answer) => (answer.body as { data: ImportReport }).data;
const readAgenda = async (edition: string, locale = 'en') =>
  ((await test.nobody.get(`/api/schedule/agenda?edition=${edition}`, { headers: { 'accept-language': locale } })).body as { data: Agenda })
    .data;
const readPage = async (slug: string) =>
  ((await test.nobody.get(`/api/schedule/sessions/${slug}?edition=lakeside`)).body as { data: SessionPage }).data;
const sessionOf = (agenda: Agenda, title: string) => {
  const session = agenda.sessions.find((candidate) => candidate.title === title);
  if (!session) throw new Error(`There is no session ${title}.`);
  return session;
};

describe('importing', () => {
  it('adds an edition and reports every row that was repaired or left out', async () => {
    const answer = await upload(admin, 'lakeside.schedule.xml', 'release=true');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      data: {
        format: 'schedule-xml',
        edition: { slug: 'lakeside', is_new: true, time_zone: 'Europe/Berlin' },
        sessions: { found: 3, added: 3, removed: 0 },
        rooms: { added: 2 },
        tracks: { added: 1 },
        speakers: { added: 2 },
        release: { number: 1, counts: { session_count: 3, new_count: 0 } },
      },
    });
    expect(reportOf(answer).notes.map((note) => note.subject)).toEqual(expect.arrayContaining(['edition', 'session', 'speaker', 'track']));
  });

  it('makes an edition current with its first release when none is', async () => {
    expect((await test.nobody.get('/api/schedule/agenda')).body).toMatchObject({
      data: { edition: { slug: 'lakeside' }, release: { number: 1 } },
    });
    await upload(admin, 'plain.schedule.xml', 'edition=later');
    expect((await test.nobody.get('/api/schedule/agenda?edition=later')).status).toBe(404);
    expect((await admin.post('/api/schedule/releases', { edition: 'later' })).status).toBe(201);
    expect((await test.nobody.get('/api/schedule/agenda?edition=later')).status).toBe(200);
    expect((await test.nobody.get('/api/schedule/agenda')).body).toMatchObject({ data: { edition: { slug: 'lakeside' } } });
  });

  it('changes nothing the second time', async () => {
    const report = reportOf(await upload(admin, 'lakeside.schedule.xml', 'edition=lakeside&release=true'));
    for (const kind of ['days', 'rooms', 'tracks', 'speakers', 'sessions'] as const)
      expect(report[kind]).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(report.release).toBeNull();
  });

  it('keeps nothing of a dry run, and says the same as the import that follows', async () => {
    const tried = reportOf(await upload(admin, 'grid-early.json', 'edition=grove&time_zone=Asia/Kolkata&dry_run=true'));
    expect(tried).toMatchObject({ dry_run: true, edition: { edition_id: null, is_new: true }, sessions: { added: 5 } });
    const real = reportOf(await upload(admin, 'grid-early.json', 'edition=grove&time_zone=Asia/Kolkata&release=true'));
    expect(real.edition.is_new).toBe(true);
    expect(real.sessions).toEqual(tried.sessions);
  });

  it('brings a later draft: adds, moves, retitles and cancels what really changed', async () => {
    const before = await readAgenda('grove');
    const fan = await buildPerson(test);
    for (const title of ['Moss', 'Leaves', 'Keynote: roots'])
      await fan.put(`/api/schedule/favourites/${sessionOf(before, title).session_id}`, { is_favourite: true });
    const report = reportOf(await upload(admin, 'grid-final.json', 'edition=grove&release=true'));
    expect(report.sessions).toMatchObject({
      found: 5,
      added: 1,
      removed: 1,
      moved: 2,
      retimed: 1,
      relocated: 3,
      retitled: 1,
      unchanged: 1,
    });
    expect(report.release).toMatchObject({
      number: 2,
      counts: { session_count: 5, new_count: 1, relocated_count: 3, retitled_count: 1, cancelled_count: 1 },
    });
    const after = await readAgenda('grove');
    expect(sessionOf(after, 'Moss').session_id).toBe(sessionOf(before, 'Moss').session_id);
    expect(sessionOf(after, 'Moss').changes).toEqual(['retimed']);
    expect(sessionOf(after, 'Keynote: deep roots')).toMatchObject({
      slug: sessionOf(before, 'Keynote: roots').slug,
      changes: ['moved', 'retitled'],
    });
    expect(sessionOf(after, 'Leaves')).toMatchObject({ status: 'cancelled', changes: ['cancelled'] });
    expect(sessionOf(after, 'Fern').changes).toEqual(['new']);

    const payload = { edition_id: after.edition.edition_id, number: 2, counts: {} };
    const event = { id: '1', type: scheduleReleased.type, version: 1, payload, actor_id: 0, occurred_at: new Date() };
    // An event may be delivered twice.
    for (const _ of [1, 2]) await notifyOfRelease.handle(event, test.ctx);
    const { body } = await fan.get('/api/notification/notifications/getAll?sortField=notification_type&sortOrder=asc');
    const rows = (body as { data: { notification_type: string; notification_body: string; topic: string }[] }).data;
    expect(rows.map(({ notification_type, topic }) => [notification_type, topic])).toEqual([
      ['session.cancelled', 'programme'],
      ['session.moved', 'programme'],
      ['session.moved', 'programme'],
    ]);
    expect(rows.map(({ notification_body }) => notification_body).join('\n')).toMatch(/Cancelled: Leaves.*Moss has a new time or room: /su);
  });

  it('restores a cancelled session when a later file has it again', async () => {
    const report = reportOf(await upload(admin, 'grid-early.json', 'edition=grove&release=true'));
    expect(report.sessions).toMatchObject({ added: 0, restored: 1, removed: 1 });
    expect(sessionOf(await readAgenda('grove'), 'Leaves')).toMatchObject({ status: 'scheduled', changes: ['restored', 'moved'] });
  });

  it('refuses a broken file with one clear error and changes nothing', async () => {
    const before = await readAgenda('lakeside');
    const whole = fixture('lakeside.schedule.xml');
    const answer = await upload(admin, 'cut.xml', 'edition=lakeside&release=true', whole.subarray(0, whole.length - 200));
    expect(answer.status).toBe(422);
    expect((answer.body as { detail: string }).detail).toMatch(/^The XML is broken or cut off/);
    expect(await readAgenda('lakeside')).toEqual(before);
  });

  it('takes in events that stand directly in a day, each in the room that it names', async () => {
    const report = reportOf(await upload(admin, 'day-events.schedule.xml', 'edition=harbour&release=true'));
    expect(report).toMatchObject({ sessions: { found: 4, added: 4 }, rooms: { added: 2 }, speakers: { added: 2 }, days: { added: 2 } });
    expect((await readAgenda('harbour')).sessions).toHaveLength(4);
  });

  it('refuses a file whose sessions it would lose, with their count, and one that would empty the programme', async () => {
    const before = await readAgenda('lakeside');
    const lost = fixture('lakeside.schedule.xml').toString().replaceAll('<event', '<talk').replaceAll('</event', '</talk');
    const answer = await upload(admin, 'talks.xml', 'edition=lakeside&release=true', lost);
    expect(answer.status).toBe(422);
    expect((answer.body as { detail: string }).detail).toMatch(/^The file holds 3 entries that look like sessions, and none of them/);
    const empty = '<schedule><conference><title>Lakeside Days 2031</title></conference><day date="2031-05-09"/></schedule>';
    const emptied = await upload(admin, 'empty.xml', 'edition=lakeside&release=true', empty);
    expect(emptied.status).toBe(422);
    expect((emptied.body as { detail: string }).detail).toMatch(/holds no session; taking it in would cancel all 3 sessions/);
    expect(await readAgenda('lakeside')).toEqual(before);
    const first = await upload(admin, 'empty.xml', 'edition=nothing-yet&time_zone=UTC', empty);
    expect(first).toMatchObject({ status: 200, body: { data: { sessions: { found: 0 } } } });
    const { notes } = (first.body as { data: { notes: object[] } }).data;
    expect(notes).toContainEqual(expect.objectContaining({ subject: 'session', reason: 'The file holds no session.' }));
  });

  it('changes nothing when any file is imported twice, and keeps all of its sessions', async () => {
    const row = fc.record({
      id: fc.integer({ min: 1, max: 5 }),
      title: fc.constantFrom('Wells', 'Drains', 'Lakes'),
      'starts-at': fc.constantFrom('2031-02-01T10:00:00+05:30', '2031-02-02T00:30:00+05:30', 'soon'),
      'ends-at': fc.constantFrom('2031-02-01T11:00:00+05:30', '2031-02-02T01:30:00+05:30', ''),
      microlocation: fc.constantFrom({ id: 1, name: 'Hall' }, { id: 2, name: 'Yard' }, null),
      speakers: fc.subarray([
        { id: 1, name: 'Asha Rawal' },
        { id: 1, name: 'Dev Nair' },
      ]),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 10 }), async (sessions) => {
        const file = JSON.stringify({
          event: { name: 'Any', timezone: 'Asia/Kolkata' },
          sessions,
          speakers: [],
          microlocations: [],
          tracks: [],
        });
        run += 1;
        const first = reportOf(await upload(admin, 'any.json', `edition=any-${run}`, file));
        const second = reportOf(await upload(admin, 'any.json', `edition=any-${run}`, file));
        expect(first.sessions.added).toBe(sessions.length);
        for (const kind of ['days', 'rooms', 'tracks', 'speakers', 'sessions'] as const)
          expect(second[kind]).toMatchObject({ added: 0, changed: 0, removed: 0 });
      }),
      { numRuns: 6 },
    );
  });

  it('is for those who may change the programme', async () => {
    expect((await upload(visitor, 'lakeside.schedule.xml', 'edition=lakeside')).status).toBe(403);
    expect((await upload(test.nobody, 'lakeside.schedule.xml', 'edition=lakeside')).status).toBe(401);
    expect((await admin.post('/api/schedule/import', {})).status).toBe(415);
  });
});

describe('the draft', () => {
  it('warns of rooms and people that are needed twice at once, and of what has no time or room', async () => {
    const parts = ['event', 'sessions', 'speakers', 'microlocations', 'tracks'];
    const orchard = Object.fromEntries(parts.map((part) => [part, JSON.parse(fixture(`open-event/${part}`).toString()) as unknown]));
    expect((await upload(admin, 'orchard.json', 'edition=orchard', JSON.stringify(orchard))).status).toBe(200);
    const { warnings } = ((await admin.get('/api/schedule/draft?edition=orchard')).body as { data: Draft }).data;
    expect(warnings.map(({ kind, session_ids }) => [kind, session_ids.length])).toEqual([
      ['no_time', 1],
      ['room_overlap', 2],
    ]);
    expect(warnings[1]?.message).toBe('“Same number” and “Same number” are in Barn 3–4 at the same time.');
  });
});

describe('the programme by hand', () => {
  interface Made {
    data: Record<string, number>;
  }
  const made = async (path: string, body: object): Promise<Record<string, number>> => {
    const answer = await admin.post(`/api/${path}`, body);
    expect(answer.status).toBe(201);
    return (answer.body as Made).data;
  };
  const draftOf = async (edition: string) => ((await admin.get(`/api/schedule/draft?edition=${edition}`)).body as { data: Draft }).data;
  const world = { edition_id: 0, room_id: 0, session_id: 0, ids: [] as number[] };

  it('takes a session with its speakers in their order, and refuses those of another edition', async () => {
    const edition = { slug: 'delta', name: 'Delta', short_name: 'Delta', year: 2032, starts_on: '2032-03-01', ends_on: '2032-03-01' };
    const { edition_id = 0 } = await made('content/editions/createEdition', {
      ...edition,
      time_zone: 'Asia/Kolkata',
      currency: 'INR',
      pattern_seed: 'delta',
    });
    const { room_id = 0 } = await made('schedule/rooms/createRoom', { edition_id, slug: 'barge', name: 'Barge' });
    for (const name of ['Asha Rawal', 'Dev Nair', 'Ira Sen'])
      world.ids.push(
        (await made('schedule/people/createSpeaker', { edition_id, slug: name.toLowerCase().replace(' ', '-'), name }))['speaker_id'] ?? 0,
      );
    const [asha, dev, ira] = world.ids;
    const talk = {
      edition_id,
      slug: 'silt',
      title: 'Silt',
      type: 'talk',
      room_id,
      starts_at: '2032-03-01T04:00:00Z',
      ends_at: '2032-03-01T05:00:00Z',
    };
    const { session_id = 0 } = await made('schedule/programmeSessions/createSession', { ...talk, speaker_ids: [dev, asha] });
    Object.assign(world, { edition_id, room_id, session_id });
    const update = (body: object) => admin.put(`/api/schedule/programmeSessions/updateSession/${session_id}`, body);
    expect((await update({ title: 'Silt and sand' })).body).toMatchObject({ data: { speaker_ids: [dev, asha] } });
    expect((await update({ speaker_ids: [ira, dev] })).body).toMatchObject({ data: { speaker_ids: [ira, dev], title: 'Silt and sand' } });
    expect(await update({ speaker_ids: [ira, ira] })).toMatchObject({ status: 400, body: { errors: [{ path: 'speaker_ids' }] } });
    const [stranger] = (await readAgenda('lakeside')).speakers;
    expect(await update({ title: 'Mud', speaker_ids: [stranger?.speaker_id] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'speaker_ids' }] },
    });
    expect((await update({})).body).toMatchObject({ data: { speaker_ids: [ira, dev], title: 'Silt and sand' } });
    const { rows } = await test.ctx.pool.query<{ speakers: number[] }>(
      `SELECT after->'speaker_ids' AS speakers FROM audit_log WHERE action = 'session.update' AND subject_id = $1 AND after ? 'speaker_ids'`,
      [session_id],
    );
    expect(rows).toEqual([{ speakers: [ira, dev] }]);
  });

  it('says what a release would change beside the places of sessions, and when there is nothing to release', async () => {
    const { edition_id, session_id, room_id, ids } = world;
    expect(await draftOf('delta')).toMatchObject({ is_released: false, edits: [] });
    expect((await admin.post('/api/schedule/releases', { edition: 'delta' })).status).toBe(201);
    expect(await draftOf('delta')).toMatchObject({ is_released: true, edits: [], changes: [] });
    await admin.put(`/api/schedule/programmeSessions/updateSession/${session_id}`, { abstract: 'What a river leaves.', speaker_ids: ids });
    await admin.put(`/api/schedule/rooms/updateRoom/${room_id}`, { floor: 'Lower deck' });
    await made('schedule/tracks/createTrack', { edition_id, slug: 'rivers', name: 'Rivers', lattice: 'vav', palette: 'water' });
    const draft = await draftOf('delta');
    expect(draft).toMatchObject({ is_released: false, changes: [] });
    expect(draft.edits).toEqual([
      { subject: 'session', id: session_id, name: 'Silt and sand', kind: 'changed', fields: ['abstract', 'speaker_ids'] },
      { subject: 'room', id: room_id, name: 'Barge', kind: 'changed', fields: ['floor'] },
      { subject: 'track', id: expect.any(Number) as number, name: 'Rivers', kind: 'added', fields: [] },
    ]);
  });

  it('tells a new session and one that moved once, and not among the other changes', async () => {
    const { edition_id, session_id, room_id, ids } = world;
    await admin.post('/api/schedule/releases', { edition: 'delta' });
    await admin.put(`/api/schedule/programmeSessions/updateSession/${session_id}`, { ends_at: '2032-03-01T05:30:00Z' });
    const clash = { room_id, starts_at: '2032-03-01T05:00:00Z', ends_at: '2032-03-01T06:00:00Z', speaker_ids: ids.slice(0, 1) };
    const other = await made('schedule/programmeSessions/createSession', {
      edition_id,
      slug: 'sand',
      title: 'Sand',
      type: 'talk',
      ...clash,
    });
    const draft = await draftOf('delta');
    expect(draft.changes.map((change) => [change.session_id, change.kinds])).toEqual([
      [session_id, ['retimed']],
      [other['session_id'], ['new']],
    ]);
    expect(draft.edits).toEqual([]);
    expect(draft.warnings.map(({ kind, about_id }) => [kind, about_id])).toEqual([
      ['room_overlap', room_id],
      ['speaker_overlap', ids[0]],
    ]);
  });

  it('keeps a room that sessions are in', async () => {
    const remove = () => admin.delete(`/api/schedule/rooms/deleteRoom/${world.room_id}/${admin.user_id}`);
    expect(await remove()).toMatchObject({ status: 409, body: { detail: 'There are sessions in this room: 2. Move them first.' } });
  });

  it('shows its releases to organisers also while the edition is off the public site', async () => {
    await admin.put(`/api/content/editions/updateEdition/${world.edition_id}`, { status: 'draft' });
    expect((await test.nobody.get('/api/schedule/releases?edition=delta')).status).toBe(404);
    expect((await admin.get('/api/schedule/releases?edition=delta')).body).toMatchObject({ data: [{ number: 2 }, { number: 1 }] });
    expect((await admin.get('/api/schedule/releases/2/changes?edition=delta')).status).toBe(200);
  });
});

describe('the public programme', () => {
  it('shows the latest release only', async () => {
    const before = await readAgenda('lakeside');
    const { session_id } = sessionOf(before, 'Knots');
    expect((await admin.put(`/api/schedule/programmeSessions/updateSession/${session_id}`, { title: 'Knots and bends' })).status).toBe(200);
    expect(await readAgenda('lakeside')).toEqual(before);
    const draft = await admin.get('/api/schedule/draft?edition=lakeside');
    expect(draft.body).toMatchObject({
      data: {
        counts: { retitled_count: 1 },
        changes: [{ session_id, kinds: ['retitled'], before: { title: 'Knots' }, after: { title: 'Knots and bends' } }],
      },
    });
    expect((await admin.post('/api/schedule/releases', { edition: 'lakeside', label: 'Second' })).body).toMatchObject({
      data: { release: { number: 2, label: 'Second' } },
    });
    expect(sessionOf(await readAgenda('lakeside'), 'Knots and bends').session_id).toBe(session_id);
  });

  it('is not released again when nothing has changed', async () => {
    expect((await admin.post('/api/schedule/releases', { edition: 'lakeside' })).status).toBe(409);
  });

  it('tells what each release changed', async () => {
    expect((await test.nobody.get('/api/schedule/releases?edition=lakeside')).body).toMatchObject({ data: [{ number: 2 }, { number: 1 }] });
    expect((await test.nobody.get('/api/schedule/releases/2/changes?edition=lakeside')).body).toMatchObject({
      data: { changes: [{ kinds: ['retitled'] }] },
    });
    expect((await test.nobody.get('/api/schedule/releases/9/changes?edition=lakeside')).status).toBe(404);
  });

  it('speaks the reader’s language where it is translated', async () => {
    const { session_id } = sessionOf(await readAgenda('lakeside'), 'Night swim');
    await admin.put(`/api/schedule/programmeSessions/updateSession/${session_id}`, { translations: { gu: { title: 'રાત્રે તરવું' } } });
    await admin.post('/api/schedule/releases', { edition: 'lakeside' });
    expect(sessionOf(await readAgenda('lakeside', 'gu'), 'રાત્રે તરવું').session_id).toBe(session_id);
    expect(sessionOf(await readAgenda('lakeside', 'hi'), 'Night swim').session_id).toBe(session_id);
  });

  it('gives a session its safe text, people, neighbours and history', async () => {
    const page = await readPage('1-opening');
    expect(page.session.abstract_html).toContain('<strong>lake</strong>');
    expect(page.session.abstract_html).not.toContain('script');
    expect(page.session.description_html).toContain('List&lt;Boat&gt;');
    expect(page.speakers.map((speaker) => speaker.name)).toEqual(['Ilse Fähr', 'Jonas Steg']);
    expect(page).toMatchObject({
      previous_in_room: null,
      next_in_room: { slug: 'night-swim' },
      track: { name: 'Water', palette: 'water' },
      history: [],
    });
    const knots = await readPage('knots');
    expect(knots.history).toMatchObject([{ release: { number: 2 }, change: { kinds: ['retitled'] } }]);
    expect((await test.nobody.get('/api/schedule/sessions/no-such?edition=lakeside')).status).toBe(404);
  });

  it('gives a speaker their sessions, and all speakers by name', async () => {
    expect((await test.nobody.get('/api/schedule/speakers/ilse-fahr?edition=lakeside')).body).toMatchObject({
      data: { sessions: [{ slug: '1-opening' }, { slug: 'knots' }] },
    });
    expect((await test.nobody.get('/api/schedule/speakers?edition=lakeside')).body).toMatchObject({
      data: {
        speakers: [
          { name: 'Ilse Fähr', session_count: 2 },
          { name: 'Jonas Steg', session_count: 1 },
        ],
      },
    });
  });

  it('hides editions that are drafts, and the draft of the programme', async () => {
    await upload(admin, 'plain.schedule.xml', '');
    expect((await test.nobody.get('/api/schedule/agenda?edition=plain-days-2031')).status).toBe(404);
    expect((await visitor.get('/api/schedule/draft?edition=lakeside')).status).toBe(404);
    expect((await visitor.get('/api/schedule/programmeSessions/getAll')).status).toBe(403);
    expect((await visitor.post('/api/schedule/releases', { edition: 'lakeside' })).status).toBe(403);
    expect((await test.nobody.post('/api/schedule/releases', { edition: 'lakeside' })).status).toBe(401);
  });

  it('keeps releases from being rewritten', async () => {
    await expect(test.ctx.pool.query(`UPDATE schedule_releases SET label = 'x'`)).rejects.toThrow('cannot be changed');
    await expect(test.ctx.pool.query(`DELETE FROM schedule_releases`)).rejects.toThrow('cannot be changed');
  });

  it('announces a release with its counts', async () => {
    const { rows } = await test.ctx.pool.query<{ payload: { number: number } }>(
      `SELECT payload FROM outbox_events WHERE type = 'schedule.released' ORDER BY event_id`,
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(rows[0]?.payload).toMatchObject({ number: 1 });
  });

  it('answers an agenda of 300 sessions in 30 rooms', async () => {
    const edition = await seedLargeSchedule(test.ctx);
    const agenda = await readAgenda(edition);
    expect(agenda.sessions).toHaveLength(300);
    expect(agenda.rooms).toHaveLength(30);
  });
});

describe('favourites', () => {
  it('are kept on the account, once each', async () => {
    const agenda = await readAgenda('lakeside');
    const [one, two] = agenda.sessions.map((session) => session.session_id);
    expect((await visitor.put(`/api/schedule/favourites/${one}`, { is_favourite: true })).status).toBe(200);
    await visitor.put(`/api/schedule/favourites/${one}`, { is_favourite: true });
    const merged = await visitor.post('/api/schedule/favourites/merge?edition=lakeside', { session_ids: [one, two, two, 999_999] });
    expect(merged.body).toEqual({ data: { session_ids: [one, two] } });
    await visitor.put(`/api/schedule/favourites/${one}`, { is_favourite: false });
    expect((await visitor.get('/api/schedule/favourites?edition=lakeside')).body).toEqual({ data: { session_ids: [two] } });
    expect((await admin.get('/api/schedule/favourites?edition=lakeside')).body).toEqual({ data: { session_ids: [] } });
  });

  it('need an account and a session that is public', async () => {
    expect((await test.nobody.get('/api/schedule/favourites')).status).toBe(401);
    expect((await visitor.put('/api/schedule/favourites/999999', { is_favourite: true })).status).toBe(404);
    expect((await visitor.put('/api/schedule/favourites/1', { is_favourite: 'yes' })).status).toBe(400);
  });
});

describe('exports', () => {
  it.each([
    ['schedule.json', 'application/json'],
    ['schedule.xml', 'application/xml'],
    ['schedule.ics', 'text/calendar'],
    ['sessions/knots/session.ics', 'text/calendar'],
  ])('%s is sent with its type and a tag that saves sending it twice', async (file, type) => {
    const first = await test.nobody.get(`/api/schedule/lakeside/${file}`);
    expect(first.status).toBe(200);
    expect(first.headers['content-type']).toContain(type);
    const again = await test.nobody.get(`/api/schedule/lakeside/${file}`, { headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.status).toBe(304);
  });

  it('are missing for an edition or session that is', async () => {
    expect((await test.nobody.get('/api/schedule/nowhere/schedule.json')).status).toBe(404);
    expect((await test.nobody.get('/api/schedule/lakeside/sessions/none/session.ics')).status).toBe(404);
  });

  it.each(['schedule.json', 'schedule.xml'])('%s imports to the same programme, in place and elsewhere', async (file) => {
    const { raw } = await test.nobody.get(`/api/schedule/lakeside/${file}`);
    const here = reportOf(await upload(admin, file, 'edition=lakeside', raw.body));
    for (const kind of ['days', 'rooms', 'tracks', 'speakers', 'sessions'] as const)
      expect(here[kind]).toMatchObject({ added: 0, changed: 0, removed: 0 });
    const copy = file.replace('.', '-');
    await upload(admin, file, `edition=${copy}&release=true`, raw.body);
    const [original, copied] = [await readAgenda('lakeside'), await readAgenda(copy)];
    const plain = (agenda: Agenda) =>
      agenda.sessions.map(({ title, subtitle, starts_at, ends_at, type, type_label, language, slug }) => ({
        title,
        subtitle,
        starts_at,
        ends_at,
        type,
        type_label,
        language,
        slug,
      }));
    expect(plain(copied)).toEqual(plain(original));
  });

  it('keep a cancelled session in the calendar as cancelled, with a higher sequence', async () => {
    const { raw } = await test.nobody.get('/api/schedule/grove/schedule.ics');
    const entries = raw.body.split('BEGIN:VEVENT').slice(1);
    const fern = entries.find((entry) => entry.includes('SUMMARY:Fern'));
    expect(fern).toMatch(/STATUS:CANCELLED/);
    expect(fern).toMatch(/SEQUENCE:1/);
    expect(entries.find((entry) => entry.includes('SUMMARY:Bark'))).toMatch(/SEQUENCE:0[^]*DTSTART;TZID=Asia\/Kolkata:20310301T103000/);
  });
});
