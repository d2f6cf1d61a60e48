// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { mergeOrganisations, previewMerge, type MergePreview } from '@sabha/contract/organisations/merge-operations';
import { listOrganisations } from '@sabha/contract/organisations/operations';
import type { OrganisationCard } from '@sabha/contract/organisations/organisation';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import type { Note } from '../../../ui/toast.tsx';
import { MergeButton } from './merge-button.tsx';
import { MergeDialog } from './merge-dialog.tsx';

const { notify } = vi.hoisted(() => ({ notify: vi.fn<(note: Note) => Promise<void>>() }));
vi.mock('../../../ui/toast.tsx', () => ({ notify }));

const cardOf = (community_common_id: number, name: string, more: Partial<OrganisationCard> = {}): OrganisationCard => ({
  community_common_id,
  community_type: 'startup',
  slug: `org-${community_common_id}`,
  name,
  summary: '',
  city: 'Surat',
  theme: null,
  logo: null,
  stages: [],
  government_level: null,
  is_verified: false,
  ...more,
});
const [lab, labs] = [cardOf(1, 'Asha Lab'), cardOf(2, 'Asha Labs')];
const all = [lab, labs];

let preview: Partial<MergePreview>;
/** What happens is shown no sooner than this. */
let comes: Promise<void>;
const searches: { category: string; search?: string }[] = [];
const previewed: { from_id: number; into_id: number }[] = [];
const merge = vi.fn<(input: unknown) => Promise<unknown>>();
const onDone = vi.fn<() => void>();
const onClose = vi.fn<() => void>();
let client: QueryClient;
let rendered: Rendered;
const cardById = (id: number) => all.find(({ community_common_id }) => community_common_id === id) ?? lab;
const api = {
  async call(operation: unknown, input: { query: { from_id: number; into_id: number; category: string; search?: string } }) {
    if (operation === mergeOrganisations) return merge(input);
    if (operation === listOrganisations) {
      searches.push(input.query);
      return { data: all };
    }
    if (operation !== previewMerge) throw new Error('Nothing else is asked for.');
    const { from_id, into_id } = input.query;
    previewed.push({ from_id, into_id });
    await comes;
    const nothing = {
      problem: null,
      owner: null,
      members: 0,
      invitations: 0,
      asking: 0,
      requests: 0,
      ending: 0,
      filled: [],
      forum: 'none',
    };
    return { data: { from: cardById(from_id), into: cardById(into_id), ...nothing, ...preview } };
  },
} as unknown as ApiClient;

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
const show = async (content: React.ReactNode) => {
  client = createQueryClient(api);
  rendered = await render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{content}</MemoryRouter>
    </QueryClientProvider>,
  );
};
async function openPair(): Promise<void> {
  await show(<MergeDialog api={api} from={lab} into={labs} onDone={onDone} onClose={onClose} />);
  await until(() => expect(lines().length > 0 || dialog()?.querySelector('[role=alert]')).toBeTruthy());
}
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const text = () => dialog()?.textContent ?? '';
const buttons = () => [...document.querySelectorAll('button')];
const button = (name: string) => buttons().find(({ textContent }) => textContent === name) as HTMLButtonElement;
const found = () => [...document.querySelectorAll('[aria-label="Organisations found"] button')] as HTMLButtonElement[];
const lines = () => [...(dialog()?.querySelectorAll('section:last-of-type > div > ul > li') ?? [])].map(({ textContent }) => textContent);
const search = () => document.querySelector('input[type=search]') as HTMLInputElement;

beforeEach(() => {
  preview = {};
  comes = Promise.resolve();
  searches.length = 0;
  previewed.length = 0;
  merge.mockReset().mockResolvedValue({ data: { community_common_id: 2, slug: 'org-2' } });
  onDone.mockReset();
  onClose.mockReset();
  notify.mockReset();
});
afterEach(async () => {
  await rendered.close();
  client.clear();
  await new Promise(requestAnimationFrame);
});

