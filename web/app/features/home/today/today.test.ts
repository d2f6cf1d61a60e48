import type { Agenda, AgendaSession } from '@sabha/contract/schedule/agenda';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { expect, test, vi } from 'vitest';
import { loadToday } from './load-today.ts';
import { pickNext } from './pick-next.ts';
import { listTasks } from './tasks.ts';

const session = (session_id: number, part: Partial<AgendaSession> = {}): AgendaSession => ({
  session_id,
  slug: `session-${session_id}`,
  title: `Session ${session_id}`,
  subtitle: '',
  type: 'talk',
  type_label: '',
  track_id: 1,
  room_id: 1,
  day_id: 1,
  starts_at: `2027-07-15T0${session_id}:00:00Z`,
  ends_at: `2027-07-15T0${session_id}:45:00Z`,
  language: null,
  speaker_ids: [],
  is_plenary: false,
  status: 'scheduled',
  changes: [],
  ...part,
});
const room = { room_id: 1, slug: 'vav', name: 'Vav Studio', floor: '', capacity: null };
const agenda = (...sessions: AgendaSession[]): Pick<Agenda, 'sessions' | 'rooms' | 'tracks'> => ({ sessions, rooms: [room], tracks: [] });
const at = (time: string) => Date.parse(`2027-07-15T${time}:00Z`);

const starred = (...ids: number[]) => ids.map((session_id) => ({ session_id, reasons: ['favourite' as const] }));

test('the next sessions are those of the plan that are not over, in the order of time, with the room', () => {
  const found = pickNext(agenda(session(5), session(3), session(4), session(6)), starred(5, 3, 4), at('03:30'));
  expect(found.map(({ session_id }) => session_id)).toEqual([3, 4, 5]);
  expect(found[0]).toMatchObject({ room: 'Vav Studio', track: null });
  expect(pickNext(agenda(session(3)), starred(3), at('03:46'))).toEqual([]);
});

test('a place and a ticket stand in one list with the stars, each session once with why; a turn on a waiting list does not', () => {
  const planned: Parameters<typeof pickNext>[1] = [
    { session_id: 3, reasons: ['favourite', 'has_place'] },
    { session_id: 4, reasons: ['ticket'] },
    { session_id: 5, reasons: ['waiting'] },
    { session_id: 6, reasons: ['favourite', 'waiting'] },
  ];
  const found = pickNext(agenda(...[3, 4, 5, 6].map((id) => session(id))), planned, at('00:00'));
  expect(found.map(({ session_id, reasons }) => [session_id, reasons])).toEqual([
    [3, ['favourite', 'has_place']],
    [4, ['ticket']],
    [6, ['favourite']],
  ]);
});

test('cancelled sessions and those without a time are left out, and four are enough', () => {
  const cancelled = session(2, { status: 'cancelled' });
  expect(pickNext(agenda(cancelled, session(3, { starts_at: null, ends_at: null })), starred(2, 3), at('00:00'))).toEqual([]);
  const many = [1, 2, 3, 4, 5, 6].map((id) => session(id));
  expect(pickNext(agenda(...many), starred(1, 2, 3, 4, 5, 6), at('00:00'))).toHaveLength(4);
});

type Waiting = Parameters<typeof listTasks>[0];
const nothing: Waiting = {
  registration: { onboarding_step: 'done', guardian: null, requests: [] },
  unread_count: 0,
  unconfirmed_count: 0,
  asking_count: 0,
  meeting_count: 0,
  owed_count: 0,
  owed_path: null,
  hours: { to_confirm: 0, shift_id: null },
  request_count: 0,
};

test('who has done everything has nothing to do', () => {
  expect(listTasks(nothing, { otpVerified: true })).toEqual([]);
});

test('what waits is listed, the most needed first', () => {
  const waiting: Waiting = {
    registration: {
      onboarding_step: 'links',
      guardian: 'asked',
      requests: [
        { role_request_id: 1, role_name: 'volunteer', status: 'asked' },
        { role_request_id: 2, role_name: 'expert', status: 'granted' },
      ],
    },
    unread_count: 3,
    unconfirmed_count: 1,
    asking_count: 2,
    meeting_count: 1,
    owed_count: 4,
    owed_path: null,
    hours: { to_confirm: 5, shift_id: 9 },
    request_count: 1,
  };
  expect(listTasks(waiting, { otpVerified: false }).map(({ name }) => name)).toEqual([
    'guardian',
    'verify',
    'unread',
    'must-read',
    'asking',
    'meetings',
    'owed',
    'hours',
    'requests',
    'onboarding',
    'request-1',
  ]);
});

