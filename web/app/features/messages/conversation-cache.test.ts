import type { ApiClient } from '@sabha/contract/core/operation';
import { getConversation } from '@sabha/contract/messages/operations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../lib/query/query-client.ts';
import { queryOf } from '../../lib/query/query-of.ts';
import { awaitReads, isChange, isLost, isReadElsewhere, loseOpened, raiseRead, readOpened } from './conversation-cache.ts';

const opened = {
  data: {
    last_read_seq: 4,
    members: [
      { member_id: 5, read_seq: 4 },
      { member_id: 6, read_seq: 2 },
      { member_id: 7, read_seq: null, is_me: false },
      { member_id: 8, read_seq: null, is_me: true },
    ],
  },
};
let answer: Promise<unknown>;
const client = createQueryClient({ call: () => answer } as unknown as ApiClient);
const query = queryOf(getConversation, { params: { conversation_id: 3 } });
const read = (member_id: number, seq: number) => ({ kind: 'read', conversation_id: 3, member_id, seq }) as const;
const marks = () => readOpened(client, 3)?.members.map(({ read_seq }) => read_seq);

beforeEach(async () => {
  answer = Promise.resolve(opened);
  await client.query({ ...query, staleTime: 0 });
});
afterEach(() => client.clear());

test('what somebody has read goes up and never down, and who shows it only now is to be read anew', () => {
  expect(raiseRead(client, read(6, 3))).toBe(false);
  expect(marks()).toEqual([4, 3, null, null]);
  const later = [read(6, 1), read(7, 9), read(8, 9), { ...read(6, 9), conversation_id: 8 }];
  expect(later.map((one) => raiseRead(client, one))).toEqual([false, true, false, false]);
  expect(marks()).toEqual([4, 3, null, null]);
  expect(readOpened(client, 8)).toBeUndefined();
});

test('it stays up when an answer comes that is from before', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  answer = promise;
  const reading = client.query({ ...query, staleTime: 0 });
  raiseRead(client, read(6, 3));
  resolve(structuredClone(opened));
  await reading;
  for (let turns = 0; turns < 100 && marks()?.[1] !== 3; turns++) await Promise.resolve();
  expect(marks()).toEqual([4, 3, null, null]);
});

test('one that is lost is so until it is read anew, and one that is not known stays so', async () => {
  loseOpened(client, 8);
  expect([isLost(client, 3), isLost(client, 8), client.getQueryCache().getAll().length]).toEqual([false, false, 1]);
  loseOpened(client, 3);
  expect(isLost(client, 3)).toBe(true);
  await client.query({ ...query, staleTime: 0 });
  expect(isLost(client, 3)).toBe(false);
});

test('that somebody types or reads is no change', () => {
  const typing = { kind: 'typing', conversation_id: 3, member_id: 6 };
  expect([{ kind: 'changed' }, typing, read(6, 3)].map(isChange)).toEqual([true, false, false]);
});

test('what the person has read in another page is news, and what they have read in this one is not', () => {
  expect(isReadElsewhere(client, 5, read(5, 5))).toBe(true);
  expect(isReadElsewhere(client, 5, { ...read(5, 1), conversation_id: 8 })).toBe(true);
  expect(isReadElsewhere(client, 5, read(5, 4))).toBe(false);
  expect(isReadElsewhere(client, 5, read(6, 9))).toBe(false);
  expect(isReadElsewhere(client, undefined, read(5, 9))).toBe(false);
  expect(isReadElsewhere(client, 5, { kind: 'typing', conversation_id: 3, member_id: 5 })).toBe(false);
});

test('what is being read of a conversation is waited for, also where it fails, and what is read of another is not', async () => {
  const own = Promise.withResolvers<unknown>();
  const others = Promise.withResolvers<unknown>();
  answer = own.promise;
  const reading = client.query({ ...query, retry: false, staleTime: 0 }).catch(String);
  answer = others.promise;
  const beside = client.query(queryOf(getConversation, { params: { conversation_id: 8 } }));
  let isOver = false;
  const waiting = awaitReads(client, 3).then(() => (isOver = true));
  for (let turns = 0; turns < 100; turns++) await Promise.resolve();
  expect(isOver).toBe(false);
  own.reject(new Error('gone'));
  expect(await waiting).toBe(true);
  expect(await reading).toBe('Error: gone');
  others.resolve(opened);
  await beside;
});
