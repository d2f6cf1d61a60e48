import { menus } from '@sabha/contract/access/menus';
import type { ApiClient } from '@sabha/contract/core/operation';
import { getManagedOrder } from '@sabha/contract/sales/manage-operations';
import type { ManagedOrder } from '@sabha/contract/sales/managed-order';
import { TextLink } from '../../../../ui/button.tsx';
import { formatMoney } from '../../../../ui/money.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { isAllowed } from '../../../../lib/session/privileges.ts';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { composeQuery } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { formatMoment } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { LoadedPart } from '../../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../../admin/kit/components/admin-page-heading.tsx';
import type { AdminPageProps } from '../../../admin/kit/admin-page.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderPlaces } from './order-places.tsx';
import { methodNames, statusKinds, statusNames } from './order-labels.ts';
import { Panel } from '../../../admin/kit/components/panel.tsx';

/** What everything on the page of an order needs. */
export interface OrderPart {
  readonly api: ApiClient;
  readonly order: ManagedOrder;
  /** Where the orders are, without a slash at the end. */
  readonly path: string;
  /** Slug of the order's edition. */
  readonly edition: string;
  readonly zone: string;
  /** May look after the order: approve, mail, correct. */
  readonly canManage: boolean;
  /** May give money back and write bank transfers down. */
  readonly canRefund: boolean;
  readonly reload: () => Promise<void>;
}

/** One order: who bought what, what came and went back, and everything staff may do about it. */
export function OrderPage({ api, edition, path, code }: AdminPageProps & { api: ApiClient; code: string }) {
  const { loaded, reload } = useRead(
    composeQuery(
      'tickets/order',
      [code, edition.slug],
      async (api) => (await api.call(getManagedOrder, { params: { code }, query: { edition: edition.slug } })).data,
    ),
  );
  return (
    <LoadedPart loaded={loaded} reload={reload} skeleton="h-96 w-full">
      {(order) => <OneOrder api={api} order={order} reload={reload} edition={edition.slug} zone={edition.time_zone} path={path} />}
    </LoadedPart>
  );
}

function OneOrder({ path, ...known }: Pick<OrderPart, 'api' | 'order' | 'reload' | 'edition' | 'zone'> & { path: string }) {
  const { user } = useAuth();
  const part: OrderPart = {
    ...known,
    path,
    canManage: isAllowed(user, menus.tickets, 'update'),
    canRefund: isAllowed(user, menus.payments, 'update'),
  };
  const { order } = known;
  const about = [order.buyer_name, order.billing_name, order.buyer_email, order.buyer_phone].filter((each) => each !== '');
  return (
    <article>
      <TextLink to={path}>{m.organise_orders()}</TextLink>
      <div className="mt-4">
        <AdminPageHeading title={m.tickets_order({ code: order.code })} text={about.join(' · ')}>
          <Tag kind={statusKinds[order.status] ?? 'plain'}>{statusNames[order.status]()}</Tag>
        </AdminPageHeading>
      </div>
      <OrderActions {...part} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <OrderPlaces {...part} />
          <OrderPayments {...part} />
        </div>
        <div className="grid min-w-0 gap-4">
          <Facts {...part} />
          <OrderNotes {...part} />
        </div>
      </div>
    </article>
  );
}

function Facts({ order, zone }: OrderPart) {
  const rows: [string, string][] = [
    [m.organise_total(), formatMoney(order.total_minor)],
    [m.organise_received(), formatMoney(order.paid_minor)],
    ...(order.payment_method ? [[m.organise_method(), methodNames[order.payment_method]()] satisfies [string, string]] : []),
    ...(order.gstin ? [[m.tickets_gstin(), order.gstin] satisfies [string, string]] : []),
    ...(order.placed_at ? [[m.organise_placed(), formatMoment(order.placed_at, zone)] satisfies [string, string]] : []),
    ...(order.held_until && order.status === 'pending'
      ? [[m.organise_deadline(), formatMoment(order.held_until, zone)] satisfies [string, string]]
      : []),
    ...(order.decision_note === '' ? [] : [[m.organise_reason(), order.decision_note] satisfies [string, string]]),
  ];
  return (
    <Panel title={m.organise_facts()}>
      <dl className="grid gap-2 text-ui">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-fg-2">{label}</dt>
            <dd className="font-semibold tabular [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
