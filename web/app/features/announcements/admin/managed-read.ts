import type { ManagedAnnouncement } from '@sabha/contract/announcements/announcement';
import { getManagedAnnouncement } from '@sabha/contract/announcements/operations';
import { readProblem } from '../../../lib/problem-message.ts';
import { composeQuery, type ReadOf } from '../../../lib/query/query-of.ts';

/** One announcement with all that its writers see; null where there is none. */
export const managedRead = (announcement_id: number): ReadOf<ManagedAnnouncement | null> =>
  composeQuery('managed-announcement', announcement_id, async (api) => {
    try {
      return (await api.call(getManagedAnnouncement, { params: { announcement_id } })).data;
    } catch (error) {
      if (readProblem(error)?.status === 404) return null;
      throw error;
    }
  });
