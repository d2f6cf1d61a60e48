import { beforeEach, describe, expect, test } from 'vitest';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation, OperationInput } from '@sabha/contract/core/operation';
import { joinAccountFavourites } from './account-favourites.ts';
import { leaveAccountFavourites } from './account-stars.ts';
import { syncStarsTo, toggleFavourite } from './favourites.ts';

const stored = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, text: string) => stored.set(key, text) },
});
const unsent = (): string => stored.get('unsent-stars') ?? '';
const starred = (): string => stored.get('starred-sessions') ?? '';

interface Call {
  id: string;
  input: unknown;
}

/** An account that answers what it is told to and remembers what it was asked. */
function accountWith(ids: number[], refusal?: Error): { api: ApiClient; calls: Call[] } {
  const calls: Call[] = [];
  const answer = async (operation: Operation, input?: OperationInput<Operation>): Promise<unknown> => {
    calls.push({ id: operation.id, input });
    if (operation.id !== 'schedule.setFavourite') return { data: { session_ids: ids } };
    if (refusal) throw refusal;
    return { data: {} };
  };
  return { api: { call: answer as ApiClient['call'] }, calls };
}

beforeEach(() => {
  stored.clear();
  leaveAccountFavourites();
});

describe('stars', () => {
  test('are put on and taken off on this device', async () => {
    await toggleFavourite(7);
    await toggleFavourite(9);
    await toggleFavourite(7);
    expect(starred()).toBe('9');
  });

  test('join those of the account at sign-in, and go to both from then on', async () => {
    await toggleFavourite(7);
    const { api, calls } = accountWith([3, 7]);
    await joinAccountFavourites(api);
    await toggleFavourite(8);
    expect(starred()).toBe('3,7,8');
    expect(calls).toEqual([
      { id: 'schedule.mergeFavourites', input: { body: { session_ids: [7] } } },
      { id: 'schedule.setFavourite', input: { params: { session_id: 8 }, body: { is_favourite: true } } },
    ]);
  });

  test('go back to what they were when the account refuses', async () => {
    const { api } = accountWith([3], new Error('refused'));
    await joinAccountFavourites(api);
    await expect(toggleFavourite(5)).rejects.toThrow('refused');
    await expect(toggleFavourite(3)).rejects.toThrow('refused');
    expect(starred()).toBe('3');
  });

  test('that another device took away do not come back', async () => {
    await toggleFavourite(7);
    await joinAccountFavourites(accountWith([7]).api);
    const { api, calls } = accountWith([3]);
    await joinAccountFavourites(api);
    expect(starred()).toBe('3');
    expect(calls).toEqual([{ id: 'schedule.listFavourites', input: undefined }]);
  });

  test('that were set without a network stay, and go to the account when it is reached, where it is no longer refused for good', async () => {
    const away = accountWith([3, 4], new ProblemError(0, 'no network'));
    await joinAccountFavourites(away.api);
    await toggleFavourite(5);
    await toggleFavourite(3);
    await toggleFavourite(4);
    await toggleFavourite(4);
    expect([starred(), unsent()]).toEqual(['5,4', '5,-3,4']);
    await expect(joinAccountFavourites(away.api)).rejects.toThrow('no network');
    expect([starred(), unsent()]).toEqual(['5,4', '5,-3,4']);

    const refusing = accountWith([4], new ProblemError(404, 'gone'));
    await joinAccountFavourites(refusing.api);
    expect([starred(), unsent()]).toEqual(['4', '']);
    expect(refusing.calls.map(({ input }) => input)).toEqual([
      { params: { session_id: 5 }, body: { is_favourite: true } },
      { params: { session_id: 3 }, body: { is_favourite: false } },
      { params: { session_id: 4 }, body: { is_favourite: true } },
      undefined,
    ]);
  });

  test('of somebody whom a page without a network does not know go to their account later, and leave the device with it', async () => {
    await joinAccountFavourites(accountWith([3]).api);
    syncStarsTo(undefined);
    await toggleFavourite(6);
    expect([starred(), unsent()]).toEqual(['3,6', '6']);
    leaveAccountFavourites();
    expect([starred(), unsent()]).toEqual(['', '']);
  });

  test('of a visitor without an account stay when nobody is signed in', async () => {
    await toggleFavourite(7);
    leaveAccountFavourites();
    expect(starred()).toBe('7');
  });

  test('leave the device with the account', async () => {
    await joinAccountFavourites(accountWith([3]).api);
    leaveAccountFavourites();
    expect(starred()).toBe('');
  });
});
