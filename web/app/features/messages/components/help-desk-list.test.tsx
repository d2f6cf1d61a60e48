// @vitest-environment jsdom
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import type { HelpDeskView } from '../messages-address.ts';
import { HelpDeskList, HelpDeskViews } from './help-desk-list.tsx';

vi.mock('../../../ui/time/use-now.ts', () => ({ useNow: () => Date.parse('2027-02-01T06:30:00Z') }));

const call = vi.fn<(operation: { id: string }, input: { query: object }) => Promise<unknown>>();
let client: QueryClient;
let rendered: Rendered | undefined;

const colleague = { user_id: 6, name: 'Vasudha Iyer', profile_image: null, is_me: false };
const asked = (conversation_id: number, title: string, help_desk: object) => ({
  conversation_id,
  kind: 'help_desk',
  title,
  person: { user_id: conversation_id, profile_image: null, headline: null },
  last_message: null,
  last_at: '2027-02-01T06:00:00Z',
  unread_count: 0,
  is_mentioned: false,
  muted_until: null,
  help_desk: { is_staff: true, waiting_since: null, assigned_to: null, ...help_desk },
});
const until = async (check: () => boolean) => {
  for (let left = 400; left > 0 && !check(); left -= 1)
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 5))));
};
const lines = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

beforeEach(() => {
  call.mockReset();
  client = createQueryClient({ call } as unknown as ApiClient);
});
afterEach(async () => {
  await rendered?.close();
  client.clear();
});

async function open(
  view: HelpDeskView,
  { search = '', waiting, isWanted = true }: { search?: string; waiting?: number; isWanted?: boolean } = {},
): Promise<void> {
  const here = new URLSearchParams(view === 'waiting' ? 'show=help-desk' : `show=help-desk&view=${view}`);
  rendered = await render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <HelpDeskViews here={here} view={view} waiting={waiting} />
        <HelpDeskList view={view} search={search} here={here} isWanted={isWanted} current={2} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a line says who asks, how far it is and with whom, and leads to it with the view of the inbox beside it', async () => {
  const data = [
    asked(1, 'Devraj Solanki', { state: 'waiting', waiting_since: '2027-02-01T06:17:30Z' }),
    asked(2, 'Meera Rao', { state: 'answered', assigned_to: colleague }),
    asked(3, 'Kiran Patel', { state: 'closed', assigned_to: { ...colleague, is_me: true } }),
  ];
  call.mockResolvedValue({ data, meta: { next: null } });
  await open('mine');
  await until(() => lines().some((line) => line.includes('12 min')));
  const [first, second, third] = lines();
  expect(first).toMatch(/Devraj Solanki.*Waiting · 12 min$/);
  expect(second).toMatch(/Meera Rao.*Answered.*With Vasudha Iyer$/);
  expect(third).toMatch(/Kiran Patel.*Closed.*With you$/);
  const links = [...document.querySelectorAll('li a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([1, 2, 3].map((id) => `/messages/${id}?show=help-desk&view=mine`));
  expect(links.map(({ ariaCurrent }) => ariaCurrent)).toEqual([null, 'page', null]);
  expect(call.mock.calls[0]?.[1]).toEqual({ query: { view: 'mine', limit: 100 } });
});

test('the views are beside each other, the first one with how many wait', async () => {
  call.mockResolvedValue({ data: [], meta: { next: null } });
  await open('closed', { waiting: 3 });
  const links = [...document.querySelectorAll('nav[aria-label="Views of the help desk"] a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent])).toEqual([
    ['Waiting3', '/messages?show=help-desk', null],
    ['Mine', '/messages?show=help-desk&view=mine', null],
    ['Open', '/messages?show=help-desk&view=open', null],
    ['Closed', '/messages?show=help-desk&view=closed', 'page'],
  ]);
});

test.each([
  ['waiting', '', 'Nothing waits for an answer.'],
  ['waiting', 'pass', 'No conversation of this name.'],
  ['closed', '', 'Nothing here.'],
] as const)('where there is none in %s for "%s" the list says so', async (view, search, text) => {
  call.mockResolvedValue({ data: [], meta: { next: null } });
  await open(view, { search });
  await until(() => document.body.textContent.includes(text));
  expect(document.body.textContent).toContain(text);
  expect(call.mock.calls[0]?.[1]).toEqual({ query: { view, limit: 100, ...(search && { search }) } });
});

test('nothing is asked for before it is known that the reader may', async () => {
  await open('waiting', { isWanted: false });
  expect(document.querySelector('output')?.getAttribute('aria-label')).toBe('Messages are loading');
  expect(call).not.toHaveBeenCalled();
});

test('what could not be loaded is asked for again', async () => {
  call.mockRejectedValueOnce(Object.assign(new Error('Refused'), { name: 'ProblemError', status: 403, detail: 'Refused' }));
  await open('open');
  await until(() => document.querySelector('[role=alert] button') !== null);
  call.mockResolvedValue({ data: [asked(1, 'Devraj Solanki', { state: 'waiting' })], meta: { next: null } });
  await press(document.querySelector('[role=alert] button') as HTMLElement);
  await until(() => lines().length === 1);
  expect(lines()[0]).toMatch(/Devraj Solanki.*Waiting$/);
});
