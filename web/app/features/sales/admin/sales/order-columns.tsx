import type { OrderRow } from '@sabha/contract/sales/staff';
import { Link } from 'react-router';
import { Jaali } from '../../../../ui/jaali.tsx';
import { formatCount, formatMoney } from '../../../../ui/money.ts';
import type { Column } from '../../../../ui/table.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { formatMoment } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { methodNames, statusKinds, statusNames } from './order-labels.ts';

/** The columns of the list of orders; the code opens the order. */
export const orderColumns = (path: string, zone: string): readonly Column<OrderRow>[] => [
  {
    key: 'code',
    header: m.organise_order(),
    render: ({ code }) => (
      <Link to={`${path}/${code}`} className="inline-flex min-h-11 items-center font-semibold tabular underline-offset-4 hover:underline">
        {code}
      </Link>
    ),
  },
  {
    key: 'buyer',
    header: m.organise_buyer(),
    render: ({ buyer_name, buyer_email, billing_name }) => (
      <span className="grid [overflow-wrap:anywhere]">
        <span className="font-semibold">{buyer_name}</span>
        <span className="text-sm font-normal text-fg-2">{billing_name || buyer_email}</span>
      </span>
    ),
  },
  {
    key: 'items',
    header: m.organise_item(),
    render: ({ items }) => (
      <span className="grid gap-0.5">
        {items.map(({ name, count, lattice, palette }) => (
          <span key={name} className="flex items-center gap-2">
            <Jaali
              lattice={{ seed: `pass:${name}`, pair: palette ?? 'limestone', ...(lattice && { family: lattice }) }}
              scale={0.3}
              className="size-4.5 shrink-0 rounded-[3px]"
            />
            {count > 1 ? m.organise_times({ count: formatCount(count), name }) : name}
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'total',
    header: m.organise_total(),
    isNumber: true,
    render: ({ total_minor, refunded_minor }) => (
      <span className="grid">
        {formatMoney(total_minor)}
        {refunded_minor > 0 && <span className="text-sm text-fg-2">−{formatMoney(refunded_minor)}</span>}
      </span>
    ),
  },
  {
    key: 'status',
    header: m.organise_state(),
    render: ({ status, needs_decision, payment_method }) => (
      <span className="flex flex-wrap items-center gap-1.5">
        <Tag kind={statusKinds[status] ?? 'plain'}>{statusNames[status]()}</Tag>
        {needs_decision && <Tag kind="bad">{m.organise_needs_decision()}</Tag>}
        {payment_method && <span className="text-sm text-fg-2">{methodNames[payment_method]()}</span>}
      </span>
    ),
  },
  {
    key: 'placed_at',
    header: m.organise_placed(),
    render: ({ placed_at }) => <span className="text-sm whitespace-nowrap text-fg-2 tabular">{formatMoment(placed_at, zone)}</span>,
  },
];
