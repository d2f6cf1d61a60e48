import type { ApiClient } from '@sabha/contract/core/operation';
import { getConversation } from '@sabha/contract/messages/operations';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../lib/query/query-client.ts';
import { queryOf } from '../../lib/query/query-of.ts';
import { findMembers } from './find-members.ts';

const client = createQueryClient({} as ApiClient);
const find = findMembers(client, 3);
const names = async (search: string) => (await find(search)).map(({ name }) => name);
const member = (user_id: number | null, name: string, is_me = false) => ({ user_id, name, is_me, profile_image: null });
const put = (...members: object[]) =>
  client.setQueryData(queryOf(getConversation, { params: { conversation_id: 3 } }).queryKey, { data: { members } });

afterEach(() => client.clear());

test('a member is found by the beginning of any of their names, but not the reader and nobody without a page', async () => {
  put(member(5, 'Meera Shah', true), member(6, 'Asha Patel'), member(null, 'Anil Rao'), member(8, 'Parul Ashar'));
  expect(await names('')).toEqual(['Asha Patel', 'Parul Ashar']);
  expect(await names('pa')).toEqual(['Asha Patel', 'Parul Ashar']);
  expect(await names('asha p')).toEqual(['Asha Patel']);
  expect(await names('tel')).toEqual([]);
  expect(await names('m')).toEqual([]);
  expect(await find('asha p')).toEqual([{ user_id: 6, name: 'Asha Patel', headline: null, image: undefined }]);
});

test('eight at most are offered, in the order of the group, and whoever came later among them', async () => {
  expect(await names('')).toEqual([]);
  put(...Array.from({ length: 12 }, (_, at) => member(at + 10, `Person ${at}`)));
  expect(await names('')).toEqual(Array.from({ length: 8 }, (_, at) => `Person ${at}`));
  put(member(9, 'Zubin Dalal'));
  expect(await names('')).toEqual(['Zubin Dalal']);
});
