import { countAnnouncements } from '@sabha/contract/announcements/operations';
import { getBookingSummary } from '@sabha/contract/bookings/operations';
import { answerChangedNotice } from '@sabha/contract/collaboration/notifications';
import { getCollaborationSummary } from '@sabha/contract/collaboration/operations';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { notification } from '@sabha/contract/notifications/notification';
import { getNetworkSummary } from '@sabha/contract/network/operations';
import { listNotificationRequests, type AskingNotification } from '@sabha/contract/notifications/requests';
import { getRegistrationStatus, type RegistrationStatus } from '@sabha/contract/people/person';
import type { Agenda } from '@sabha/contract/schedule/agenda';
import { shiftChangedNotice } from '@sabha/contract/volunteering/notifications';
import { getShiftSummary } from '@sabha/contract/volunteering/operations';
import { getAgenda } from '@sabha/contract/schedule/operations';
import { getMyPlan } from '@sabha/contract/session-sign-ups/operations';
import type { PlanEntry } from '@sabha/contract/session-sign-ups/sign-up';
import type { GivenTicket } from '@sabha/contract/sales/order';
import type { AuthState } from '../../../lib/session/auth-state.ts';
import { loadTicketReader } from '../../sales/public.ts';
import { pickNext, type NextSession } from './pick-next.ts';

export interface Today {
  readonly registration: RegistrationStatus;
  readonly unread_count: number;
  /** How many announcements ask the person to confirm that they have read them. */
  readonly unconfirmed_count: number;
  /** How many people ask to connect; none while the person may not answer them. */
  readonly asking_count: number;
  /** How many meetings wait for an answer; none while the person may not give one. */
  readonly meeting_count: number;
  /** Of how many asks and offers something waits for the person. */
  readonly owed_count: number;
  /** The page of that one, where it is one. */
  readonly owed_path: string | null;
  /** Whose hours as a volunteer wait for the person, and the first of those shifts. */
  readonly hours: { readonly to_confirm: number; readonly shift_id: number | null };
  /** How many notifications ask something that none of the other counts has: invitations, claims, places that came free. */
  readonly request_count: number;
  /** Zone of the programme; null before there is one. */
  readonly time_zone: string | null;
  readonly next: readonly NextSession[];
  /** What opens a door for the person, the pass first. */
  readonly tickets: readonly GivenTicket[];
}

/** Before there is an edition there is no programme, and nothing can be planned. */
async function loadPlanned(api: ApiClient): Promise<{ agenda: Agenda; planned: readonly PlanEntry[] } | null> {
  try {
    const [agenda, plan] = await Promise.all([api.call(getAgenda), api.call(getMyPlan)]);
    return { agenda: agenda.data, planned: plan.data.entries };
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null;
    throw error;
  }
}

/** Kinds of requests that have a count of their own. */
const countedKinds: ReadonlySet<AskingNotification['request']['kind']> = new Set(['announcement', 'connection', 'meeting']);
/** Those that lead to a page have theirs by what they tell. */
const countedTypes: ReadonlySet<string> = new Set([answerChangedNotice.type, shiftChangedNotice.type]);

const isCounted = ({ notification: { notification_type }, request: { kind } }: AskingNotification): boolean =>
  countedKinds.has(kind) || countedTypes.has(notification_type);

interface TodayWish {
  readonly user_id: number;
  readonly now: number;
  /** While staff look as this person. */
  readonly impersonation: AuthState['impersonation'];
}

/** What the signed-in home says: what waits for the person, and where they want to be next. */
export async function loadToday(api: ApiClient, { user_id, now, impersonation }: TodayWish): Promise<Today> {
  const unread = { metadataOnly: 'true', filterFields: JSON.stringify({ user_id, is_read: false }) } as const;
  const [registration, notifications, requests, announcements, network, bookings, collaborations, shifts, programme, tickets] =
    await Promise.all([
      api.call(getRegistrationStatus),
      api.call(notification.operations.getAll, { query: unread }),
      api.call(listNotificationRequests),
      api.call(countAnnouncements),
      api.call(getNetworkSummary),
      api.call(getBookingSummary),
      api.call(getCollaborationSummary),
      api.call(getShiftSummary),
      loadPlanned(api),
      loadTicketReader().then(({ loadOwnTickets }) => loadOwnTickets(api, impersonation)),
    ]);
  return {
    registration: registration.data,
    unread_count: notifications.meta.total,
    unconfirmed_count: announcements.data.unconfirmed,
    asking_count: network.data.is_open ? network.data.received : 0,
    meeting_count: bookings.data.can_book ? bookings.data.received : 0,
    owed_count: collaborations.data.owed,
    owed_path: collaborations.data.owed_path,
    hours: shifts.data,
    request_count: requests.data.filter((asking) => !isCounted(asking)).length,
    time_zone: programme?.agenda.edition.time_zone ?? null,
    tickets,
    next: programme ? pickNext(programme.agenda, programme.planned, now) : [],
  };
}
