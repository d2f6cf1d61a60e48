import { editedCollaborationSchema, collaborationLimits } from '@sabha/contract/collaboration/collaboration';
import { newTopicSchema } from '@sabha/contract/forum/topic';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/test-app.ts';
import { loadSampleEdition } from '../load-sample-edition.ts';
import { buildProgramme, type Programme, type ProgrammeSession } from './build-programme.ts';
import { teams } from './committee.data.ts';
import { editionTexts, facts } from './edition.data.ts';
import { sampleCategories } from './forum/categories.data.ts';
import { findProgrammeFaults } from './find-programme-faults.ts';
import { detailsOf, sampleCollaborations } from './load-collaborations.ts';
import { ownForum, ownForumTopics } from './forum/own-forum.data.ts';
import { sampleTopics } from './load-forum.ts';
import { cityTranslations, sponsorTranslations } from './sponsor-translations.data.ts';
import { tiers } from './sponsors.data.ts';

const programme = buildProgramme();

const alter = (change: (session: ProgrammeSession, index: number) => ProgrammeSession): Programme => ({
  ...programme,
  sessions: programme.sessions.map(change),
});

const first = programme.sessions.find((session) => session.room === 'vav');
if (!first) throw new Error('The sample has no session in Vav Studio.');

test('the sample programme has no fault', () => {
  expect(findProgrammeFaults(programme)).toEqual([]);
});

test('the sample programme is the size of a real one', () => {
  expect(programme.days).toHaveLength(3);
  expect(programme.rooms).toHaveLength(8);
  expect(programme.themes).toHaveLength(8);
  expect(programme.speakers.length).toBeGreaterThanOrEqual(60);
  expect(programme.sessions.length).toBeGreaterThanOrEqual(120);
  expect(tiers.flatMap((tier) => tier.sponsors)).toHaveLength(42);
  expect(teams.flatMap((team) => team.members)).toHaveLength(14);
});

test('every type that the public site can filter by is there, and all three languages are spoken', () => {
  const types = new Set(programme.sessions.map((session) => session.type));
  for (const type of ['keynote', 'panel', 'talk', 'lightning', 'masterclass', 'workshop', 'pitch', 'networking', 'performance', 'break']) {
    expect(types).toContain(type);
  }
  expect(new Set(programme.sessions.map((session) => session.language))).toEqual(new Set(['en', 'hi', 'gu']));
});

test('every partner is described in Hindi and Gujarati, in their own scripts, and no translation is left over', () => {
  const partners = tiers.flatMap((tier) => tier.sponsors);
  expect(Object.keys(sponsorTranslations).toSorted()).toEqual(partners.map(({ name }) => name).toSorted());
  expect(Object.keys(cityTranslations).toSorted()).toEqual([...new Set(partners.map(({ city }) => city))].toSorted());
  for (const { hi, gu } of [...Object.values(sponsorTranslations), ...Object.values(cityTranslations)]) {
    for (const text of [hi].flat()) expect(text).toMatch(/\p{Script=Devanagari}/u);
    for (const text of [gu].flat()) expect(text).toMatch(/\p{Script=Gujarati}/u);
  }
});

test('every speaker has a name, a role and a biography in English, Hindi and Gujarati, in their own scripts', () => {
  for (const { name, role, biography, translations } of programme.speakers) {
    for (const text of [name, role, biography]) expect(text).toMatch(/\p{Script=Latin}/u);
    for (const field of ['name', 'role', 'biography']) {
      expect(translations.hi?.[field]).toMatch(/\p{Script=Devanagari}/u);
      expect(translations.gu?.[field]).toMatch(/\p{Script=Gujarati}/u);
    }
  }
});

test('every session title is there in Hindi and Gujarati, in their own scripts', () => {
  for (const { translations } of programme.sessions) {
    expect(translations.hi?.['title']).toMatch(/\p{Script=Devanagari}/u);
    expect(translations.gu?.['title']).toMatch(/\p{Script=Gujarati}/u);
  }
});

