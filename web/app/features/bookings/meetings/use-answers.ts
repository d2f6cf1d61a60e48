import type { Booking } from '@sabha/contract/bookings/booking';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { personName } from '../components/person-line.tsx';
import type { MeetingsQuery } from '../meetings-address.ts';
import * as calls from './answer-calls.ts';
import { meetingRead } from './meeting-read.ts';

/** What is asked in a dialog before it is done. */
type Topic = 'decline' | 'cancel' | 'move' | 'withdraw' | 'missed';

export interface Asking {
  readonly topic: Topic;
  readonly booking: Booking;
}

/** What is done at once, with the refusal at the row. */
type Action = 'accept' | 'stay' | 'withdraw' | 'missed' | 'file';

/** Why something was not done. */
interface Fault {
  readonly booking: Booking;
  /** The list in which it was tried. */
  readonly when: MeetingsQuery['when'];
  readonly text: string;
  /** The time at which the two could meet without a table; null where it was refused for something else. */
  readonly tableless: string | null;
  /** Whether it stands above the list, since the meeting has gone on to another place in it. */
  readonly isAbove: boolean;
}

/** What was done; another object each time, so that the same words are announced again. */
export interface Announced {
  readonly text: string;
  /** The entry of the history at which it was begun. */
  readonly place: string;
}

/** Whether something else may have come before: it was answered already, it has lapsed, or the time is taken. */
const isOvertaken = (error: unknown): boolean => [403, 404, 409].includes(readProblem(error)?.status ?? 0);
const isOfMeetings = ({ queryKey: [name] }: Query): boolean => typeof name === 'string' && name.startsWith('bookings');

function isForTable(error: unknown): boolean {
  const problem = readProblem(error);
  return problem?.status === 409 && problem.errors.some(({ path }) => path === 'without_table');
}

/** What can be done with meetings, for the rows of lists and for the dialog of one alike; `place` is the entry of the history. */
export function useAnswers(when: MeetingsQuery['when'], place: string) {
  const { session } = useAuth();
  const api = session?.api ?? null;
  const client = useQueryClient();
  const { actionOf, begin, end } = useBusy();
  const [announced, setAnnounced] = useState<Announced | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  /** A write has them read anew already, which is waited for. */
  const refresh = () => client.refetchQueries({ type: 'active', predicate: isOfMeetings }, { cancelRefetch: false });

  /** Where it is opened it is shown as it is now. */
  function show({ booking, text }: calls.Done): void {
    if (booking) client.setQueryData(meetingRead(booking.booking_id).queryKey, booking);
    setAnnounced({ text, place });
  }
  async function run(booking: Booking, action: Action, call: calls.AnswerCall, starts_at: string | null = null): Promise<void> {
    if (!api || !begin(booking, action)) return;
    setFault(null);
    try {
      const done = await call(api);
      show(done);
      if (done.booking && done.obstacle !== undefined)
        setFault({ booking: done.booking, when, text: done.obstacle, tableless: null, isAbove: true });
      if (done.booking) await refresh();
    } catch (error) {
      const text = refusalText(error, m.meetings_failed());
      setFault({ booking, when, text, tableless: isForTable(error) ? starts_at : null, isAbove: false });
      if (isOvertaken(error)) await refresh();
    } finally {
      end(booking);
    }
  }
  /** For a form, which shows itself what was refused. @throws what the server refused */
  async function send(call: calls.AnswerCall): Promise<void> {
    if (!api) throw new Error('Nobody is signed in.');
    try {
      show(await call(api));
      setFault(null);
    } catch (error) {
      if (isOvertaken(error)) void refresh();
      throw error;
    }
  }
  return {
    api,
    announced,
    /** What was said since the page came to its address. */
    announcedHere: announced?.place === place ? announced : null,
    fault: fault?.when === when ? fault : null,
    clearFault: () => setFault(null),
    asking,
    ask: (topic: Topic, booking: Booking) => setAsking({ topic, booking }),
    /** Only while it is still the one that is asked: an answer may come when another is. */
    closeQuestion: (which: Asking) => setAsking((asked) => (asked === which ? null : asked)),
    /** What is done with a meeting at the moment. */
    actionOf,
    accept: (booking: Booking, starts_at: string, without_table = false) =>
      run(booking, 'accept', calls.accept(booking, starts_at, without_table), starts_at),
    /** No other time: the meeting stays where it is. */
    stay: (booking: Booking) => run(booking, 'stay', calls.decline(booking, '')),
    withdraw: (booking: Booking) => run(booking, 'withdraw', calls.withdraw(booking)),
    noteMissed: (booking: Booking) => run(booking, 'missed', calls.noteMissed(booking)),
    saveCalendarFile: (booking: Booking) => run(booking, 'file', calls.saveCalendarFile(booking)),
    declineFor: (booking: Booking, reason: string) => send(calls.decline(booking, reason)),
    cancelFor: (booking: Booking, reason: string) => send(calls.cancel(booking, reason)),
    /** Above the lists, for what was refused when its form had gone. */
    showRefused: (booking: Booking, error: unknown) =>
      setFault({ booking, when, text: refusalText(error, m.meetings_failed()), tableless: null, isAbove: true }),
    /** Other times were proposed. */
    showMoved(booking: Booking): void {
      setFault(null);
      show({ booking, text: m.meetings_done_moved({ name: personName(booking.other) }) });
    },
  };
}

export type Answers = ReturnType<typeof useAnswers>;

/** Meetings with which something is being done; what is pressed twice is done once. */
function useBusy() {
  const running = useRef(new Set<number>());
  const [actions, setActions] = useState<ReadonlyMap<number, Action>>(new Map());
  return {
    actionOf: ({ booking_id }: Booking): Action | null => actions.get(booking_id) ?? null,
    /** False where something is done with it already. */
    begin({ booking_id }: Booking, action: Action): boolean {
      if (running.current.has(booking_id)) return false;
      running.current.add(booking_id);
      setActions((known) => new Map(known).set(booking_id, action));
      return true;
    },
    end({ booking_id }: Booking): void {
      running.current.delete(booking_id);
      setActions((known) => new Map([...known].filter(([id]) => id !== booking_id)));
    },
  };
}
