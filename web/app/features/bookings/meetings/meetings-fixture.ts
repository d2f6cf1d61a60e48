import type { Booking, BookingSummary } from '@sabha/contract/bookings/booking';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import { buildBooking } from '../bookings-fixture.ts';

interface Input {
  params: { booking_id: number };
  query: { view: 'waiting' | 'coming' | 'past' | 'parted'; cursor?: number };
  body: { starts_at?: string; without_table?: boolean; reason?: string; sequence?: number };
}

/** A time of 20 minutes. */
export const at = (starts_at: string) => ({ starts_at, ends_at: new Date(Date.parse(starts_at) + 20 * 60_000).toISOString() });

/** A server with the meetings of one person at a moment in milliseconds; `refuse` is what it does not do the next time. */
export function serve(now: number) {
  const server = {
    summary: { can_book: true, limited_by: null, is_open: true } as Partial<BookingSummary>,
    bookings: [buildBooking()] as Booking[],
    pageSize: 30,
    refuse: new Map<string, ProblemError>(),
    /** What is there once something was refused. */
    afterRefusal: null as Booking[] | null,
    wait: Promise.resolve(),
    /** What the way to another address of the page waits for. */
    network: Promise.resolve(null) as Promise<null>,
    calls: [] as [id: string, input: Input][],
  };
  const find = (booking_id: number) => {
    const found = server.bookings.find((each) => each.booking_id === booking_id);
    if (!found) throw new ProblemError(404, 'There is no such meeting.');
    return found;
  };
  const change = ({ params }: Input, more: Partial<Booking>) => {
    const changed = { ...find(params.booking_id), awaits: null, lapses_at: null, options: [], ...more };
    server.bookings = server.bookings.map((each) => (each.booking_id === changed.booking_id ? changed : each));
    return { data: changed };
  };
  const isOfView = {
    waiting: ({ awaits }: Booking) => awaits !== null,
    coming: ({ state, ends_at }: Booking) => state === 'confirmed' && Date.parse(ends_at ?? '') > now,
    parted: () => false,
    past: ({ state, ends_at }: Booking) => state !== 'proposed' && !(state === 'confirmed' && Date.parse(ends_at ?? '') > now),
  };
  const answers: Readonly<Record<string, (input: Input) => unknown>> = {
    'bookings.getSummary': () => ({
      data: { received: server.bookings.filter(({ awaits }) => awaits === 'me').length, ...server.summary },
    }),
    'bookings.list': ({ query: { view, cursor = 0 } }) => {
      const all = server.bookings.filter(isOfView[view]);
      const from = cursor === 0 ? 0 : all.findIndex(({ booking_id }) => booking_id === cursor) + 1;
      const data = all.slice(from, from + server.pageSize);
      return { data, meta: { next: from + data.length < all.length ? (data.at(-1)?.booking_id ?? null) : null } };
    },
    'bookings.get': ({ params }) => ({ data: find(params.booking_id) }),
    'bookings.accept': (input) => change(input, { state: 'confirmed', table_name: 'Table 14', ...at(input.body.starts_at ?? '') }),
    'bookings.decline': (input) =>
      change(
        input,
        find(input.params.booking_id).state === 'confirmed' ? {} : { state: 'declined', ended_by: 'me', reason: input.body.reason ?? '' },
      ),
    'bookings.cancel': (input) => {
      if (input.body.sequence !== find(input.params.booking_id).sequence) throw new ProblemError(409, 'This has been agreed meanwhile.');
      return change(input, { state: 'cancelled', ended_by: 'me', reason: input.body.reason ?? '' });
    },
    'bookings.noteMissed': (input) => change(input, { state: 'missed', missed: 'other' }),
    'bookings.export': () => new Blob(['BEGIN:VCALENDAR']),
  };
  const call = async (operation: Operation, input: Input) => {
    const { id, method } = operation;
    const isWrite = method !== 'GET';
    if (isWrite) {
      server.calls.push([id, input]);
      await server.wait;
    }
    const refused = server.refuse.get(id);
    if (refused) {
      server.refuse.delete(id);
      server.bookings = server.afterRefusal ?? server.bookings;
      throw refused;
    }
    const answer = answers[id];
    if (!answer) throw new Error(`Nobody answers ${id}.`);
    const data = answer(input);
    if (isWrite) void onWritten(client, operation);
    return data;
  };
  const api = { call } as unknown as ApiClient;
  const client: QueryClient = createQueryClient(api);
  return { server, api, client };
}
