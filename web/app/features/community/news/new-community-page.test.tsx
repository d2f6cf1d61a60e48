// @vitest-environment jsdom
import type { CommunityNews, CommunitySummary } from '@sabha/contract/community/operations';
import type { CommunityPost } from '@sabha/contract/core/community-post';
import type { PersonCard } from '@sabha/contract/people/person';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { render, type Rendered } from '../../../testing/render.tsx';
import { deviceZone, formatMoment, formatTime } from '../../../ui/time/zoned-time.ts';
import { groupByDay } from './by-day.ts';
import { NewCommunityPage } from './new-community-page.tsx';
import type { NewInCommunity } from './new-community-query.ts';

const person: PersonCard = {
  user_id: 12,
  firstName: 'Tejal',
  lastName: 'Mistry',
  profile_image: null,
  headline: '',
  job_title: 'Chief engineer',
  organisation: 'Nadipur Water',
  city: 'Vadodara',
  audiences: ['expert'],
  interests: [],
};
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const joined = (user_id: number, at: string, is_new = false): CommunityNews => ({
  kind: 'person_joined',
  at,
  is_new,
  person: { ...person, user_id },
});
const summaryOf = (community_id: number, community: CommunitySummary['community'], news: number) => ({
  community_id,
  community,
  organisations: 1,
  people: 1,
  news,
});
const since = hoursAgo(24);
const found: NewInCommunity = {
  community: 'startup',
  communities: [summaryOf(1, 'startup', 2), summaryOf(5, 'investor', 0), summaryOf(7, 'government', 99)],
  since,
  items: [joined(1, hoursAgo(0), true), joined(2, hoursAgo(0), true), joined(3, hoursAgo(72))],
};

let rendered: Rendered | null = null;
const store = createAuthStore();
const call = vi.fn<(operation: { id: string }, input: { params: { community_id: number } }) => Promise<unknown>>();
beforeEach(() => {
  call.mockReset().mockResolvedValue({ data: {} });
  store.change({ status: 'succeeded', isLoggedIn: true, user: { user_id: 7 } as SignedInUser, impersonation: null });
});
afterEach(async () => {
  await rendered?.close();
  rendered = null;
});

const session = { api: { call }, store } as unknown as Session;
const pageOf = (shown: Partial<NewInCommunity>) => (
  <MemoryRouter>
    <AuthProvider session={session}>
      <NewCommunityPage found={{ ...found, ...shown }} />
    </AuthProvider>
  </MemoryRouter>
);
async function open(shown: Partial<NewInCommunity> = {}): Promise<void> {
  rendered = await render(pageOf(shown));
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
}
const page = () => rendered?.page as HTMLElement;
const status = () => [...page().querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
const links = (name: string) => [...page().querySelectorAll('a')].filter((link) => link.textContent === name);
const moment = () => formatMoment(since, deviceZone(), 'long');

test('news stand by the day, and the new ones are counted and marked', async () => {
  await open();
  expect(page().querySelector('h1')?.textContent).toBe('New in Startups');
  expect(status()).toEqual([`Since your visit on ${moment()}: 2 new`]);
  const days = [...page().querySelectorAll('section')];
  expect(days.map((day) => day.querySelectorAll('li').length)).toEqual([2, 1]);
  expect(days[0]?.querySelector('h2')?.textContent).toBe('Today');
  expect(
    days.map((day) => [...day.querySelectorAll('li')].filter((row) => row.querySelector('p')?.textContent.startsWith('PersonNew')).length),
  ).toEqual([2, 0]);
  expect(days[1]?.querySelector('li')?.textContent).toContain('Tejal Mistry has joinedChief engineer, Nadipur Water');
  expect(links('Open the directory').map((link) => link.getAttribute('href'))).toEqual(['/community/1']);
});

/** What is read aloud of an element. */
function heard(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('[aria-hidden]')) part.remove();
  return copy.textContent;
}