test('meetings that wait for an answer are a task that leads to the meetings', () => {
  const [task, ...others] = listTasks({ ...nothing, meeting_count: 2 }, { otpVerified: true });
  expect(others).toEqual([]);
  expect(task).toMatchObject({ title: '2 meetings wait for your answer', link: { to: '/community/network?view=meetings' } });
});

test('announcements that are opened and not confirmed are a task that leads to them', () => {
  const [task, ...others] = listTasks({ ...nothing, unconfirmed_count: 2 }, { otpVerified: true });
  expect(others).toEqual([]);
  expect(task).toMatchObject({ title: '2 announcements to confirm', link: { to: '/announcements?tab=must_read' } });
});

test('of asks and offers at which something waits the only one is opened, or the list of them', () => {
  const linkOf = (owed_count: number, owed_path: string | null) =>
    listTasks({ ...nothing, owed_count, owed_path }, { otpVerified: true }).map(({ link }) => link?.to);
  expect(linkOf(1, '/collab-hub/7-a-pump')).toEqual(['/collab-hub/7-a-pump']);
  expect(linkOf(2, null)).toEqual(['/collab-hub?own=owed']);
});

test('what else asks for an answer is a task that leads to all of it', () => {
  const [task, ...others] = listTasks({ ...nothing, request_count: 2 }, { otpVerified: true });
  expect(others).toEqual([]);
  expect(task).toMatchObject({ title: '2 requests to answer', link: { to: '/notifications?show=asking' } });
});

const asking = (kind: string, notification_type: string) => ({ notification: { notification_type }, request: { kind } });

vi.mock('../../sales/public.ts', () => ({ loadTicketReader: async () => ({ loadOwnTickets: async () => [] }) }));

test.each([
  [true, 3],
  [false, 0],
])('meetings wait only for who can answer them: %s', async (can_book, meeting_count) => {
  const answers: Readonly<Record<string, unknown>> = {
    'notification.listRequests': {
      data: [
        asking('connection', 'connection.requested'),
        asking('meeting', 'booking.changed'),
        asking('announcement', 'announcement.sent'),
        asking('page', 'volunteer_shift.changed'),
        asking('page', 'collaboration_answer.changed'),
        asking('page', 'organisation_claim.made'),
        asking('membership', 'group_member.invited'),
      ],
    },
    'announcement.counts': { data: { unread: 0, must_read: 3, unconfirmed: 1 } },
    'bookings.getSummary': { data: { can_book, received: 3 } },
    'network.summary': { data: { is_open: true, received: 0 } },
    'collaboration.getSummary': { data: { owed: 2, owed_path: null, can_post: true } },
    'shift.getSummary': { data: { to_confirm: 0, shift_id: null } },
    'tickets.getMyPlan': { data: { entries: [{ session_id: 3, reasons: ['has_place'] }] } },
    'schedule.getAgenda': { data: { ...agenda(session(3)), edition: { time_zone: 'Asia/Kolkata' } } },
  };
  const call = async ({ id }: Operation) => answers[id] ?? { data: nothing.registration, meta: { total: 0 } };
  const wish = { user_id: 7, now: at('00:00'), impersonation: null };
  expect(await loadToday({ call } as unknown as ApiClient, wish)).toMatchObject({
    unconfirmed_count: 1,
    meeting_count,
    asking_count: 0,
    owed_count: 2,
    // The claim and the invitation: each of the others has a count of its own.
    request_count: 2,
    next: [{ session_id: 3, reasons: ['has_place'] }],
  });
});

test.each([['missing'], ['asked'], ['refused'], ['withdrawn']] as const)(
  'a guardian whose consent is %s is a task, and one who gave it is none',
  (guardian) => {
    const names = (state: typeof guardian | 'given') =>
      listTasks({ ...nothing, registration: { ...nothing.registration, guardian: state } }, { otpVerified: true }).map(({ name }) => name);
    expect(names(guardian)).toEqual(['guardian']);
    expect(names('given')).toEqual([]);
  },
);
