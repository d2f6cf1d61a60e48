// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { CommunityNews, CommunitySummary } from '@sabha/contract/community/operations';
import type { Suggestion, SuggestionReasons } from '@sabha/contract/network/network';
import type { OrganisationCard } from '@sabha/contract/organisations/organisation';
import type { PersonCard } from '@sabha/contract/people/person';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAuthStore, type AuthState, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { render, type Rendered } from '../../../testing/render.tsx';
import { deviceZone, formatMoment } from '../../../ui/time/zoned-time.ts';
import { CommunitiesPage } from './communities-page.tsx';
import type { Communities } from './communities-query.ts';

const khasra: OrganisationCard = {
  community_common_id: 1,
  community_type: 'startup',
  slug: 'khasra',
  name: 'Khasra',
  summary: 'Land records that reconcile themselves',
  city: 'Rajkot',
  theme: null,
  logo: null,
  stages: [],
  government_level: null,
  is_verified: true,
};
const tejal: PersonCard = {
  user_id: 12,
  firstName: 'Tejal',
  lastName: 'Mistry',
  profile_image: null,
  headline: 'Water for every ward',
  job_title: 'Chief engineer',
  organisation: 'Nadipur Water',
  city: 'Vadodara',
  audiences: ['expert'],
  interests: [],
};
const since = '2027-07-12T12:50:00.000Z';
const added: CommunityNews = { kind: 'organisation_added', at: '2027-07-14T08:00:00.000Z', is_new: true, organisation: khasra };
const verified: CommunityNews = { kind: 'organisation_verified', at: '2027-07-13T08:00:00.000Z', is_new: true, organisation: khasra };
const joined: CommunityNews = { kind: 'person_joined', at: '2027-07-11T08:00:00.000Z', is_new: false, person: tejal };
const startups: CommunitySummary = { community_id: 1, community: 'startup', organisations: 212, people: 1, news: 3 };
const investors: CommunitySummary = { community_id: 5, community: 'investor', organisations: 1, people: 64, news: 99 };
const experts: CommunitySummary = { community_id: 9, community: 'expert', organisations: 0, people: 0, news: 0 };
const noReasons: SuggestionReasons = { offers: [], looks_for: [], sessions: [], interests: [], is_same_city: false, languages: [] };
const meets = (reasons: Partial<SuggestionReasons>): Suggestion => ({
  person: { ...tejal, looking_for: '', offering: '' },
  reasons: { ...noReasons, ...reasons },
});
const meeting = (data: Suggestion[], more: Partial<Communities['meet']> = {}) => ({ data, has_said: true, is_open: true, ...more });
const found: Communities = {
  communities: [startups, investors, experts],
  news: { since, items: [added, verified, joined] },
  meet: meeting([meets({ interests: ['Water & drainage', 'Heat & climate'], is_same_city: true })]),
};

let rendered: Rendered | null = null;
const call = vi.fn<(operation: { id: string }, input: { params: { community_id: number } }) => Promise<unknown>>();
beforeEach(() => {
  call.mockReset().mockResolvedValue({ data: {} });
});
afterEach(async () => {
  await rendered?.close();
  rendered = null;
});

const store = createAuthStore();
const session = { api: { call }, store } as unknown as Session;
const pageOf = (shown: Communities) => (
  <MemoryRouter>
    <AuthProvider session={session}>
      <CommunitiesPage found={shown} />
    </AuthProvider>
  </MemoryRouter>
);
async function open(shown: Partial<Communities> = {}, state: Partial<AuthState> = {}): Promise<void> {
  store.change({ status: 'succeeded', isLoggedIn: true, user: { user_id: 7 } as SignedInUser, impersonation: null, ...state });
  rendered = await render(pageOf({ ...found, ...shown }));
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
}
const page = () => rendered?.page as HTMLElement;
const section = (title: string) => [...page().querySelectorAll('section')].find((each) => each.querySelector('h2')?.textContent === title);
const linksIn = (element: Element | null | undefined) =>
  [...(element?.querySelectorAll('a') ?? [])].map((link) => [
    link.getAttribute('aria-label') ?? link.textContent,
    link.getAttribute('href'),
  ]);
