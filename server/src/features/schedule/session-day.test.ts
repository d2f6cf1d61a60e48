import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SessionClash } from '@sabha/contract/schedule/clash';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let admin: TestPerson;
let edition_id: number;
const ids = { thursday: 0, friday: 0, hall: 0, yard: 0, asha: 0 };

const idIn = (answer: Answer, name: string): number => {
  if (answer.status !== 201) throw new Error(`Refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
  return Number((answer.body as { data: Record<string, unknown> }).data[name]);
};
const rowIn = (answer: Answer) => (answer.body as { data: Record<string, unknown> }).data;

beforeAll(async () => {
  test = await createTestApp();
  admin = await buildPerson(test, { role: 'admin' });
  const edition = {
    slug: 'wells-2031',
    name: 'Wells 2031',
    short_name: 'Wells',
    year: 2031,
    starts_on: '2031-05-01',
    ends_on: '2031-05-02',
    time_zone: 'Asia/Kolkata',
    currency: 'INR',
    pattern_seed: 'wells',
  };
  edition_id = idIn(await admin.post('/api/content/editions/createEdition', edition), 'edition_id');
  const day = (held_on: string, starts_at: string, ends_at: string) =>
    admin.post('/api/schedule/days/createDay', { edition_id, held_on, starts_at, ends_at });
  // Thursday's evening reaches to half past one on Friday, by the clock of the event.
  ids.thursday = idIn(await day('2031-05-01', '2031-05-01T03:30:00Z', '2031-05-01T20:00:00Z'), 'day_id');
  ids.friday = idIn(await day('2031-05-02', '2031-05-02T03:30:00Z', '2031-05-02T12:30:00Z'), 'day_id');
  const room = (slug: string) => admin.post('/api/schedule/rooms/createRoom', { edition_id, slug, name: slug });
  ids.hall = idIn(await room('hall'), 'room_id');
  ids.yard = idIn(await room('yard'), 'room_id');
  ids.asha = idIn(await admin.post('/api/schedule/people/createSpeaker', { edition_id, slug: 'asha', name: 'Asha Rawal' }), 'speaker_id');
});
afterAll(() => test.close());

let count = 0;
const add = (changes: Record<string, unknown>) =>
  admin.post('/api/schedule/programmeSessions/createSession', {
    edition_id,
    slug: `session-${++count}`,
    title: `Session ${count}`,
    type: 'talk',
    ...changes,
  });
const update = (session_id: number, changes: Record<string, unknown>) =>
  admin.put(`/api/schedule/programmeSessions/updateSession/${session_id}`, changes);
const onFriday = { starts_at: '2031-05-02T05:00:00.000Z', ends_at: '2031-05-02T05:45:00.000Z' };

it('puts a session on the day of its start, whatever day a form or a program says', async () => {
  const made = await add({ ...onFriday, day_id: ids.thursday });
  expect(rowIn(made)).toMatchObject({ day_id: ids.friday });
  const session_id = idIn(made, 'session_id');
  expect(rowIn(await update(session_id, { day_id: ids.thursday }))).toMatchObject({ day_id: ids.friday });
  const earlier = { starts_at: '2031-05-01T04:00:00.000Z', ends_at: '2031-05-01T05:00:00.000Z' };
  expect(rowIn(await update(session_id, earlier))).toMatchObject({ day_id: ids.thursday });
});

it('keeps what starts after midnight on the evening before, and a session without a time on the day it was given', async () => {
  const late = { starts_at: '2031-05-01T19:00:00.000Z', ends_at: '2031-05-01T19:45:00.000Z' };
  expect(rowIn(await add(late))).toMatchObject({ day_id: ids.thursday });
  expect(rowIn(await add({ day_id: ids.friday }))).toMatchObject({ day_id: ids.friday, starts_at: null });
});

it('takes an hour outside of the hours of its day, and refuses one that no day has, saying so at the field', async () => {
  expect(rowIn(await add({ starts_at: '2031-05-02T15:00:00Z', ends_at: '2031-05-02T16:00:00Z' }))).toMatchObject({ day_id: ids.friday });
  const nowhere = await add({ starts_at: '2031-06-02T05:00:00Z', ends_at: '2031-06-02T06:00:00Z' });
  expect(nowhere).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'starts_at', message: expect.stringContaining('No day of this edition') as string }] },
  });
});

it('moves sessions along when the hours of days change', async () => {
  const session_id = idIn(await add({ starts_at: '2031-05-01T19:30:00Z', ends_at: '2031-05-01T19:45:00Z' }), 'session_id');
  await admin.put(`/api/schedule/days/updateDay/${ids.thursday}`, { ends_at: '2031-05-01T14:00:00Z' });
  const filterFields = encodeURIComponent(JSON.stringify({ session_id }));
  const { body } = await admin.get(`/api/schedule/programmeSessions/getSession?filterFields=${filterFields}`);
  expect(body).toMatchObject({ data: { day_id: ids.friday } });
});

it('names the sessions that need the same room or speaker at the time, and no others', async () => {
  const title = 'Where the water goes';
  const place = { starts_at: '2031-05-02T08:00:00.000Z', ends_at: '2031-05-02T09:00:00.000Z' };
  const session_id = idIn(await add({ title, ...place, room_id: ids.hall, speaker_ids: [ids.asha] }), 'session_id');
  const ask = async (changes: Record<string, unknown>) => {
    const answer = await admin.post('/api/schedule/clashes', { edition_id, ...place, ...changes });
    expect(answer.status).toBe(200);
    return (answer.body as { data: SessionClash[] }).data;
  };
  expect(await ask({ room_id: ids.hall, speaker_ids: [ids.asha] })).toMatchObject([
    { kind: 'room', name: 'hall', title, session_id, room: 'hall', ...place },
    { kind: 'speaker', name: 'Asha Rawal', title, session_id },
  ]);
  expect(await ask({ room_id: ids.yard, speaker_ids: [ids.asha] })).toMatchObject([{ kind: 'speaker' }]);
  expect(await ask({ room_id: ids.hall, session_id })).toEqual([]);
  const after = { starts_at: place.ends_at, ends_at: '2031-05-02T10:00:00.000Z' };
  expect(await ask({ room_id: ids.hall, speaker_ids: [ids.asha], ...after })).toEqual([]);
  await update(session_id, { status: 'cancelled' });
  expect(await ask({ room_id: ids.hall, speaker_ids: [ids.asha] })).toEqual([]);
});

it('tells of clashes only to those who see the draft', async () => {
  const visitor = await buildPerson(test);
  const body = { edition_id, ...onFriday };
  expect((await visitor.post('/api/schedule/clashes', body)).status).toBe(403);
  expect((await test.nobody.post('/api/schedule/clashes', body)).status).toBe(401);
  expect((await admin.post('/api/schedule/clashes', { edition_id })).status).toBe(400);
});
