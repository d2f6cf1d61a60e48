import { certificateMinutes, volunteerShift, type OwnShifts, type VolunteerRecord } from '@sabha/contract/volunteering/shift';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { loadSampleEdition } from '../load-sample-edition.ts';
import { sampleShifts, timesOf } from './load-shifts.ts';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
  await loadSampleEdition(product.ctx);
});
afterAll(() => product.close());

async function signIn(username: string) {
  const { rows } = await product.ctx.pool.query<{ user_id: number }>(`SELECT user_id FROM global_users WHERE username = $1`, [username]);
  const user_id = rows[0]?.user_id ?? 0;
  return { user_id, client: await product.signInAs(user_id) };
}

test('each shift of the sample could have been written there, in three languages and their own scripts', async () => {
  const { rows } = await product.ctx.pool.query<Record<string, unknown>>(`
    SELECT edition_id, role, title, to_json(starts_at) AS starts_at, to_json(ends_at) AS ends_at, place, meeting_point, needs, description, languages, skills,
      min_age, places, lead_user_id, status, translations FROM volunteer_shifts`);
  expect(rows).toHaveLength(sampleShifts.length);
  for (const row of rows) expect(volunteerShift.create.safeParse(row).error, String(row['title'])).toBeUndefined();
  for (const { title, meet, needs, text } of sampleShifts)
    for (const [english, hindi, gujarati] of [title, meet, needs, text]) {
      expect(english).toMatch(/\p{Script=Latin}/u);
      expect(hindi).toMatch(/\p{Script=Devanagari}/u);
      expect(hindi).not.toMatch(/\p{Script=Gujarati}/u);
      expect(gujarati).toMatch(/\p{Script=Gujarati}/u);
      expect(gujarati).not.toMatch(/(?!।)\p{Script=Devanagari}/u);
      for (const translated of [hindi, gujarati]) expect(translated.match(/\d\d:\d\d/g), title[0]).toEqual(english.match(/\d\d:\d\d/g));
    }
});

test('what a shift says of its times lies within it', () => {
  for (const { title, at, text } of sampleShifts) {
    const [from = '', to = ''] = at.split('-');
    const times = [...text[0].matchAll(/\*\*(\d\d:\d\d)\*\*/g)].map(([, time = '']) => time);
    expect(times, title[0]).toEqual(times.toSorted((a, b) => a.localeCompare(b)));
    expect(
      times.filter((time) => time < from || time >= to),
      title[0],
    ).toEqual([]);
  }
});

test('shifts are in every state, and nobody is where they cannot be', async () => {
  const { pool } = product.ctx;
  const { rows: counts } = await pool.query<{ status: string; count: number }>(
    `SELECT s.status, count(*)::int AS count FROM volunteer_shifts s JOIN editions e USING (edition_id) WHERE starts_at > e.starts_on - 1 GROUP BY 1`,
  );
  expect(Object.fromEntries(counts.map(({ status, count }) => [status, count]))).toEqual({ open: 35, cancelled: 1, draft: 1 });
  const faults = await pool.query(`
    WITH present AS (
      SELECT user_id, shift_id, during, 'placed' AS as_what FROM volunteer_sign_ups WHERE status <> 'cancelled'
      UNION ALL SELECT lead_user_id, shift_id, tstzrange(starts_at, ends_at), 'leads' FROM volunteer_shifts WHERE status = 'open')
    SELECT 'at two at once' AS fault, a.shift_id FROM present a JOIN present b ON a.user_id = b.user_id AND a.during && b.during AND (a.shift_id, a.as_what) < (b.shift_id, b.as_what)
    UNION ALL SELECT 'at a meeting then', shift_id FROM present JOIN booking_times USING (user_id) WHERE present.during && booking_times.during
    UNION ALL SELECT 'not of age', shift_id FROM present LEFT JOIN global_users u USING (user_id)
    WHERE u.user_id IS NULL OR u.is_minor OR u.status <> 'active' OR u.profile_visibility = 'private'
    UNION ALL SELECT 'asked before they were there', shift_id FROM volunteer_sign_ups s JOIN global_users u USING (user_id)
    WHERE s.asked_at < u.created_at OR s.asked_at > least(lower(s.during), now())
    UNION ALL SELECT 'without its places', shift_id FROM volunteer_shifts s LEFT JOIN volunteer_places p USING (shift_id) WHERE s.places IS DISTINCT FROM p.places
    UNION ALL SELECT 'waits beside a free place', shift_id FROM volunteer_sign_ups w JOIN volunteer_places p USING (shift_id)
    WHERE w.status = 'waiting' AND p.places > (SELECT count(*) FROM volunteer_sign_ups t WHERE t.shift_id = w.shift_id AND t.status = 'has_place')
    UNION ALL SELECT 'in what is not open', shift_id FROM volunteer_sign_ups u JOIN volunteer_shifts s USING (shift_id) WHERE u.status <> 'cancelled' AND s.status <> 'open'
    UNION ALL SELECT 'confirmed out of time', shift_id FROM volunteer_hours h JOIN volunteer_shifts s USING (shift_id)
    WHERE h.confirmed_at NOT BETWEEN s.ends_at AND now() OR h.confirmed_by_id IS DISTINCT FROM s.lead_user_id
    UNION ALL SELECT 'confirmed for nobody', shift_id FROM volunteer_hours h
    WHERE NOT EXISTS (SELECT FROM volunteer_sign_ups u WHERE u.shift_id = h.shift_id AND u.user_id = h.user_id AND u.status = 'has_place')`);
  expect(faults.rows).toEqual([]);
});

test('the volunteer of the sample has done enough for a certificate, and waits, is awaited and leads', async () => {
  const { user_id, client } = await signIn('jaya');
  const { data: record } = (await client.get(`/api/volunteering/records/${user_id}`)).body as { data: VolunteerRecord };
  expect(record).toMatchObject({ to_come_count: 2, editions: [{ certificate: null, can_take_certificate: false }] });
  expect(record.confirmed_minutes).toBeGreaterThan(certificateMinutes);
  expect(record.shifts.filter(({ state }) => state === 'waiting')).toHaveLength(1);
  expect(record.skills.length).toBeGreaterThan(3);
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Devanagari}/u, /\p{Script=Gujarati}/u];
  for (const script of scripts) expect(record.thanks.filter(({ text }) => script.test(text)).length).toBeGreaterThan(0);
  const { own } = (await client.get('/api/volunteering/shifts')).body as { own: OwnShifts };
  expect(own.to_come.map(({ mine }) => mine)).toEqual(['has_place', 'has_place', 'waiting']);
  expect((await client.get('/api/volunteering/summary')).body).toMatchObject({ data: { to_confirm: 4 } });
});

test('what prepares the summit was before it, whenever the sample is loaded', () => {
  for (const now of [new Date('2026-11-26T10:00:00Z'), new Date('2027-07-17T10:00:00Z'), new Date('2028-01-01T00:00:00Z')]) {
    const latest = Math.max(
      ...sampleShifts.filter(({ day }) => typeof day === 'number').map((shift) => timesOf(shift, now).ends_at.getTime()),
    );
    expect(latest).toBeLessThan(Math.min(now.getTime(), Date.parse('2027-07-14T00:00:00+05:30')));
  }
});
