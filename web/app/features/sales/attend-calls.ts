import { fillAttendee, getAttendee } from '@sabha/contract/sales/operations';
import { createApiClient } from '../../lib/api-client.ts';

// What the link of one place can do; fetched when its page asks, as every call of buying is.

export const fetchPlace = async (token: string) => (await createApiClient().call(getAttendee, { body: { token } })).data;
export type Place = Awaited<ReturnType<typeof fetchPlace>>;

export const nameAttendee = async (
  token: string,
  entered: { attendee_name: string; attendee_email: string; attendee_note: string },
): Promise<Place> => (await createApiClient().call(fillAttendee, { body: { ...entered, token } })).data;
