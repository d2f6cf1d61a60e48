import { newTopicSchema } from '@sabha/contract/forum/topic';
import { expect, test } from 'vitest';
import { buildProgramme, type Programme, type ProgrammeSession } from './build-programme.ts';
import { teams } from './committee.data.ts';
import { editionTexts, facts } from './edition.data.ts';
import { sampleCategories } from './forum/categories.data.ts';
import { sampleTopics } from './load-forum.ts';
import { findProgrammeFaults } from './find-programme-faults.ts';
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
  const slugs = new Set(sampleCategories.map(({ slug }) => slug));
  for (const { category, kind, title, tags, daysAgo, posts, votes = [] } of sampleTopics) {
    expect(slugs.has(category), title).toBe(true);
    const [first, ...rest] = posts;
    const topic = { client_topic_id: '00000000-0000-4000-8000-000000000000', category_id: 1, kind, title, tags, body: first?.text };
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