test('a text is never in the other language’s script', () => {
  const all = JSON.stringify([programme, editionTexts, facts, tiers, teams].map((part) => part));
  const mixed = all.match(/[\p{Script=Devanagari}][\p{M}]*[\p{Script=Gujarati}]|[\p{Script=Gujarati}][\p{M}]*[\p{Script=Devanagari}]/gu);
  expect(mixed).toBeNull();
  for (const { translations } of [...programme.sessions, ...programme.speakers, ...programme.themes, ...programme.rooms]) {
    expect(Object.values(translations.hi ?? {}).join()).not.toMatch(/\p{Script=Gujarati}/u);
    expect(
      Object.values(translations.gu ?? {})
        .join()
        .replaceAll('।', ''),
    ).not.toMatch(/\p{Script=Devanagari}/u);
  }
});

test('keynotes are described in all three languages', () => {
  const keynotes = programme.sessions.filter((session) => session.type === 'keynote');
  expect(keynotes.length).toBeGreaterThanOrEqual(5);
  for (const { translations } of keynotes) {
    expect(translations.hi?.['description']).toBeTruthy();
    expect(translations.gu?.['description']).toBeTruthy();
  }
});

test('the facts that texts name exist, and the parts add up to the whole', () => {
  const numberOf = (key: string) => facts.find((fact) => fact.key === key)?.number ?? Number.NaN;
  for (const text of editionTexts.home_facts_text) {
    const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '');
    expect(named.length).toBeGreaterThan(0);
    for (const key of named) expect(numberOf(key)).not.toBeNaN();
  }
  expect(numberOf('running') + numberOf('stopped') + numberOf('looking')).toBe(numberOf('city_teams'));
  expect(numberOf('running') + numberOf('stopped')).toBe(numberOf('signed_pilots'));
});

test('the check finds a person in two places, a room used twice and a session outside its day', () => {
  const twin = { ...first, slug: 'twin', title: 'Twin' };
  expect(findProgrammeFaults({ ...programme, sessions: [...programme.sessions, twin] }).join(' ')).toMatch(/share a room.*at once in/);
  const late = alter((session) =>
    session === first ? { ...session, ends_at: new Date(session.ends_at.getTime() + 86_400_000) } : session,
  );
  expect(findProgrammeFaults(late)).toContain(`"${first.title}" (${first.held_on}) is outside its day.`);
  expect(findProgrammeFaults({ ...programme, sessions: [...programme.sessions, first] })).toContain(
    `The slug ${first.slug} is given twice.`,
  );
});

test('the check finds a session on a day that does not exist and a speaker who never speaks', () => {
  const elsewhere = alter((session) => (session === first ? { ...session, held_on: '2027-08-01' } : session));
  expect(findProgrammeFaults(elsewhere)).toContain(`"${first.title}" (2027-08-01) is on no day of the edition.`);
  const silent = alter((session) => ({ ...session, speakers: session.speakers.filter((key) => key !== 'devraj-solanki') }));
  expect(findProgrammeFaults(silent)).toContain('devraj-solanki is in no session.');
});

test('the sample forum is worth reading, each of its topics could have been started there, and nothing in it lies ahead', () => {
  expect(sampleTopics).toHaveLength(40);
  expect(sampleTopics.flatMap(({ posts }) => posts).length).toBeGreaterThanOrEqual(300);
  const slugs = new Set<string>([...sampleCategories.map(({ slug }) => slug), ownForum.category]);
  expect(sampleCategories.filter(({ isPublic, menu }) => isPublic && menu !== null)).toEqual([]);
  for (const { category, kind, title, tags, daysAgo, posts, votes = [], poll } of [...sampleTopics, ...ownForumTopics]) {
    expect(slugs.has(category), title).toBe(true);
    const [first, ...rest] = posts;
    const client_topic_id = '00000000-0000-4000-8000-000000000000';
    const asked = poll && {
      question: poll.question,
      options: poll.options.map(({ text }) => text),
      max_choices: poll.maxChoices,
      closes_in_days: poll.closesInDays,
    };
    const topic = { client_topic_id, category_id: 1, kind, title, tags, body: first?.text, poll: asked };
    const chosen = (poll?.options ?? []).flatMap(({ by }) => by);
    for (const name of chosen) expect(chosen.filter((each) => each === name).length, name).toBeLessThanOrEqual(poll?.maxChoices ?? 1);
    for (const { by, text } of poll?.options ?? []) expect(new Set(by).size, text).toBe(by.length);
    expect(newTopicSchema.safeParse(topic).success, title).toBe(true);
    expect(
      posts.reduce((hours, { hours: after = 0 }) => hours + after, 0),
      title,
    ).toBeLessThan(daysAgo * 24);
    expect(posts.filter(({ isAnswer }) => isAnswer).length, title).toBeLessThanOrEqual(kind === 'question' ? 1 : 0);
    expect(kind === 'idea' || votes.length === 0, title).toBe(true);
    expect(votes, title).not.toContain(first?.by);
    for (const [index, { replyTo = 1 }] of rest.entries()) expect(replyTo, title).toBeLessThanOrEqual(index + 1);
  }
});

