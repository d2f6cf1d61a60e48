import type { AdminOverview, DecisionKey, FailureKey, UnpublishedKey } from '@sabha/contract/admin/operations';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule, type Rule } from '../../core/access/policy.ts';
import type { Database } from '../../core/db/database.ts';
import { decideRoleRequestRule } from '../../permissions/access.ts';
import { canReadFailedWork } from '../../permissions/admin.ts';
import { canReadApplications } from '../../permissions/applications.ts';
import { canPreviewText } from '../../permissions/content.ts';
import { canReadEnquiries } from '../../permissions/enquiries.ts';
import { canStaffHelpDesk } from '../../permissions/messages.ts';
import { runsCommunities } from '../../permissions/organisations.ts';
import { canReadDraft } from '../../permissions/schedule.ts';
import { canReadMoney, canReadOrders } from '../../permissions/tickets.ts';
import { canRunShifts } from '../../permissions/volunteering.ts';
import { countWaitingClaims } from '../organisations/public.ts';
import { countWaitingAtHelpDesk } from '../messages/public.ts';
import { countUnusualHolders, unmatchedMoney } from '../sales/public.ts';
import { countShiftsForStaff } from '../volunteering/public.ts';
import { failedJobs, failedMails } from './failed-work.read-model.ts';

interface Counted<Key extends string> {
  readonly key: Key;
  readonly rule: Rule;
  /** A query of one number for the edition, and for who asks. */
  readonly count: (edition_id: number, actor: Actor) => SQL;
}

const decisions: readonly Counted<DecisionKey>[] = [
  {
    key: 'orders_to_approve',
    rule: canReadOrders,
    count: (id) => sql`SELECT count(*) FROM ticket_orders WHERE edition_id = ${id} AND status = 'awaiting_approval'`,
  },
  {
    key: 'money_without_place',
    rule: canReadMoney,
    count: (id) => sql`SELECT count(*) FROM (${unmatchedMoney(sql`o.edition_id = ${id}`)}) u`,
  },
  {
    key: 'refunds_to_pay',
    rule: canReadMoney,
    // What came by hand goes back by hand; providers pay out themselves.
    count: (id) => sql`
      SELECT count(*) FROM ticket_refunds r JOIN ticket_payments p USING (payment_id) JOIN ticket_orders o USING (order_id)
      WHERE o.edition_id = ${id} AND r.status IN ('created', 'in_transit') AND p.provider IN ('bank_transfer', 'desk')`,
  },
  { key: 'unusual_holding', rule: canReadOrders, count: countUnusualHolders },
  {
    key: 'role_requests',
    rule: decideRoleRequestRule,
    count: () => sql`SELECT count(*) FROM role_requests WHERE status = 'asked' AND deleted_at IS NULL`,
  },
  { key: 'organisation_claims', rule: runsCommunities, count: countWaitingClaims },
  {
    key: 'applications',
    rule: canReadApplications,
    count: (id) => sql`
      SELECT count(*) FROM applications a JOIN application_calls c USING (application_call_id)
      WHERE c.edition_id = ${id} AND c.deleted_at IS NULL AND a.state = 'submitted' AND a.deleted_at IS NULL`,
  },
  { key: 'enquiries', rule: canReadEnquiries, count: () => sql`SELECT count(*) FROM enquiries WHERE state = 'new' AND deleted_at IS NULL` },
  { key: 'help_desk', rule: canStaffHelpDesk, count: (_, { user_id }) => countWaitingAtHelpDesk(user_id) },
  { key: 'shift_hours', rule: canRunShifts, count: countShiftsForStaff },
];

const unpublished: readonly Counted<UnpublishedKey>[] = [
  {
    key: 'edition',
    rule: canPreviewText,
    count: (id) => sql`SELECT count(*) FROM edition_basics WHERE edition_id = ${id} AND status = 'draft'`,
  },
  {
    key: 'pages_new',
    rule: canPreviewText,
    count: () => sql`SELECT count(*) FROM pages WHERE published_number IS NULL AND deleted_at IS NULL`,
  },
  {
    key: 'pages_changed',
    rule: canPreviewText,
    count: () => sql`SELECT count(*) FROM pages WHERE has_changes AND published_number IS NOT NULL AND deleted_at IS NULL`,
  },
  { key: 'articles', rule: canPreviewText, count: () => sql`SELECT count(*) FROM articles WHERE status = 'draft' AND deleted_at IS NULL` },
  {
    key: 'sessions',
    rule: canReadDraft,
    count: (id) => sql`
      SELECT count(*) FROM schedule_sessions WHERE edition_id = ${id}
        AND coalesce(deleted_at, modified_at, created_at) > coalesce((SELECT max(published_at) FROM schedule_releases WHERE edition_id = ${id}), '-infinity')
        AND (deleted_at IS NULL OR created_at <= coalesce((SELECT max(published_at) FROM schedule_releases WHERE edition_id = ${id}), '-infinity'))`,
  },
];

const failures: readonly Counted<FailureKey>[] = [
  { key: 'mails', rule: canReadFailedWork, count: () => sql`SELECT count(*) FROM ${failedMails}` },
  { key: 'jobs', rule: canReadFailedWork, count: () => sql`SELECT count(*) FROM ${failedJobs}` },
  { key: 'events', rule: canReadFailedWork, count: () => sql`SELECT count(*) FROM outbox_deliveries WHERE dead_at IS NOT NULL` },
  {
    key: 'refunds',
    rule: canReadMoney,
    count: (id) => sql`
      SELECT count(*) FROM ticket_refunds r JOIN ticket_payments p USING (payment_id) JOIN ticket_orders o USING (order_id)
      WHERE o.edition_id = ${id} AND r.status = 'failed'`,
  },
  {
    key: 'provider_messages',
    rule: canReadMoney,
    count: () => sql`SELECT count(*) FROM ticket_provider_events WHERE worked_at IS NULL AND received_at < now() - interval '10 minutes'`,
  },
];

/** Everything that is counted, in one statement; what the actor may not read is not counted. */
export async function readOverviewCounts(
  db: Database,
  actor: Actor,
  edition_id: number,
): Promise<Pick<AdminOverview, 'decisions' | 'unpublished' | 'failures'>> {
  const groups = { decisions, unpublished, failures };
  const asked = Object.entries(groups).flatMap(([group, counted]) =>
    counted
      .filter(({ rule }) => decideRule(actor, rule) === true)
      .map(({ key, count }) => sql`SELECT ${group}::text AS group_name, ${key}::text AS key, (${count(edition_id, actor)})::int AS count`),
  );
  if (asked.length === 0) return { decisions: [], unpublished: [], failures: [] };
  const { rows } = await db.execute<{ group_name: string; key: string; count: number }>(sql.join(asked, sql` UNION ALL `));
  const found = <Key extends string>(group: string, counted: readonly Counted<Key>[]) =>
    counted.flatMap(({ key }) => {
      const row = rows.find((one) => one.group_name === group && one.key === key);
      return row ? [{ key, count: row.count }] : [];
    });
  return {
    decisions: found('decisions', decisions),
    unpublished: found('unpublished', unpublished),
    failures: found('failures', failures),
  };
}
