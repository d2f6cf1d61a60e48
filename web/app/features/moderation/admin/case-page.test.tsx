// @vitest-environment jsdom
import type { ApiClient } from '@sabha/contract/core/operation';
import { ProblemError } from '@sabha/contract/core/errors';
import type { CaseFile } from '@sabha/contract/moderation/moderation-case';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { CasePage } from './case-page.tsx';

const zone = 'Asia/Kolkata';
const contentOf = (text: string) => ({ title: 'Pumps', text_html: `<p>${text}</p>`, image: null, attachments: [] });
const file: CaseFile = {
  case_id: 6,
  subject_type: 'post',
  subject_id: 9,
  status: 'open',
  source: 'report',
  title: 'Pumps',
  excerpt: 'Thanks!',
  attachment_count: 0,
  owner: { user_id: 3, name: 'Kiran Rawal' },
  is_owner_minor: false,
  report_count: 0,
  reasons: [],
  opened_at: '2027-02-01T06:00:00.000Z',
  decided_at: null,
  actions: [],
  has_open_appeal: false,
  link: null,
  snapshot: contentOf('Thanks!'),
  current: null,
  earlier: [],
  seen: { decision_id: null, content: 'one' },
  is_gone: false,
  is_replaced: false,
  is_hidden: false,
  reports: [],
  decisions: [],
  history: [],
  suspension_count: 0,
  similar: [],
  abilities: { actions: ['hide', 'dismiss'], decide_appeals: true },
};
const edited: CaseFile = {
  ...file,
  current: contentOf('Thank you all!'),
  earlier: [
    {
      version: 1,
      text_html: '<p>You are all fools.</p>',
      written_at: '2027-02-01T04:00:00.000Z',
      changed_at: '2027-02-01T05:00:00.000Z',
      changed_by: { user_id: 3, name: 'Kiran Rawal' },
    },
  ],
  seen: { decision_id: null, content: 'two' },
};
const call = vi.fn<(operation: { id: string }, input: unknown) => Promise<unknown>>();
const api = { call } as unknown as ApiClient;
/** What the server has. */
let stored: CaseFile;
let client: ReturnType<typeof createQueryClient>;
let rendered: Rendered;

/** For what comes with an answer, however late. */
async function until(check: () => void): Promise<void> {
  for (let left = 200; ; left -= 1) {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 10)));
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}
async function open(first: CaseFile): Promise<void> {
  stored = first;
  client = createQueryClient(api);
  const element = <CasePage id={6} path="/admin-center/moderation" zone={zone} api={api} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  rendered = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('Post: Pumps'));
}
const texts = () => [...rendered.page.querySelectorAll('.prose')].map(({ textContent }) => textContent);
const reason = () => document.querySelector('[name=reason]') as HTMLTextAreaElement;
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement;

beforeEach(() => {
  call.mockReset().mockImplementation(async ({ id }) => {
    if (id === 'moderation.getCase') return { data: stored };
    throw new ProblemError(409, 'This was changed after you opened it.');
  });
});
afterEach(async () => {
  await rendered.close();
  client.clear();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('what something said before stands below what it says now, with who changed it and when', async () => {
  await open(edited);
  expect(texts()).toEqual(['Thanks!', 'Thank you all!', 'You are all fools.']);
  const line = [...document.querySelectorAll('li p')].map(({ textContent }) => textContent).join();
  for (const part of [formatMoment('2027-02-01T04:00:00.000Z', zone), formatMoment('2027-02-01T05:00:00.000Z', zone), 'by Kiran Rawal'])
    expect(line).toContain(part);
});

test('where another has written in its place, that is named instead of what is gone', async () => {
  await open({ ...file, is_gone: true, is_replaced: true });
  expect(rendered.page.textContent).toContain('Somebody else has written in its place.');
  expect(rendered.page.textContent).not.toContain('It does not exist any more.');
  expect(texts()).toEqual(['Thanks!']);
});

test('what has become of it meanwhile is shown on demand, beside the reason that was typed', async () => {
  await open(file);
  await press(document.querySelector('[value=hide]') as HTMLElement);
  await type(reason(), 'This is advertising.');
  stored = edited;
  await press(button('Decide'));
  await until(() => expect(button('Show the case as it is now')).toBeDefined());
  expect(texts()).toEqual(['Thanks!']);
  await press(button('Show the case as it is now'));
  await until(() => expect(texts()).toEqual(['Thanks!', 'Thank you all!', 'You are all fools.']));
  expect(reason().value).toBe('This is advertising.');
  expect(document.activeElement?.textContent).toBe('As it was when it came here');
  await press(button('Decide'));
  expect(call.mock.lastCall).toEqual([
    expect.objectContaining({ id: 'moderation.decideCase' }),
    { params: { case_id: 6 }, body: { action: 'hide', reason: 'This is advertising.', until: null, seen: edited.seen } },
  ]);
});
