import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let maker: TestPerson;
let other: TestPerson;
let learner: TestPerson;
let program_id: number;
let unit_id: number;

const make = async (caller: TestPerson, call: string, body: object): Promise<Record<string, number>> => {
  const answer = await caller.post(`/api/program/${call}`, body);
  if (answer.status !== 201) throw new Error(`${call}: ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: Record<string, number> }).data;
};
const filter = (fields: object) => `filterFields=${encodeURIComponent(JSON.stringify(fields))}`;

beforeAll(async () => {
  app = await createTestApp();
  maker = await buildPerson(app, { role: 'expert' });
  other = await buildPerson(app, { role: 'expert' });
  learner = await buildPerson(app, { role: 'learner' });
  program_id = (await make(maker, 'programs/createProgram', { title: 'Rain harvest', program_category: 'water' }))['program_id'] ?? 0;
  const { course_id } = await make(maker, 'courses/createCourse', { program_id, title: 'Roofs' });
  const { module_id } = await make(maker, 'modules/createModule', { course_id, title: 'Gutters' });
  unit_id = (await make(maker, 'units/createUnit', { module_id, title: 'Slope', body: 'One in a hundred.' }))['unit_id'] ?? 0;
  await make(maker, 'units/createUnit', { module_id, title: 'Preview', body: 'Look inside.', is_preview: true });
});
afterAll(() => app.close());

test('a draft and its parts are seen by its maker only, and published by them', async () => {
  for (const url of [`programs/getProgram?${filter({ program_id })}`, `units/getUnit?${filter({ unit_id })}`]) {
    expect((await maker.get(`/api/program/${url}`)).status).toBe(200);
    expect((await other.get(`/api/program/${url}`)).status).toBe(404);
    expect((await app.nobody.get(`/api/program/${url}`)).status).toBe(404);
  }
  expect(
    (await learner.post('/api/program/programs-enrolled/createEnrolledProgram', { user_id: learner.user_id, program_id })).status,
  ).toBe(403);
  expect((await other.put(`/api/program/programs/updateProgram/${program_id}`, { status: 'published' })).status).toBe(404);
  expect((await maker.put(`/api/program/programs/updateProgram/${program_id}`, { status: 'published' })).status).toBe(200);
  expect((await app.nobody.get(`/api/program/programs/getProgram?${filter({ program_id })}`)).status).toBe(200);
});

test('nobody adds to or changes the program of somebody else', async () => {
  expect((await other.put(`/api/program/programs/updateProgram/${program_id}`, { title: 'Mine' })).status).toBe(403);
  expect((await other.post('/api/program/courses/createCourse', { program_id, title: 'Mine' })).status).toBe(403);
  expect((await other.put(`/api/program/units/updateUnit/${unit_id}`, { body: 'Mine' })).status).toBe(403);
  expect(
    (await other.post('/api/program/programs/createProgram', { title: 'Theirs', program_category: 'water', owner_user_id: maker.user_id }))
      .status,
  ).toBe(403);
});

test('the content of a unit is for those who enrolled, unless it is a preview', async () => {
  const bodies = async (caller: Pick<TestPerson, 'get'>) => {
    const { body } = await caller.get('/api/program/units/getAll?sortField=unit_id&sortOrder=asc&fields=body');
    return (body as { data: { body: string | null }[] }).data.map((row) => row.body);
  };
  expect(await bodies(app.nobody)).toEqual([null, 'Look inside.']);
  expect(await bodies(learner)).toEqual([null, 'Look inside.']);
  expect(await bodies(maker)).toEqual(['One in a hundred.', 'Look inside.']);
  const { enrollment_id } = await make(learner, 'programs-enrolled/createEnrolledProgram', { user_id: learner.user_id, program_id });
  expect(await bodies(learner)).toEqual(['One in a hundred.', 'Look inside.']);
  await learner.put(`/api/program/programs-enrolled/updateEnrolledProgram/${enrollment_id}`, { status: 'cancelled' });
  expect(await bodies(learner)).toEqual([null, 'Look inside.']);
});

test('people enrol only themselves, once, and do not grade themselves', async () => {
  const person = await buildPerson(app, { role: 'learner' });
  const url = '/api/program/programs-enrolled';
  expect((await other.post(`${url}/createEnrolledProgram`, { user_id: person.user_id, program_id })).status).toBe(403);
  expect((await person.post(`${url}/createEnrolledProgram`, { user_id: person.user_id, program_id, status: 'completed' })).status).toBe(
    403,
  );
  expect((await person.post(`${url}/createEnrolledProgram`, { user_id: person.user_id, program_id, progress_percent: 100 })).status).toBe(
    403,
  );
  const { enrollment_id } = await make(person, 'programs-enrolled/createEnrolledProgram', { user_id: person.user_id, program_id });
  expect((await person.post(`${url}/createEnrolledProgram`, { user_id: person.user_id, program_id })).status).toBe(409);
  for (const change of [{ status: 'completed' }, { progress_percent: 100 }, { completed_at: '2027-07-15T04:00:00Z' }]) {
    expect((await person.put(`${url}/updateEnrolledProgram/${enrollment_id}`, change)).status, JSON.stringify(change)).toBe(403);
  }
  expect((await other.get(`${url}/getEnrolledProgram?${filter({ enrollment_id })}`)).status).toBe(404);
  expect((await maker.get(`${url}/getEnrolledProgram?${filter({ enrollment_id })}`)).status).toBe(200);
});

test('programs are searched by text, category and time', async () => {
  const summer = {
    title: 'Sümmer of streets',
    program_category: 'mobility',
    starts_on: '2027-05-01',
    ends_on: '2027-06-30',
    status: 'published',
  };
  await make(maker, 'programs/createProgram', summer);
  const titles = async (query: string) => {
    const { status, body } = await app.nobody.get(`/api/program/programs/searchPrograms?${query}`);
    expect(status).toBe(200);
    return (body as { data: { title: string }[] }).data.map(({ title }) => title);
  };
  expect(await titles('search=SUMMER')).toEqual([summer.title]);
  expect(await titles('program_category=mobility&page=1&limit=5')).toEqual([summer.title]);
  expect(await titles('program_category=mobility&start_date=2027-07-01')).toEqual([]);
  expect(await titles('program_category=mobility&start_date=2027-06-30T18:30:00.000Z&end_date=2027-12-31')).toEqual([summer.title]);
  expect((await app.nobody.get('/api/program/programs/searchPrograms?colour=red')).status).toBe(400);
});

test('a program ends after it begins', async () => {
  const wrong = { title: 'Back', program_category: 'time', starts_on: '2027-06-01', ends_on: '2027-05-01' };
  expect(await maker.post('/api/program/programs/createProgram', wrong)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'ends_on' }] },
  });
});
