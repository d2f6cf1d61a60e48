import type { Collaboration } from '@sabha/contract/collaboration/collaboration';
import { getCollaboration } from '@sabha/contract/collaboration/operations';
import { ProblemError } from '@sabha/contract/core/errors';
import { composeQuery, type ReadOf } from '../../../lib/query/query-of.ts';

/** The read of an ask or offer by its number; null is nobody's. */
export const collaborationRead = (collaboration_id: number | null): ReadOf<Collaboration> =>
  composeQuery('collaboration', { collaboration_id }, async (api) => {
    if (collaboration_id === null) throw new ProblemError(404, 'There is no such ask or offer.');
    return (await api.call(getCollaboration, { params: { collaboration_id } })).data;
  });
