import type { SaleHealth } from '@sabha/contract/sales/sales-management';
import { getSaleHealth } from '@sabha/contract/sales/sales-operations';
import { invariantRules, type BrokenInvariant, type InvariantRule } from '@sabha/contract/sales/staff';
import { listNeedsDecision } from '@sabha/contract/sales/staff-operations';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Button, TextLink } from '../../../../ui/button.tsx';
import { formatCount, formatMoney } from '../../../../ui/money.ts';
import { composeQuery } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { formatMoment } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { LoadedPart } from '../../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../../admin/kit/components/admin-page-heading.tsx';
import type { AdminPageProps } from '../../../admin/kit/admin-page.ts';
import { methodNames } from './order-labels.ts';
import { Panel } from '../../../admin/kit/components/panel.tsx';

const ruleNames: Readonly<Record<InvariantRule, () => string>> = {
  oversold_quota: m.organise_rule_oversold_quota,
  overused_voucher: m.organise_rule_overused_voucher,
  unpaid_paid_order: m.organise_rule_unpaid_paid_order,
  place_not_held: m.organise_rule_place_not_kept,
  line_without_ticket: m.organise_rule_line_without_ticket,
  ticket_without_place: m.organise_rule_ticket_without_place,
  ticket_beside_upgrade: m.upgrade_rule,
  double_entry: m.organise_rule_double_entry,
  invoice_gap: m.organise_rule_invoice_gap,
  over_credited: m.organise_rule_over_credited,
  over_refunded: m.organise_rule_over_refunded,
};

/** Whether the sale adds up, computed while one looks, by the checker that the tests use. */
export function ChecksAdminPage({ edition, path }: AdminPageProps) {
  const { slug } = edition;
  const { loaded, reload } = useRead(
    composeQuery('tickets/checks', slug, async (api) => {
      const query = { edition: slug };
      const [health, waiting] = await Promise.all([api.call(getSaleHealth, { query }), api.call(listNeedsDecision, { query })]);
      return { health: health.data, waiting: waiting.data };
    }),
  );
  const orders = path.replace(/[^/]+$/, 'orders');
  return (
    <>
      <AdminPageHeading title={m.organise_checks()} text={m.organise_checks_text()}>
        <Button onClick={() => void reload()}>{m.organise_check_again()}</Button>
      </AdminPageHeading>
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-96 w-full">
        {(value) => (
          <div className="grid gap-4">
            <Panel title={m.organise_must_never_be()}>
              <ul aria-live="polite">
                <Check
                  name={m.organise_rule_unmatched()}
                  items={value.waiting.map(({ order_code, buyer_name, payment_id, unmatched_minor }) => ({
                    key: String(payment_id),
                    detail: `${formatMoney(unmatched_minor)} · ${buyer_name}`,
                    order_code,
                  }))}
                  orders={orders}
                />
                {invariantRules.map((rule) => (
                  <Check key={rule} name={ruleNames[rule]()} items={itemsOf(value.health.broken, rule)} orders={orders} />
                ))}
              </ul>
            </Panel>
            <OpenRefunds refunds={value.health.open_refunds} orders={orders} />
            <Runs health={value.health} zone={edition.time_zone} />
          </div>
        )}
      </LoadedPart>
    </>
  );
}

interface Found {
  readonly key: string;
  readonly detail: string;
  readonly order_code: string | null;
}

const itemsOf = (broken: readonly BrokenInvariant[], rule: InvariantRule): Found[] =>
  broken
    .filter((one) => one.rule === rule)
    .map(({ subject_id, detail, order_code }) => ({ key: `${subject_id} ${detail}`, detail, order_code }));

/** One thing that must not be: how often it is, and where it is mended. */
function Check({ name, items, orders }: { name: string; items: readonly Found[]; orders: string }) {
  const isFine = items.length === 0;
  const Icon = isFine ? CircleCheck : CircleAlert;
  return (
    <li className="flex gap-3 border-line py-2.5 not-last:border-b">
      <Icon size={20} strokeWidth={1.75} aria-hidden className={`mt-0.5 shrink-0 ${isFine ? 'text-ok-text' : 'text-bad-text'}`} />
      <div className="min-w-0 flex-1 text-ui">
        <p>
          <span className="font-semibold tabular">{formatCount(items.length)}</span> {name}
        </p>
        <ul>
          {items.map(({ key, detail, order_code }) => (
            <li key={key} className="mt-1 text-fg-2 [overflow-wrap:anywhere]">
              {order_code !== null && (
                <>
                  <TextLink to={`${orders}/${order_code}`}>{order_code}</TextLink>{' '}
                </>
              )}
              {detail !== order_code && detail}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function OpenRefunds({ refunds, orders }: { refunds: SaleHealth['open_refunds']; orders: string }) {
  return (
    <Panel title={m.organise_open_refunds()}>
      {refunds.length === 0 && <p className="text-ui text-fg-2">{m.organise_open_refunds_none()}</p>}
      <ul>
        {refunds.map(({ refund_id, order_code, provider, amount_minor, reason, failure }) => (
          <li key={refund_id} className="flex flex-wrap gap-x-4 border-line py-2.5 text-ui not-last:border-b">
            <TextLink to={`${orders}/${order_code}`}>{order_code}</TextLink>
            <span className="min-w-40 flex-1 text-fg-2 [overflow-wrap:anywhere]">
              {[methodNames[provider](), reason, failure].filter((each) => each !== '').join(' · ')}
            </span>
            <span className="font-semibold tabular">{formatMoney(amount_minor)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const runNames: Readonly<Record<string, () => string>> = {
  'reconcile-payments': m.organise_run_reconcile,
  'work-provider-event': m.organise_run_messages,
  'send-refund': m.organise_run_refunds,
};

function Runs({ health: { runs, stuck_message_count }, zone }: { health: SaleHealth; zone: string }) {
  return (
    <Panel title={m.organise_runs()}>
      <ul className="text-ui">
        {runs.map(({ name, completed_at, failed_count, failed_at, failure }) => (
          <li key={name} className="border-line py-2.5 not-last:border-b">
            <p className="font-semibold">{runNames[name]?.() ?? name}</p>
            <p className="text-fg-2">
              {completed_at === null ? m.organise_run_never() : m.organise_run_last({ when: formatMoment(completed_at, zone) })}
            </p>
            {failed_at !== null && (
              <p className="text-bad-text [overflow-wrap:anywhere]">
                {m.organise_run_failed({ count: formatCount(failed_count), when: formatMoment(failed_at, zone), why: failure })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {stuck_message_count > 0 && (
        <p role="alert" className="mt-2 text-ui text-bad-text">
          {m.organise_stuck({ count: formatCount(stuck_message_count) })}
        </p>
      )}
    </Panel>
  );
}
