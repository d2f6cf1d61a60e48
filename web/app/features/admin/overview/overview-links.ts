import type { DecisionKey, FailureKey, UnpublishedKey } from '@sabha/contract/admin/operations';
import { m } from '../../../paraglide/messages.js';

/** What a count is called, and the list that it was counted from: the page of the admin centre, or the path of another one, and its filter. */
export interface CountedList {
  readonly label: () => string;
  readonly page: string;
  readonly filter?: string;
}

export const decisionLists: Readonly<Record<DecisionKey, CountedList>> = {
  orders_to_approve: { label: m.cockpit_orders_to_approve, page: 'orders', filter: 'status=awaiting_approval' },
  money_without_place: { label: m.cockpit_money_without_place, page: 'orders', filter: 'needs_decision=true' },
  refunds_to_pay: { label: m.cockpit_refunds_to_pay, page: 'checks' },
  unusual_holding: { label: m.cockpit_unusual_holding, page: 'holding' },
  role_requests: { label: m.cockpit_role_requests, page: 'role-requests', filter: 'status=asked' },
  organisation_claims: { label: m.cockpit_organisation_claims, page: 'organisation-claims' },
  applications: { label: m.cockpit_applications, page: 'applications', filter: 'state=submitted' },
  enquiries: { label: m.cockpit_enquiries, page: 'enquiries', filter: 'state=new' },
  help_desk: { label: m.cockpit_help_desk, page: '/messages', filter: 'show=help-desk' },
  shift_hours: { label: m.cockpit_shift_hours, page: 'shifts', filter: 'state=hours' },
};

export const unpublishedLists: Readonly<Record<UnpublishedKey, CountedList>> = {
  edition: { label: m.cockpit_edition_draft, page: 'editions' },
  pages_new: { label: m.cockpit_pages_new, page: 'pages', filter: 'state=draft' },
  pages_changed: { label: m.cockpit_pages_changed, page: 'pages', filter: 'state=changed' },
  articles: { label: m.cockpit_articles, page: 'articles', filter: 'status=draft' },
  sessions: { label: m.cockpit_sessions_changed, page: 'schedule' },
};

export const failureLists: Readonly<Record<FailureKey, CountedList>> = {
  mails: { label: m.cockpit_mails, page: 'failed-work', filter: 'kind=mails' },
  jobs: { label: m.cockpit_jobs, page: 'failed-work', filter: 'kind=jobs' },
  events: { label: m.cockpit_events, page: 'failed-work', filter: 'kind=events' },
  refunds: { label: m.cockpit_refunds_failed, page: 'checks' },
  provider_messages: { label: m.cockpit_messages_stuck, page: 'checks' },
};

/**
 * The address of a list; null where it is a page that the person may not open.
 * @param open the pages of the admin centre that they may; another list is theirs where it is counted for them
 */
export function listPath({ page, filter }: CountedList, root: string, open: ReadonlySet<string>): string | null {
  const isElsewhere = page.startsWith('/');
  if (!isElsewhere && !open.has(page)) return null;
  return `${isElsewhere ? page : `${root}/${page}`}${filter === undefined ? '' : `?${filter}`}`;
}
