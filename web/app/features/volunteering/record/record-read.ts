import type { VolunteerRecord } from '@sabha/contract/volunteering/shift';
import { getVolunteerRecord } from '@sabha/contract/volunteering/operations';
import { ProblemError } from '@sabha/contract/core/errors';
import { composeQuery, type ReadOf } from '../../../lib/query/query-of.ts';

/** The read of a record by the number of its person, as an address has it; what is no number is nobody's. */
export const recordRead = (user_id: string): ReadOf<VolunteerRecord> =>
  composeQuery('volunteer-record', user_id, async (api) => {
    if (!/^[1-9]\d{0,14}$/.test(user_id)) throw new ProblemError(404, 'There is no such record.');
    return (await api.call(getVolunteerRecord, { params: { user_id: Number(user_id) } })).data;
  });