const visits = () => call.mock.calls.map(([operation, input]) => [operation.id, input]);

test('a community is a card that leads to its directory, and to what is new in it', async () => {
  await open();
  const cards = [...(section('Communities')?.querySelectorAll('article') ?? [])];
  expect(cards.flatMap(linksIn)).toEqual([
    ['Startups', '/community/1'],
    ['3 new in Startups', '/new-community/1'],
    ['Investors', '/community/5'],
    ['99+ new in Investors', '/new-community/5'],
    ['Experts', '/community/9'],
    ['What is new in Experts', '/new-community/9'],
  ]);
  expect(cards.map((card) => card.querySelector('p')?.textContent)).toEqual([
    '212 organisations · 1 person',
    '1 organisation · 64 people',
    '0 organisations · 0 people',
  ]);
  expect(cards.map((card) => [...card.querySelectorAll('a')][1]?.textContent)).toEqual(['3 new', '99+ new', 'What is new']);
});

test('news say of whom they are and what happened, and what is new is marked in words', async () => {
  await open();
  const rows = [...(section('What is new')?.querySelectorAll('li') ?? [])];
  expect(rows.flatMap(linksIn)).toEqual([
    ['Khasra', '/community/organization/startup/khasra'],
    ['Khasra', '/community/organization/startup/khasra'],
    ['Tejal Mistry', '/profiles/12'],
  ]);
  expect(rows.map((row) => [...row.querySelectorAll('p')].map((line) => line.querySelector('time')?.remove() ?? line.textContent))).toEqual(
    [
      ['StartupNew', 'Khasra Verified is new in the directory', khasra.summary],
      ['StartupNew', 'Khasra was verified', khasra.summary],
      ['Person', 'Tejal Mistry has joined', tejal.headline],
    ],
  );
});

test('what has just come is not ahead, although the clock of the reader is behind', async () => {
  const at = new Date(Date.now() + 20_000).toISOString();
  await open({ news: { since, items: [{ ...added, at }] } });
  expect(section('What is new')?.querySelector('time')?.textContent).toBe('a few seconds ago');
});

test('a rule stands where the last visit ended', async () => {
  await open();
  const parts = [...(section('What is new')?.children ?? [])].map(({ tagName, textContent }) => (tagName === 'P' ? textContent : tagName));
  expect(parts).toEqual(['H2', 'UL', `You were here on ${formatMoment(since, deviceZone(), 'long')}`, 'UL']);
});

test('where all that is listed is new the last visit stands above it, and the communities lead on', async () => {
  const many = Array.from({ length: 12 }, (_, index): CommunityNews => ({
    ...joined,
    is_new: true,
    person: { ...tejal, user_id: index + 1 },
  }));
  await open({ news: { since, items: many } });
  const sentence = () => section('What is new')?.querySelector(':scope > p')?.textContent;
  expect(sentence()).toBe(`You were here on ${formatMoment(since, deviceZone(), 'long')}`);
  const more = [...(section('What is new')?.querySelectorAll(':scope > p') ?? [])].at(-1);
  expect(more?.textContent).toContain('The last 12 are listed here.');
  expect(linksIn(more)).toEqual([
    ['What is new in Startups', '/new-community/1'],
    ['What is new in Investors', '/new-community/5'],
    ['What is new in Experts', '/new-community/9'],
  ]);
  await rendered?.show(pageOf({ ...found, news: { since: null, items: many.slice(1) } }));
  expect(section('What is new')?.querySelector(':scope > p')).toBeNull();
});

