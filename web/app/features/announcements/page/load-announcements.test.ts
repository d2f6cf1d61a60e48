import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { expect, test } from 'vitest';
import { loadAnnouncements, readFilter } from './load-announcements.ts';

/** A server that has the announcement 4, and fails by the status for any other. */
const apiOf = (status: number) =>
  ({
    async call({ id }: { id: string }, input?: { params: { announcement_id: number } }) {
      if (id === 'announcement.list') return { data: [], meta: { next: null } };
      if (id === 'announcement.counts') return { data: { unread: 0, must_read: 0, unconfirmed: 0 } };
      if (input?.params.announcement_id === 4) return { data: { announcement_id: 4 } };
      throw new ProblemError(status, 'There is no such announcement, or it was withdrawn.');
    },
  }) as unknown as ApiClient;
const load = (id: string | undefined, status = 404) => loadAnnouncements(apiOf(status), readFilter(new URLSearchParams(), id));

test('an announcement that is not there is missing beside the list, and so is an address that names none', async () => {
  for (const id of ['99999', 'none', '0']) expect(await load(id)).toMatchObject({ view: null, is_missing: true });
  expect(await load('4')).toMatchObject({ view: { announcement_id: 4 }, is_missing: false });
  expect(await load(undefined)).toMatchObject({ view: null, is_missing: false });
});

test('a server that fails is no missing announcement', async () => {
  await expect(load('99999', 500)).rejects.toMatchObject({ status: 500 });
});