test('asks and offers of the sample are in every state, each could have been posted there, and adults answer each other', async () => {
  for (const one of sampleCollaborations) {
    const details = detailsOf(one, { today: '2027-01-01', organisationOf: () => null });
    expect(editedCollaborationSchema.safeParse(details).success, one.title).toBe(true);
    for (const { text } of one.answers ?? []) expect(text.length, one.title).toBeLessThanOrEqual(collaborationLimits.answer);
  }
  const product = await createTestApp();
  try {
    await loadSampleEdition(product.ctx);
    const { pool } = product.ctx;
    const counted = async (column: string) => {
      const { rows } = await pool.query<{ value: string; count: number }>(
        `SELECT ${column}::text AS value, count(*)::int AS count FROM collaborations GROUP BY 1`,
      );
      return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
    };
    expect(await counted('state')).toEqual({ open: 18, in_talks: 9, agreed: 6, done: 9, closed: 2 });
    expect(await counted('is_offer')).toEqual({ true: 14, false: 30 });
    expect(await counted('kind')).toEqual({ city_problem: 12, pilot: 8, co_founder: 4, partner: 5, funding: 5, mentor: 6, volunteer: 4 });
    const faults = await pool.query(`
      WITH written AS (
        SELECT collaboration_id, author_user_id, community_common_id FROM collaborations
        UNION ALL SELECT collaboration_id, author_user_id, community_common_id FROM collaboration_answers)
      SELECT 'written by nobody adult' AS fault, collaboration_id FROM written LEFT JOIN global_users u ON u.user_id = author_user_id
      WHERE u.user_id IS NULL OR u.is_minor OR u.status <> 'active'
      UNION ALL SELECT 'in the name of another’s organisation', collaboration_id FROM written JOIN community_commons o USING (community_common_id)
      WHERE o.owner_user_id IS DISTINCT FROM author_user_id
      UNION ALL SELECT 'answered by its poster', collaboration_id FROM collaborations c JOIN collaboration_answers a USING (collaboration_id)
      WHERE a.author_user_id = c.author_user_id
      UNION ALL SELECT 'done without two outcomes', collaboration_id FROM collaboration_answers a
      WHERE status = 'done' AND (SELECT count(*) FROM collaboration_outcomes o WHERE o.answer_id = a.answer_id) <> 2
      UNION ALL SELECT 'out of order', collaboration_id FROM collaborations c JOIN collaboration_answers a USING (collaboration_id)
      WHERE c.created_at > a.created_at OR a.created_at > least(a.talks_at, a.ended_at) OR a.talks_at > least(a.poster_agreed_at, a.answerer_agreed_at)
        OR a.agreed_at > (SELECT min(told_at) FROM collaboration_outcomes o WHERE o.answer_id = a.answer_id)
      UNION ALL SELECT 'said before its time', anchor_id FROM discussions JOIN discussion_posts p USING (discussion_id)
      WHERE anchor_type = 'collaboration' AND p.created_at > now()
      UNION ALL SELECT 'ends before it was posted', collaboration_id FROM collaborations WHERE ends_on < created_at::date`);
    expect(faults.rows).toEqual([]);
  } finally {
    await product.close();
  }
});
