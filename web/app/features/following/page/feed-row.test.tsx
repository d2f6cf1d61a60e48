// @vitest-environment jsdom
import type { FeedChange } from '@sabha/contract/core/feed';
import type { FeedItem } from '@sabha/contract/following/following';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import type { Feed } from '../use-feed.ts';
import { FeedRow } from './feed-row.tsx';
import { FeedFailed } from './feed-states.tsx';

let rendered: Rendered | null = null;
afterEach(async () => {
  await rendered?.close();
  rendered = null;
});

const before = { starts_at: '2027-07-16T04:30:00Z', ends_at: '2027-07-16T05:30:00Z', room: 'Vav Studio' };
const after = { starts_at: '2027-07-16T08:30:00Z', ends_at: '2027-07-16T09:30:00Z', room: 'Mandvi Stage' };
const changeOf = (title: string, more: Partial<FeedChange>): FeedChange => ({ link: `/agenda/${title}`, title, before, after, ...more });

const item: FeedItem = {
  kind: 'programme',
  variant: '',
  at: '2027-07-14T04:10:00.000Z',
  subject: { link: '/agenda', title: 'Friday is final', excerpt: '', byline: '', context: '', appearance: null },
  release: {
    number: 14,
    time_zone: 'Asia/Kolkata',
    change_count: 6,
    changes: [
      changeOf('Moved', {}),
      changeOf('New', { before: null }),
      changeOf('Gone', { after: null }),
      changeOf('Renamed', { before, after: before }),
    ],
  },
  cursor: 'a',
  is_new: true,
  causes: [{ type: 'theme', address: 'water', title: 'Water' }],
};
const [was, now] = ['Fri, 16 Jul, 10:00–11:00, Vav Studio', 'Fri, 16 Jul, 14:00–15:00, Mandvi Stage'];

test('a release has each change with what was and what is, new and cancelled ones in words, and a way to the others', async () => {
  rendered = await render(
    <MemoryRouter>
      <ul>
        <FeedRow item={item} onUnfollow={() => undefined} />
      </ul>
    </MemoryRouter>,
  );
  const row = rendered.page.querySelector('[data-feed-item]') as HTMLElement;
  expect(row.querySelector('p')?.textContent).toContain('6 programme changesNewRelease 14');
  const changes = [...row.querySelectorAll('ul li')];
  expect(changes.map((each) => each.querySelector('p')?.textContent)).toEqual([
    'Moved',
    'NewNew in the programme',
    'GoneCancelled',
    'Renamed',
  ]);
  const read = (selector: string) => changes.map((each) => [...each.querySelectorAll(selector)].map(({ textContent }) => textContent));
  expect(read('dt')).toEqual([['Was', 'Now'], ['Now'], ['Was'], ['Now']]);
  expect(read('dd')).toEqual([[was, now], [now], [was], [was]]);
  expect(read('s')).toEqual([[was], [], [was], []]);
  const more = [...row.querySelectorAll('a')].find(({ textContent }) => textContent === 'and 2 more');
  expect(more?.getAttribute('href')).toBe('/agenda');
  expect(row.textContent).toContain('You follow the theme Water');
});

test('without the network the words are about that', async () => {
  let tries = 0;
  const feed = { isAway: true, retry: () => (tries += 1) } as unknown as Feed;
  rendered = await render(<FeedFailed feed={feed} />);
  expect(rendered.page.querySelector('[role=alert] h2')?.textContent).toBe('No network');
  await press(rendered.page.querySelector('button') as HTMLElement);
  expect(tries).toBe(1);
  await rendered.show(<FeedFailed feed={{ ...feed, isAway: false }} />);
  expect(rendered.page.querySelector('[role=alert] h2')?.textContent).toBe('This could not be loaded');
});
