// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { communityCommon, type CommunityCommon } from '@sabha/contract/organisations/community-common';
import type { CommunityType } from '@sabha/contract/organisations/organisation';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { ProfileForm } from './profile-form.tsx';

vi.mock('../../../ui/composer/rich-text.tsx', () => ({
  RichText: ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
    <textarea value={value} onChange={({ target }) => onChange(target.value)} />
  ),
}));

const seenAt = '2027-05-12T06:00:00.000Z';
const row = {
  community_common_id: 3,
  community_type: 'startup',
  community_name: 'Khasra',
  summary: 'Land records that reconcile themselves.',
  description: '',
  image: null,
  city: 'Rajkot',
  theme: 'land',
  founded_year: 2022,
  team_size: null,
  website: null,
  looking_for: '',
  goals: ['tender'],
  stages: ['series_a'],
  government_level: null,
  languages: ['gu'],
  translations: { gu: { community_name: 'ખસરા' } },
  modified_at: seenAt,
} as unknown as CommunityCommon;
const themes = [{ slug: 'water', name: 'Water' }];

const call = vi.fn<(operation: unknown, input: { body: object }) => Promise<unknown>>();
const notified = vi.hoisted(() => vi.fn<(note: { title: string }) => Promise<void>>());
vi.mock('../../../ui/toast.tsx', () => ({ notify: notified }));
let rendered: Rendered;
interface Opened {
  verified_at?: string | null;
  isStaff?: boolean;
}
const open = async (type: CommunityType = 'startup', { verified_at = null, isStaff = false }: Opened = {}) => {
  const api = { call } as unknown as ApiClient;
  const known = { row: { ...row, community_type: type, verified_at }, themes };
  const router = createMemoryRouter([{ path: '/', Component: () => <ProfileForm api={api} known={known} isStaff={isStaff} /> }]);
  rendered = await render(
    <QueryClientProvider client={createQueryClient(api)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await act(() => vi.dynamicImportSettled());
};
const find = (name: string) => rendered.page.querySelector<HTMLInputElement>(`[name="${name}"]`);
const field = (name: string) => find(name) as HTMLInputElement;
const save = () => press(rendered.page.querySelector('[type=submit]') as HTMLElement);
const alerts = () => [...rendered.page.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const legends = () => [...rendered.page.querySelectorAll('legend')].map(({ textContent }) => textContent);
const lastBody = () => call.mock.lastCall?.[1].body;

beforeEach(() => {
  notified.mockReset();
  call.mockReset().mockImplementation(async (_, { body }) => ({ data: { ...row, ...body, modified_at: 'later' } }));
});
afterEach(async () => {
  await rendered.close();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('all is sent with the state that it was read in, and afterwards with the state that was saved', async () => {
  await open();
  await type(field('website'), 'khasra.example');
  await type(field('team_size'), '14');
  await save();
  expect(call.mock.lastCall?.[0]).toBe(communityCommon.operations.updateOne);
  expect(lastBody()).toMatchObject({
    community_name: 'Khasra',
    website: 'https://khasra.example',
    team_size: 14,
    founded_year: 2022,
    theme: 'land',
    stages: ['series_a'],
    translations: { hi: {}, gu: { community_name: 'ખસરા' } },
    modified_at: seenAt,
  });
  expect(lastBody()).not.toHaveProperty('government_level');
  await type(field('city'), 'Surat');
  await save();
  expect(lastBody()).toMatchObject({ city: 'Surat', modified_at: 'later' });
});

test('what is wrong stands at its field, before it is sent and when the server finds it, and stays as it was written', async () => {
  await open();
  await type(field('founded_year'), 'last year');
  await save();
  expect(call).not.toHaveBeenCalled();
  expect(alerts()).toEqual(['Write the year in four digits, such as 2019.']);
  await type(field('founded_year'), '3050');
  expect(alerts()).toEqual([`Write a year not later than ${new Date().getFullYear()}.`]);
  await type(field('founded_year'), '1599');
  expect(alerts()).toEqual(['Write a year not earlier than 1600.']);
  await type(field('founded_year'), '2021');
  call.mockRejectedValueOnce(
    new ProblemError(400, 'Check what you have sent.', [{ path: 'website', message: 'This address is on no list.' }]),
  );
  await type(field('website'), 'https://khasra.example');
  await save();
  expect(alerts()).toEqual(['This address is on no list.']);
  expect(field('website').getAttribute('aria-invalid')).toBe('true');
  expect(field('website').value).toBe('https://khasra.example');
  await vi.waitFor(() => expect(document.activeElement).toBe(field('website')), { timeout: 60_000 });
});

test.each([
  ['startup', ['SELECT', null], false],
  ['investor', [null, 'Invests at'], false],
  ['government', [null, null], true],
  ['expert', [null, null], false],
] as const)('a page of the kind %s asks only for what it has', async (kind, [stage, stages], hasLevel) => {
  await open(kind);
  expect(find('stages')?.tagName ?? null).toBe(stage);
  expect(legends().find((legend) => legend === 'Invests at') ?? null).toBe(stages);
  expect(find('government_level') !== null).toBe(hasLevel);
});

test('what somebody else has saved is said, what was written stays, and either is taken', async () => {
  await open();
  await type(field('summary'), 'One plot, one number.');
  const overtaken = new ProblemError(409, 'Changed.', [{ path: 'modified_at', message: 'Somebody else has changed this.' }]);
  call.mockRejectedValueOnce(overtaken);
  await save();
  expect(alerts()).toHaveLength(1);
  expect(alerts()[0]).toContain('Somebody else has changed this page since you opened it.');
  expect(field('summary').value).toBe('One plot, one number.');
  await save();
  expect(lastBody()).toMatchObject({ summary: 'One plot, one number.' });
  expect(lastBody()).not.toHaveProperty('modified_at');
  expect(alerts()).toEqual([]);

  await type(field('summary'), 'Two plots.');
  call.mockRejectedValueOnce(overtaken);
  await save();
  call.mockResolvedValueOnce({ data: { ...row, summary: 'Theirs.', modified_at: 'theirs' } });
  await press([...rendered.page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Load their version') as HTMLElement);
  expect(field('summary').value).toBe('Theirs.');
  await type(field('city'), 'Surat');
  await save();
  expect(lastBody()).toMatchObject({ summary: 'Theirs.', city: 'Surat', modified_at: 'theirs' });
});

test('texts in another language are folded away, and one that is too long opens them', async () => {
  await open();
  const gujarati = () => rendered.page.querySelectorAll('details')[1] as HTMLDetailsElement;
  const fold = (isOpen: boolean) =>
    act(async () => {
      const toggled = new Promise((resolve) => gujarati().addEventListener('toggle', resolve, { once: true }));
      gujarati().open = isOpen;
      await toggled;
    });
  expect(gujarati().textContent).toContain('1 of 5 written');
  expect(find('translations.gu.city')).toBeNull();
  await fold(true);
  expect(field('translations.gu.community_name').value).toBe('ખસરા');
  await type(field('translations.gu.city'), 'ર'.repeat(121));
  await fold(false);
  expect(find('translations.gu.city')).toBeNull();
  await save();
  expect(call).not.toHaveBeenCalled();
  expect(gujarati().open).toBe(true);
  expect(field('translations.gu.city').getAttribute('aria-invalid')).toBe('true');
  await vi.waitFor(() => expect(document.activeElement).toBe(field('translations.gu.city')), { timeout: 60_000 });
});

test('who changes what staff have checked is warned, and hears when the mark has gone', async () => {
  const hints = () =>
    [...rendered.page.querySelectorAll('p')].filter(({ textContent }) => textContent === 'Staff check it again when you change this.');
  await open('startup', { verified_at: seenAt });
  expect(hints()).toHaveLength(2);
  await type(field('city'), 'Surat');
  call.mockImplementationOnce(async () => ({ data: { ...row, city: 'Surat', verified_at: seenAt } }));
  await save();
  expect(notified).toHaveBeenLastCalledWith({ kind: 'ok', title: 'Saved. The page shows it now.' });
  expect(hints()).toHaveLength(2);
  await type(field('community_name'), 'Khata');
  call.mockImplementationOnce(async () => ({ data: { ...row, community_name: 'Khata', verified_at: null } }));
  await save();
  expect(notified).toHaveBeenLastCalledWith({ kind: 'ok', title: 'Saved. It is no longer verified until staff check it again.' });
  expect(hints()).toHaveLength(0);
  await rendered.close();
  await open('startup', { verified_at: seenAt, isStaff: true });
  expect(hints()).toHaveLength(0);
});

test('what is typed while it is being saved stays, and is saved the next time', async () => {
  await open();
  await type(field('summary'), 'One plot.');
  let answer: () => void = () => undefined;
  call.mockImplementationOnce(
    (_, { body }) => new Promise((resolve) => (answer = () => resolve({ data: { ...row, ...body, modified_at: 'later' } }))),
  );
  await save();
  await type(field('summary'), 'One plot, one number.');
  await act(async () => answer());
  expect(field('summary').value).toBe('One plot, one number.');
  await save();
  expect(lastBody()).toMatchObject({ summary: 'One plot, one number.', modified_at: 'later' });
});
