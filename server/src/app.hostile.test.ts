import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson } from '../test/build-person.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('text that the database cannot hold is the fault of the caller, signed in or not', async () => {
  const nul = '\0';
  const asha = await buildPerson(app);
  const answers = [
    await asha.put(`/api/global-user/users/updateUser/${asha.user_id}`, { firstName: nul }),
    await asha.post('/api/global-user/users/updateMany', [{ user_id: asha.user_id, firstName: nul }]),
    await app.nobody.post('/api/auth/signin', { username: nul + nul, password: 'river goats seven' }),
    await app.nobody.post('/api/auth/signup', {
      firstName: `A${nul}`,
      username: 'asha',
      email: 'asha@example.org',
      password: 'river goats seven',
      tnc_accepted: true,
    }),
    await app.nobody.get('/api/schedule/agenda?edition=a%00b'),
  ];
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 400, body: { detail: 'Text may not contain the character U+0000.' } });
});

test('an address that cannot be decoded is answered as every other mistake is', async () => {
  for (const url of ['/%', '/api/%E0%A4%A']) {
    const answer = await app.nobody.get(url);
    expect(answer).toMatchObject({ status: 400, body: { status: 400, title: 'Bad request' } });
    expect(answer.headers['content-type']).toContain('application/problem+json');
  }
});
