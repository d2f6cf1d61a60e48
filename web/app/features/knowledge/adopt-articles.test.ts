import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { beforeEach, expect, test, vi } from 'vitest';
import { createAuthStore, type AuthState, type SignedInUser } from '../../lib/session/auth-state.ts';
import type { Note } from '../../ui/toast.tsx';
import { adoptDeviceArticles } from './account-articles.ts';
import { adoptArticles } from './adopt-articles.ts';
import { readSavedArticles, toggleSaved } from './saved-articles.ts';

const notes: Note[] = [];
vi.mock('../../ui/toast.tsx', () => ({ notify: async (note: Note) => void notes.push(note) }));
vi.spyOn(console, 'error').mockImplementation(() => undefined);

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
});

const call = vi.fn<(operation: { id: string }, input: { body: { type: string; addresses: string[] } }) => Promise<unknown>>();

function sessionOf(state: Partial<AuthState> = {}) {
  const store = createAuthStore();
  store.change({ isLoggedIn: true, user: { user_id: 7 } as SignedInUser, ...state });
  return { api: { call } as unknown as ApiClient, store };
}
const slugs = () => readSavedArticles().map(({ slug }) => slug);
/** Saves so many, the last one first in the list. */
const saveArticles = (count: number) =>
  Array.from({ length: count }, (_, at) => toggleSaved({ slug: `piece-${at + 1}`, title: `Piece ${at + 1}` }));

beforeEach(() => {
  stored.clear();
  notes.length = 0;
  call.mockReset().mockImplementation(async (_, { body }) => ({ data: { saved: body.addresses.length } }));
});

test('what the device has saved moves to the account in its order, and then the device has none of it', async () => {
  saveArticles(3);
  const asked: string[][] = [];
  call.mockImplementationOnce(async (_, { body }) => {
    asked.push(slugs());
    return { data: { saved: body.addresses.length } };
  });
  await adoptDeviceArticles(sessionOf());
  expect(asked, 'it is on the device until the account has it').toEqual([['piece-3', 'piece-2', 'piece-1']]);
  expect(call).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'saved.adopt' }), {
    body: { type: 'article', addresses: ['piece-3', 'piece-2', 'piece-1'] },
  });
  expect(slugs()).toEqual([]);
  expect(notes).toEqual([{ title: '3 articles saved on this device are now in your saved list.', kind: 'ok' }]);
  await adoptDeviceArticles(sessionOf());
  expect(call).toHaveBeenCalledOnce();
});

test('more than one call takes go from the last to the first, which ends at the top', async () => {
  saveArticles(230);
  const order = slugs();
  await adoptDeviceArticles(sessionOf());
  expect(call.mock.calls.map(([, { body }]) => body.addresses)).toEqual([order.slice(200), order.slice(100, 200), order.slice(0, 100)]);
  expect(slugs()).toEqual([]);
  expect(notes[0]?.title).toContain('230');
});

test('what could not be moved stays for the next time', async () => {
  saveArticles(130);
  const order = slugs();
  call.mockResolvedValueOnce({ data: { saved: 30 } }).mockRejectedValueOnce(new ProblemError(0, 'Failed to fetch'));
  await adoptDeviceArticles(sessionOf());
  expect(slugs()).toEqual(order.slice(0, 100));
  expect(notes.map(({ title }) => title)).toEqual(['30 articles saved on this device are now in your saved list.']);
  await adoptDeviceArticles(sessionOf());
  expect(slugs()).toEqual([]);
});

test('what the server says against it is shown', async () => {
  saveArticles(1);
  call.mockRejectedValueOnce(new ProblemError(409, 'Your list is full.'));
  await adoptDeviceArticles(sessionOf());
  expect(slugs()).toEqual(['piece-1']);
  expect(notes).toEqual([
    { title: 'The articles saved on this device could not be moved to your saved list.', text: 'Your list is full.', kind: 'bad' },
  ]);
});

test('nothing moves for staff who see as somebody else, nor for a guest', async () => {
  saveArticles(2);
  await adoptDeviceArticles(sessionOf({ impersonation: { staff: 'Asha', reason: 'a question', ends_at: '' } }));
  await adoptDeviceArticles(sessionOf({ isLoggedIn: false, user: null }));
  expect(call).not.toHaveBeenCalled();
  expect(slugs()).toEqual(['piece-2', 'piece-1']);
});

test('two pages at the same time move it once', async () => {
  saveArticles(2);
  await Promise.all([adoptArticles(sessionOf()), adoptArticles(sessionOf())]);
  expect(call).toHaveBeenCalledOnce();
  expect(notes).toHaveLength(1);
});
