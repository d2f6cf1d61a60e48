import { communityCommon } from '@sabha/contract/organisations/community-common';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { expect, test } from 'vitest';
import { deriveParentUser } from './parent-user.ts';

/** An API that answers every call with the same, and remembers what it was asked. */
function apiThatAnswers(answer: () => unknown): { api: ApiClient; asked: { id: string; query: unknown }[] } {
  const asked: { id: string; query: unknown }[] = [];
  const api: ApiClient = {
    async call(operation, input) {
      asked.push({ id: operation.id, query: input?.query });
      return answer() as never;
    },
  };
  return { api, asked };
}

test('without a person and a community there is nobody to derive, in the words of the specification', async () => {
  const { api, asked } = apiThatAnswers(() => ({}));
  await expect(deriveParentUser(api, {})).rejects.toThrow('Both user_id and communityCommonId are missing. Please provide at least one.');
  expect(asked).toEqual([]);
});

test('the owner of a community is the parent of whoever acts in it', async () => {
  const { api, asked } = apiThatAnswers(() => ({ data: { community_common_id: 4, owner_user_id: 12 } }));
  expect(await deriveParentUser(api, { user_id: 3, communityCommonId: 4 })).toBe(12);
  expect(asked).toEqual([{ id: communityCommon.operations.getOne.id, query: { filterFields: '{"community_common_id":4}' } }]);
});

test.each([[null], [undefined], [0]])(
  'a community whose owner is %s has none, in the words of the specification',
  async (owner_user_id) => {
    const { api } = apiThatAnswers(() => ({ data: { community_common_id: 4, owner_user_id } }));
    await expect(deriveParentUser(api, { communityCommonId: 4 })).rejects.toThrow('Owner user id not found in community common data.');
  },
);

test('the organisation that a person belongs to is their parent, and without one they are their own', async () => {
  const { api, asked } = apiThatAnswers(() => ({ data: [{ parent_user_id: 9 }] }));
  expect(await deriveParentUser(api, { user_id: 3 })).toBe(9);
  // Whom an organisation has only invited belongs to nobody yet.
  expect(asked).toMatchObject([{ query: { filterFields: '{"user_id":3,"accepted_at":{"is_null":false}}' } }]);
  expect(await deriveParentUser(apiThatAnswers(() => ({ data: [] })).api, { user_id: 3 })).toBe(3);
});

test('a lookup of groups that answers 404 makes the person their own parent, and other failures go on', async () => {
  const failing = (status: number) =>
    apiThatAnswers(() => {
      throw new ProblemError(status, 'x');
    }).api;
  expect(await deriveParentUser(failing(404), { user_id: 3 })).toBe(3);
  await expect(deriveParentUser(failing(500), { user_id: 3 })).rejects.toThrow('500');
});
