import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PostsImport } from '@sabha/contract/forum/import-operations';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../build-person.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { uploadFile } from '../upload-file.ts';

const file = fileURLToPath(new URL('../../../../shared/data/forum/coffee-Posts.xml', import.meta.url));
/** 225 questions and 327 answers; wikis of tags are no posts. */
const counts = { post_count: 592, questions: 225, answers: 327, accepted: 105, closed: 14, authors: 116, wikis: 40 };

let app: TestApp;
let admin: TestPerson;
let category_id: number;
beforeAll(async () => {
  app = await createTestApp();
  admin = await buildPerson(app, { role: 'admin' });
  const { rows } = await app.ctx.db.execute<{ category_id: number }>(sql`
    INSERT INTO forum_categories (slug, name, lattice, palette, starters, is_public)
    VALUES ('coffee', 'Coffee', 'vav', 'water', 'members', true) RETURNING category_id`);
  category_id = rows[0]?.category_id ?? 0;
});
afterAll(() => app.close());

async function send(bytes: Uint8Array | string, dry_run: boolean) {
  const fields = { dry_run: String(dry_run), category_id: String(category_id), site: 'coffee.stackexchange.com' };
  return uploadFile(admin, '/api/forum/import', { bytes, file_name: 'Posts.xml' }, fields);
}
const reportOf = ({ body }: { body: unknown }) => (body as { data: PostsImport }).data;
async function rowCounts() {
  const { rows } = await app.ctx.db.execute(sql`
    SELECT (SELECT count(*)::int FROM forum_topics) AS topics, (SELECT count(*)::int FROM discussion_posts) AS posts`);
  return rows[0];
}

test('a real forum has the counts that were counted in its file, and changes nothing when it comes again', async () => {
  const bytes = readFileSync(file);
  const added = { questions: counts.questions, answers: counts.answers, accepted: counts.accepted, closed: counts.closed };
  for (const dry_run of [true, false]) {
    const answer = await send(bytes, dry_run);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(reportOf(answer)).toMatchObject({
      is_dry_run: dry_run,
      post_count: counts.post_count,
      added,
      unchanged: 0,
      left_out: { kind: counts.wikis, no_question: 0, repeated: 0, no_date: 0, long: 0 },
    });
  }
  expect(await rowCounts()).toEqual({ topics: counts.questions, posts: counts.questions + counts.answers });
  const again = reportOf(await send(bytes, false));
  expect(again).toMatchObject({ added: { questions: 0, answers: 0 }, unchanged: counts.questions + counts.answers });
  expect(await rowCounts()).toEqual({ topics: counts.questions, posts: counts.questions + counts.answers });
});

test('a real file that was cut off is refused with one error, and nothing is stored of it', async () => {
  const before = await rowCounts();
  const answer = await send(readFileSync(file).subarray(0, 300_000), false);
  expect(answer.status).toBe(400);
  expect(await rowCounts()).toEqual(before);
});
