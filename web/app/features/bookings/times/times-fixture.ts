import type { FreeSlot, TakenSlot } from '@sabha/contract/bookings/availability';
import type { Booking, BookingReach, BookingSummary } from '@sabha/contract/bookings/booking';
import type { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import { buildBooking } from '../bookings-fixture.ts';
import type { Slots } from './slots-query.ts';

const dayMs = 86_400_000;
const today = Math.floor(Date.now() / dayMs) * dayMs;

/** Half an hour so many days from now, at a time such as `09:30` in UTC. */
export function slotIn(days: number, time: string, free_tables = 4): FreeSlot {
  const starts_at = new Date(today + days * dayMs + Date.parse(`1970-01-01T${time}Z`));
  return { starts_at: starts_at.toISOString(), ends_at: new Date(starts_at.getTime() + 30 * 60_000).toISOString(), free_tables };
}

/** The same where one of the two is not free. */
export function takenIn(days: number, time: string): TakenSlot {
  const { free_tables: _, ...slot } = slotIn(days, time);
  return { ...slot, is_free_for_me: false, is_free_for_other: true };
}

interface Input {
  readonly params: { readonly user_id: number };
  readonly query: { readonly from: string; readonly to: string };
  readonly body: { readonly starts: readonly string[] };
}

/** A server of the tests, with somebody whom the reader can ask to meet. */
export function serveTimes() {
  const server = {
    /** What is sent, as operation and body. */
    sent: [] as [id: string, body: unknown][],
    /** What writes are refused with, the first one first. */
    refusals: [] as ProblemError[],
    /** What writes wait for before they are answered. */
    gate: null as Promise<void> | null,
    /** What reads of times are refused with. */
    closed: null as ProblemError | null,
    slots: [] as FreeSlot[],
    taken: [] as TakenSlot[],
    more: {} as Partial<Slots>,
    reach: [] as BookingReach[],
    /** What the reader may see of a person. */
    person: { profile_image: null as string | null, job_title: 'Partner', organisation: 'Setu Infra' },
    /** What reads of it are refused with. */
    hidden: null as ProblemError | null,
    /** What has become of what is sent, where that is not what it was sent as. */
    becomes: {} as Partial<Booking>,
    booking: buildBooking({ is_mine: true, awaits: 'other' }),
  };
  const isIn =
    ({ from, to }: Input['query']) =>
    ({ starts_at }: { readonly starts_at: string }) =>
      starts_at >= from && starts_at < to;
  function listTimes({ query }: Input): { data: Slots } {
    if (server.closed) throw server.closed;
    const times = { slots: server.slots.filter(isIn(query)), taken: server.taken.filter(isIn(query)) };
    const whose = { user_id: 7, is_open: true, time_zone: 'UTC', slot_minutes: 30, tables: 40, is_other_known: true } as const;
    return { data: { ...whose, ...times, ...server.more } };
  }
  async function write(id: string, { body }: Input): Promise<{ data: Booking }> {
    server.sent.push([id, body]);
    const refused = server.refusals.shift();
    await server.gate;
    if (refused) throw refused;
    const options = body.starts.map((starts_at) => ({ starts_at, ends_at: starts_at, is_free: true, clash: null }));
    return { data: { ...server.booking, options, ...server.becomes } };
  }
  const summary: BookingSummary = {
    can_book: true,
    is_open: true,
    limited_by: null,
    received: 0,
    received_from: [],
    sent: 13,
    coming: 0,
    current: 0,
    requests_left: 7,
  };
  const answers: Readonly<Record<string, (input: Input) => unknown>> = {
    'person.get': ({ params }) => {
      if (server.hidden) throw server.hidden;
      return { data: { ...params, ...server.person } };
    },
    'bookings.listSlots': listTimes,
    'bookings.listBookingSlots': listTimes,
    'bookings.listReach': () => ({ data: server.reach }),
    'bookings.getSummary': () => ({ data: summary }),
    'bookings.get': () => ({ data: server.booking }),
    'bookings.propose': (input) => write('bookings.propose', input),
    'bookings.counter': (input) => write('bookings.counter', input),
  };
  const call = async (operation: Operation, input: Input) => {
    const answer = answers[operation.id];
    if (!answer) throw new Error(`Nobody answers ${operation.id}.`);
    const data = await answer(input);
    if (operation.method !== 'GET') void onWritten(client, operation);
    return data;
  };
  const api = { call } as unknown as ApiClient;
  const client = createQueryClient(api);
  return { server, api, client };
}
