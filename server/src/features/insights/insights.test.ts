import type { Insights } from '@sabha/contract/insights/operations';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

async function read(locale = 'en'): Promise<Insights> {
  const answer = await product.nobody.get('/api/insights', { headers: { 'accept-language': locale } });
  expect(answer.status).toBe(200);
  return (answer.body as { data: Insights }).data;
}
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

interface Agenda {
  rooms: { room_id: number }[];
  tracks: { slug: string; track_id: number; name: string }[];
  sessions: {
    type: string;
    status: string;
    track_id: number | null;
    room_id: number | null;
    speaker_ids: number[];
    language: string | null;
    starts_at: string;
    ends_at: string;
  }[];
}
const readAgenda = async () => {
  const agenda = (await product.nobody.get('/api/schedule/agenda')).body as { data: Agenda };
  return { ...agenda.data, held: agenda.data.sessions.filter(({ type, status }) => type !== 'break' && status === 'scheduled') };
};

test('before there is an edition everything is zero, and nothing fails', async () => {
  expect(await read()).toEqual({
    release: null,
    totals: { sessions: 0, speakers: 0, startups: 0 },
    themes: [],
    hours: [],
    room_count: 0,
    languages: [],
    appearances: [],
    cities: [],
  });
});

test('every count is that of the published agenda, counted another way', async () => {
  await loadSampleEdition(product.ctx);
  const [insights, { held, tracks }] = [await read(), await readAgenda()];
  expect(held.length).toBeGreaterThan(100);
  expect(insights.totals).toEqual({ sessions: held.length, speakers: new Set(held.flatMap((one) => one.speaker_ids)).size, startups: 12 });
  expect(insights.themes.map(({ slug, name, session_count }) => ({ slug, name, session_count }))).toEqual(
    tracks.map(({ slug, name, track_id }) => ({ slug, name, session_count: held.filter((one) => one.track_id === track_id).length })),
  );
  expect(sum(insights.languages.map(({ session_count }) => session_count))).toBe(held.length);
  expect(insights.languages.find(({ language }) => language === 'gu')?.session_count).toBe(
    held.filter(({ language }) => language === 'gu').length,
  );
  expect(sum(insights.appearances.map(({ speaker_count }) => speaker_count))).toBe(insights.totals.speakers);
  expect(sum(insights.themes.map(({ startup_count }) => startup_count))).toBe(12);
  expect(insights.room_count).toBe(new Set(held.flatMap(({ room_id }) => room_id ?? [])).size);
});

test('a room is busy in an hour when something happens there within it, in the time of the city', async () => {
  const [{ hours }, { held }] = [await read(), await readAgenda()];
  expect(hours.length).toBeGreaterThan(20);
  for (const { held_on, hour, busy_rooms } of hours) {
    const from = Date.parse(`${held_on}T${String(hour).padStart(2, '0')}:00:00+05:30`);
    const inside = held.filter(({ starts_at, ends_at }) => Date.parse(starts_at) < from + 3_600_000 && Date.parse(ends_at) > from);
    expect(busy_rooms, `${held_on} ${hour}`).toBe(new Set(inside.flatMap(({ room_id }) => room_id ?? [])).size);
  }
});

test('a city with one startup is not named, and names come in the reader’s language', async () => {
  const { cities } = await read('gu');
  expect(cities.find(({ city }) => city === 'વડોદરા')?.startup_count).toBe(3);
  expect(cities.every(({ city, startup_count }) => city === null || startup_count >= 2)).toBe(true);
  expect(cities.at(-1)).toEqual({ city: null, startup_count: 3 });
});

test('what stands in the draft only, and what was deleted, does not count', async () => {
  const before = await read();
  await product.ctx.db.execute(sql`UPDATE schedule_sessions SET status = 'cancelled'`);
  await product.ctx.db.execute(sql`UPDATE community_commons SET deleted_at = now(), deleted_by = 0 WHERE slug = 'khasra'`);
  const after = await read();
  expect(after.totals).toEqual({ ...before.totals, startups: 11 });
  expect(JSON.stringify(after)).not.toMatch(/speaker_id|user_id|@/);
});
