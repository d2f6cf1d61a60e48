import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { communityCommon } from '@sabha/contract/organisations/community-common';
import { getAgenda } from '@sabha/contract/schedule/operations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readThrough } from '../../../lib/query/prefetch.ts';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { profileRead } from './use-own-profile.ts';

const row = { community_common_id: 3, theme: 'water' };
const water = { slug: 'water', name: 'Water' };
const answerAgenda = vi.fn<() => Promise<unknown>>();
const answerRow = vi.fn<() => Promise<unknown>>();
const answers = new Map([
  [getAgenda.id, answerAgenda],
  [communityCommon.operations.getOne.id, answerRow],
]);
const api = { call: async ({ id }: { id: string }) => answers.get(id)?.() } as unknown as ApiClient;
const client = createQueryClient(api);
const read = () => readThrough(client, profileRead(3));

beforeEach(() => {
  answerAgenda.mockReset().mockResolvedValue({ data: { tracks: [water] } });
  answerRow.mockReset().mockResolvedValue({ data: row });
});
afterEach(() => client.clear());

test('a page is written with the themes of the programme to choose from', async () => {
  expect(await read()).toEqual({ row, themes: [water] });
});

test('it is written without themes while no edition is public', async () => {
  answerAgenda.mockRejectedValueOnce(new ProblemError(404, 'There is no such edition.'));
  expect(await read()).toEqual({ row, themes: [] });
});

test('a programme that cannot be read for another reason, or a page that is gone, is told', async () => {
  answerAgenda.mockRejectedValueOnce(new ProblemError(403, 'No.'));
  await expect(read()).rejects.toMatchObject({ status: 403 });
  answerRow.mockRejectedValueOnce(new ProblemError(404, 'Gone.'));
  await expect(read()).rejects.toMatchObject({ status: 404 });
});
