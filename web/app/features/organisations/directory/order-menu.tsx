import { organisationOrders } from '@sabha/contract/organisations/operations';
import { ChevronDown } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuChoice } from '../../../ui/menu.tsx';
import type { OrganisationsQuery } from './organisations-query.ts';

type Order = OrganisationsQuery['order'];

const names: Readonly<Record<Order, () => string>> = { name: m.organisations_order_name, newest: m.organisations_order_newest };

/** In which order organisations stand. */
export function OrderMenu({ order, onOrder }: { order: Order; onOrder: (order: Order) => void }) {
  return (
    <Menu
      align="end"
      trigger={
        <Button kind="quiet" size="small">
          <span className="sr-only">{m.organisations_order()}: </span>
          {names[order]()}
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </Button>
      }
    >
      <MenuChoice
        label={m.organisations_order()}
        value={order}
        options={organisationOrders.map((value) => ({ value, label: names[value]() }))}
        onChange={(value) => onOrder(organisationOrders.find((each) => each === value) ?? 'name')}
      />
    </Menu>
  );
}