test('without anything new the last visit is named once, and at the first visit not at all', async () => {
  await open({ news: { since, items: [joined] } });
  const sentence = () => section('What is new')?.querySelector(':scope > p')?.textContent;
  expect(sentence()).toBe(`Nothing new since your visit on ${formatMoment(since, deviceZone(), 'long')}`);
  await rendered?.show(pageOf({ ...found, news: { since: null, items: [joined] } }));
  expect(sentence()).toBeUndefined();
  await rendered?.show(pageOf({ ...found, news: { since, items: [] } }));
  expect(sentence()).toBeUndefined();
  expect(section('What is new')?.querySelector('h3')?.textContent).toBe('Nothing has come yet');
});

test('somebody to meet comes with the reason, and all of them are on the page of the network', async () => {
  await open();
  const card = section('People to meet')?.querySelector('article');
  expect(linksIn(card)).toEqual([['Tejal Mistry', '/profiles/12']]);
  expect([...(card?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Chief engineer, Nadipur Water',
    'You both care about Water & drainage and Heat & climate. Also from Vadodara.',
  ]);
  expect(linksIn(section('People to meet')).at(-1)).toEqual(['All people to meet', '/community/network']);
  const sessions = [{ slug: 'flood-alerts', title: 'Flood alerts' }];
  await rendered?.show(pageOf({ ...found, meet: meeting([meets({ sessions, offers: ['pumps'] })]) }));
  expect(card?.textContent).toContain('Offers what you look for: “pumps”. You both plan Flood alerts.');
  expect(linksIn(card)).toEqual([
    ['Tejal Mistry', '/profiles/12'],
    ['Flood alerts', '/agenda/flood-alerts'],
  ]);
});

test('who has written nothing is asked to, and with nobody to meet all people are a link away', async () => {
  await open({ meet: meeting([], { has_said: false }) });
  expect(linksIn(section('People to meet'))).toEqual([['Write it in my profile', '/profile#exchange']]);
  await rendered?.show(pageOf({ ...found, meet: meeting([]) }));
  expect(linksIn(section('People to meet'))).toEqual([['Find people', '/profiles']]);
  expect(section('People to meet')?.textContent).toContain('Nobody who fits is found yet.');
  await rendered?.show(pageOf({ ...found, meet: meeting([], { has_said: false, is_open: false }) }));
  expect(linksIn(section('People to meet'))).toEqual([['Find people', '/profiles']]);
  expect(section('People to meet')?.textContent).toContain('Nobody is suggested to people under 18.');
});

test('a role that reads no community is led to the people, and visits none', async () => {
  await open({ communities: [], news: { since: null, items: [] } });
  expect(section('Communities')).toBeUndefined();
  expect(section('What is new')).toBeUndefined();
  expect(page().querySelector('h2')?.textContent).toBe('No community is open to your role');
  expect(linksIn(page())[0]).toEqual(['Find people', '/profiles']);
  expect(visits()).toEqual([]);
});

test('showing the page is one visit, however often it is read anew', async () => {
  await open();
  await rendered?.show(pageOf({ ...found, news: { since, items: [joined] } }));
  const visit = ['community.visit', { params: { community_id: 0 } }];
  expect(visits()).toEqual([visit]);
  // The visit has ended while the page was open.
  await rendered?.show(pageOf({ ...found, news: { since: '2027-07-12T14:50:00.000Z', items: [joined] } }));
  expect(visits()).toEqual([visit, visit]);
});

test('staff who see as somebody else do not visit', async () => {
  await open({}, { impersonation: { staff: 'Asha', reason: 'a question', ends_at: '' } });
  expect(page().querySelector('h1')?.textContent).toBe('Community');
  expect(visits()).toEqual([]);
});

test('a visit that is not noted disturbs nobody', async () => {
  call.mockRejectedValue(new ProblemError(503, 'Busy.'));
  await open();
  expect(visits()).toHaveLength(1);
  expect(section('What is new')?.querySelectorAll('li')).toHaveLength(3);
  expect(page().querySelector('[role=alert]')).toBeNull();
});
