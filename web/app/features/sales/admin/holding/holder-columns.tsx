import type { Holder, HoldKind } from '@sabha/contract/sales/holding';
import { TextLink } from '../../../../ui/button.tsx';
import { formatCount } from '../../../../ui/money.ts';
import type { Column } from '../../../../ui/table.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { formatMoment } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';

const kindNames: Readonly<Record<HoldKind, () => string>> = {
  cart: m.holding_kind_cart,
  online: m.holding_kind_online,
  offline: m.holding_kind_offline,
  approval: m.holding_kind_approval,
  offer: m.holding_kind_offer,
};

/** A guest whose cart names nobody yet is known by the network alone. */
export const nameHolder = ({ by, name, email }: Holder): string =>
  name || email || (by === 'network' ? m.holding_guests() : m.holding_nobody());

const maxShown = 5;

/** Of holders, with links to those of their orders that were placed. */
export const holderColumns = (orders: string, zone: string): readonly Column<Holder>[] => [
  {
    key: 'holder',
    header: m.holding_holder(),
    render: (holder) => (
      <>
        <span className="font-semibold [overflow-wrap:anywhere]">{nameHolder(holder)}</span>
        <span className="block text-sm text-fg-2 [overflow-wrap:anywhere]">
          {holder.by === 'network' ? m.holding_by_network() : holder.email}
        </span>
        {holder.is_unusual && <Tag kind="bad">{m.holding_unusual()}</Tag>}
      </>
    ),
  },
  { key: 'places', header: m.holding_places(), isNumber: true, render: ({ place_count }) => formatCount(place_count) },
  { key: 'share', header: m.holding_share(), isNumber: true, render: ({ share_percent }) => `${formatCount(share_percent)}%` },
  {
    key: 'orders',
    header: m.holding_orders(),
    render: ({ orders: held, order_count }) => (
      <ul className="grid gap-1 text-sm">
        {held.slice(0, maxShown).map(({ order_id, code, kind, place_count, held_until, is_email_confirmed }) => (
          <li key={order_id} className="[overflow-wrap:anywhere]">
            {kind === 'cart' ? kindNames[kind]() : <TextLink to={`${orders}/${code}`}>{code}</TextLink>}
            {kind !== 'cart' && ` · ${kindNames[kind]()}`}
            {` · ${formatCount(place_count)}`}
            {held_until !== null && ` · ${m.holding_until({ when: formatMoment(held_until, zone) })}`}
            {(kind === 'offline' || kind === 'approval') && !is_email_confirmed && ` · ${m.holding_unconfirmed()}`}
          </li>
        ))}
        {order_count > maxShown && <li className="text-fg-2">{m.holding_more({ count: formatCount(order_count - maxShown) })}</li>}
      </ul>
    ),
  },
];