test('the second search begins with the name of the first and does not offer it; the keyboard goes along', async () => {
  await show(<MergeButton api={api} onDone={onDone} />);
  const opener = button('Merge two…');
  opener.focus();
  await press(opener);
  await until(() => expect(found()).toHaveLength(2));
  expect(searches).toEqual([{ category: 'startup', limit: 10 }]);
  await type(search(), 'asha');
  await until(() => expect([searches.at(-1)?.search, found().length]).toEqual(['asha', 2]));
  await press(found()[0] as HTMLElement);
  expect([search().value, document.activeElement === search()]).toEqual(['Asha Lab', true]);
  await until(() => {
    expect(found().map(({ textContent }) => textContent)).toEqual(['Asha LabsSurat']);
    expect(searches.at(-1)).toEqual({ category: 'startup', limit: 10, search: 'Asha Lab' });
  });
  await press(found()[0] as HTMLElement);
  expect(document.activeElement?.textContent).toBe('What happens');
  await until(() => expect(button('Merge “Asha Lab” into “Asha Labs”').disabled).toBe(false));
  await press(button('Merge “Asha Lab” into “Asha Labs”'));
  await until(() => expect(dialog()).toBeNull());
  expect(merge.mock.calls).toEqual([[{ body: { from_id: 1, into_id: 2 } }]]);
  expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: 'ok', title: '“Asha Lab” is part of “Asha Labs” now.' });
  expect(onDone).toHaveBeenCalledOnce();
  await until(() => expect(document.activeElement).toBe(opener));
});

test('what happens is said, and only that', async () => {
  preview = {
    from: { ...lab, is_verified: true },
    owner: { user_id: 9, name: 'Asha', profile_image: null, can_open: true },
    members: 2,
    asking: 3,
    requests: 1,
    ending: 2,
    filled: ['city', 'team_size', 'institute_own_activity_forum_id'],
    forum: 'moves',
  };
  await openPair();
  expect(lines()).toEqual([
    'The owner is Asha.',
    '2 members come along.',
    '3 people of “Asha Lab” ask to join instead; the owner decides.',
    '1 request to join comes along.',
    '2 people of “Asha Lab” fall away: under age, suspended, blocked, declined lately, or only invited.',
    'The forum of “Asha Lab” is the forum of “Asha Labs” then, for the people of both.',
    'Those who follow or have saved “Asha Lab” find “Asha Labs” in its place. Asks and offers go along where their author speaks for “Asha Labs”.',
    'The address of “Asha Lab” leads to “Asha Labs”.',
    'Fields that are empty there are filled from it: City and People who work there.',
    'That staff have checked “Asha Lab” does not go along: “Asha Labs” stays unverified.',
  ]);
  expect(text()).toContain('This cannot be undone.');
});

test('the two change places, and what happens is asked for anew', async () => {
  await openPair();
  expect(lines()).toEqual([
    'Nobody owns it.',
    'Those who follow or have saved “Asha Lab” find “Asha Labs” in its place. Asks and offers go along where their author speaks for “Asha Labs”.',
    'The address of “Asha Lab” leads to “Asha Labs”.',
  ]);
  let come: () => void = () => undefined;
  comes = new Promise((resolve) => (come = resolve));
  button('Swap').focus();
  await press(button('Swap'));
  await until(() => expect(previewed.at(-1)).toEqual({ from_id: 2, into_id: 1 }));
  expect(button('Merge “Asha Labs” into “Asha Lab”').disabled).toBe(true);
  await act(async () => come());
  await until(() => expect(button('Merge “Asha Labs” into “Asha Lab”').disabled).toBe(false));
  expect(document.activeElement).toBe(button('Swap'));
});

test('what stands against it is said, and nothing can be sent', async () => {
  preview = { problem: 'hidden' };
  await openPair();
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('Moderation hides one of them. Settle that first.');
  expect([lines(), button('Merge “Asha Lab” into “Asha Labs”').disabled]).toEqual([[], true]);
  await press(button('Choose another: Asha Labs'));
  expect([button('Merge “Asha Lab” into “Asha Labs”'), search().value, document.activeElement === search()]).toEqual([
    undefined,
    'Asha Lab',
    true,
  ]);
});

test('what the server refuses is said, nothing is lost, and meanwhile the dialog stays', async () => {
  await openPair();
  let refuse: () => void = () => undefined;
  merge.mockImplementationOnce(
    () => new Promise((_, reject) => (refuse = () => reject(new ProblemError(409, 'One of them was handed over at this moment.')))),
  );
  const go = () => button('Merge “Asha Lab” into “Asha Labs”');
  await press(go());
  expect(go().getAttribute('aria-busy')).toBe('true');
  await press(go());
  await press(button('Cancel'));
  expect([onClose.mock.calls.length, merge.mock.calls.length]).toEqual([0, 1]);
  await act(async () => refuse());
  await until(() => expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('One of them was handed over at this moment.'));
  await until(() => expect(previewed).toHaveLength(2));
  await until(() => expect(go().disabled).toBe(false));
  await press(go());
  await until(() => expect(onDone).toHaveBeenCalledOnce());
});