test('what members wrote has its kind, its title as a link, and who wrote it in whose name', async () => {
  const written = (post: Partial<CommunityPost>): CommunityNews => ({
    kind: 'post_written',
    at: hoursAgo(0),
    is_new: true,
    post: {
      kind: 'question',
      link: '/community/forum/water/12-pump',
      title: 'Who mends a pump',
      byline: 'Tejal Mistry',
      organisation: null,
      context: 'Water',
      ...post,
    },
  });
  await open({
    items: [
      written({}),
      written({ kind: 'idea', link: '/community/forum/water/13-well', title: 'One well a ward', byline: '', context: '' }),
      written({ kind: 'ask', link: '/collab-hub/4-ward', title: 'Test one ward', organisation: 'Nadipur Water', context: 'Vadodara' }),
      written({ kind: 'offer', link: '/collab-hub/5-lab', title: 'A lab on Fridays' }),
    ],
  });
  const rows = [...page().querySelectorAll('section li')];
  expect(rows.map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual([
    '/community/forum/water/12-pump',
    '/community/forum/water/13-well',
    '/collab-hub/4-ward',
    '/collab-hub/5-lab',
  ]);
  const linesOf = (row: Element) => [...row.querySelectorAll('p')].map((line) => line.querySelector('time')?.remove() ?? line.textContent);
  expect(rows.map((row) => linesOf(row).map((line) => line.trim()))).toEqual([
    ['QuestionNew', 'Who mends a pump by Tejal Mistry', 'Water'],
    ['IdeaNew', 'One well a ward'],
    ['AskNew', 'Test one ward by Tejal Mistry for Nadipur Water', 'Vadodara'],
    ['OfferNew', 'A lab on Fridays by Tejal Mistry', 'Water'],
  ]);
  expect(new Set(rows.map((row) => row.querySelector('svg')?.innerHTML)).size).toBe(4);
});

test('below the day rows have the time of it', async () => {
  await open();
  const times = [...page().querySelectorAll('li time')];
  expect(times.map((time) => time.textContent)).toEqual(found.items.map(({ at }) => formatTime(at, deviceZone())));
  expect(times.map((time) => time.getAttribute('dateTime'))).toEqual(found.items.map(({ at }) => at));
});

test('the communities of the role are tabs with what is new in each', async () => {
  await open();
  const tabs = [...page().querySelectorAll('nav[aria-label=Communities] a')];
  expect(tabs.map((tab) => [heard(tab), tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['Startups2 new', '/new-community/1', 'page'],
    ['Investors', '/new-community/5', null],
    ['Government99+ new', '/new-community/7', null],
  ]);
  expect(tabs.map((tab) => tab.querySelector('[aria-hidden]')?.textContent)).toEqual(['2', undefined, '99+']);
});

test('without anything new, and at the first visit, a line says so', async () => {
  await open({ items: [joined(3, hoursAgo(72))] });
  expect(status()).toEqual([`Nothing new since your visit on ${moment()}`]);
  await rendered?.show(pageOf({ since: null, items: [joined(3, hoursAgo(72))] }));
  expect(status()).toEqual(['What came last']);
  await rendered?.show(pageOf({ since: null, items: [] }));
  expect(status()).toEqual(['']);
  expect(page().querySelector('h2')?.textContent).toBe('Nothing has come yet');
});

test('a full list says where the older ones are', async () => {
  const many = Array.from({ length: 100 }, (_, index) => joined(index + 1, hoursAgo(0), true));
  await open({ items: many.slice(1) });
  expect(page().textContent).not.toContain('Older organisations and people are in the directory.');
  await rendered?.show(pageOf({ items: many }));
  expect(page().textContent).toContain('The last 100 are listed here. Older organisations and people are in the directory.');
  expect(links('Open the directory')).toHaveLength(2);
  expect(status()).toEqual([`Since your visit on ${moment()}: 99+ new`]);
});

test('each community that is shown is one visit of its own', async () => {
  await open();
  await rendered?.show(pageOf({ items: [] }));
  await rendered?.show(pageOf({ community: 'government' }));
  const visited = call.mock.calls.map(([operation, input]) => [operation.id, input.params.community_id]);
  expect(visited).toEqual([
    ['community.visit', 1],
    ['community.visit', 7],
  ]);
});

test('a page that stays open is visited anew once the last visit has ended', async () => {
  await open();
  await rendered?.show(pageOf({ items: [] }));
  expect(call).toHaveBeenCalledTimes(1);
  await rendered?.show(pageOf({ since: hoursAgo(1) }));
  expect(call.mock.calls.map(([operation, input]) => [operation.id, input.params.community_id])).toEqual([
    ['community.visit', 1],
    ['community.visit', 1],
  ]);
});

test('staff who see as somebody else do not visit', async () => {
  store.change({ impersonation: { staff: 'Asha', reason: 'a question', ends_at: '' } });
  await open();
  expect(status()).toHaveLength(1);
  expect(call).not.toHaveBeenCalled();
});

test('days are those of the zone', () => {
  const items = [joined(1, '2027-07-14T20:00:00Z'), joined(2, '2027-07-14T18:00:00Z'), joined(3, '2027-07-12T10:00:00Z')];
  const days = groupByDay(items, 'Asia/Kolkata');
  expect(days.map(({ day, items: ofDay }) => [day, ofDay.length])).toEqual([
    ['2027-07-15', 1],
    ['2027-07-14', 1],
    ['2027-07-12', 1],
  ]);
});
