import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { z } from 'zod';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { faultTexts } from './problem-texts.data.ts';
import { problemTexts } from './problem-texts.ts';

const messageOf = (schema: z.ZodType, value: unknown, locale = 'en'): string | undefined =>
  schema.safeParse(value, { error: problemTexts(locale) }).error?.issues[0]?.message;

test.each([
  ['a choice that nobody made', z.enum(['talk', 'panel']), '', 'Choose one.'],
  ['a choice that there is not', z.enum(['talk', 'panel']), 'song', 'Choose one of what is offered.'],
  ['a line that is empty', z.string().trim().min(1), ' ', 'Fill this in.'],
  ['a line that is missing', z.string(), undefined, 'Fill this in.'],
  ['a text that is too long', z.string().max(2), 'abc', 'Write at most 2 characters.'],
  ['a password that is too short', z.string().min(10), 'abc', 'Write at least 10 characters.'],
  ['a number that is too small', z.number().min(1), 0, 'This must be 1 or more.'],
  ['a number with a fraction', z.number().int(), 1.5, 'Write a whole number.'],
  ['an e-mail address', z.email(), 'asha', 'Write an e-mail address such as name@example.org.'],
  ['a web address', z.url({ protocol: /^https?$/ }), 'sabha', 'Write a web address that begins with https://'],
  ['a day that is empty', z.iso.date(), '', 'Fill this in.'],
  ['a list that is too long', z.array(z.string()).max(1), ['a', 'b'], 'At most 1 are possible.'],
  ['a value of another kind', z.union([z.string(), z.number()]), true, 'This is not what is asked for here.'],
  ['what has words of its own', z.string().regex(/^a/, 'Begin with an a.'), 'b', 'Begin with an a.'],
])('%s is refused in words', (_, schema, value, labels) => {
  expect(messageOf(schema, value)).toBe(labels);
});

it('says it in the reader’s language, and every text is there in all of them', () => {
  expect(messageOf(z.string().max(2), 'abc', 'hi')).toBe('अधिकतम 2 अक्षर लिखें।');
  expect(messageOf(z.string().max(2), 'abc', 'gu')).toBe('વધુમાં વધુ 2 અક્ષર લખો.');
  for (const texts of Object.values(faultTexts)) for (const text of Object.values(texts)) expect(text).not.toBe('');
});

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  admin = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());

it('answers a form that lacks things with the fields and what to do about each', async () => {
  const answer = await admin.post('/api/schedule/programmeSessions/createSession', { edition_id: 1, slug: '', title: '' });
  expect(answer.status).toBe(400);
  expect((answer.body as { errors: unknown[] }).errors).toEqual([
    { path: 'slug', message: 'Use small letters, digits and single hyphens.' },
    { path: 'title', message: 'Fill this in.' },
    { path: 'type', message: 'Choose one.' },
  ]);
  const inGujarati = await admin.post(
    '/api/schedule/programmeSessions/createSession',
    { edition_id: 1, slug: 'a', title: '', type: 'talk' },
    { headers: { 'accept-language': 'gu' } },
  );
  expect(inGujarati.body).toMatchObject({ errors: [{ path: 'title', message: 'આ ભરો.' }] });
});
