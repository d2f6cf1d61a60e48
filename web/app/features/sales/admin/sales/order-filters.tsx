import { paymentMethods } from '@sabha/contract/sales/catalogue';
import { orderStatuses } from '@sabha/contract/sales/order';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Input, NativeSelect } from '../../../../ui/field.tsx';
import { m } from '../../../../paraglide/messages.js';
import { SearchInput } from '../../../admin/kit/components/search-input.tsx';
import type { OrderFilter } from './order-query.ts';
import { methodNames, statusNames } from './order-labels.ts';

interface OrderFiltersProps {
  filter: OrderFilter;
  products: readonly { product_id: number; name: string }[];
  onChange: (filter: OrderFilter) => void;
}

/** By what staff look for orders, and to what they narrow the list. */
export function OrderFilters({ filter, products, onChange }: OrderFiltersProps) {
  const set = (change: Partial<OrderFilter>) => onChange({ ...filter, ...change });
  return (
    <div role="search" className="mb-4 grid gap-2.5 sm:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_minmax(0,1.4fr)]">
      <SearchInput
        label={m.organise_search()}
        value={filter.search}
        className="max-xl:sm:col-span-2"
        onChange={(search) => set({ search })}
      />
      <NativeSelect
        aria-label={m.organise_state()}
        value={filter.status}
        onChange={({ currentTarget }) => set({ status: currentTarget.value as OrderFilter['status'] })}
      >
        <option value="">{m.organise_all_states()}</option>
        {orderStatuses
          .filter((status) => status !== 'cart')
          .map((status) => (
            <option key={status} value={status}>
              {statusNames[status]()}
            </option>
          ))}
      </NativeSelect>
      <NativeSelect
        aria-label={m.organise_item()}
        value={filter.product_id}
        onChange={({ currentTarget }) => set({ product_id: currentTarget.value })}
      >
        <option value="">{m.organise_all_items()}</option>
        {products.map(({ product_id, name }) => (
          <option key={product_id} value={product_id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label={m.organise_method()}
        value={filter.method}
        onChange={({ currentTarget }) => set({ method: currentTarget.value as OrderFilter['method'] })}
      >
        <option value="">{m.organise_all_methods()}</option>
        {paymentMethods.map((method) => (
          <option key={method} value={method}>
            {methodNames[method]()}
          </option>
        ))}
      </NativeSelect>
      <label className="flex items-center gap-2.5 text-sm font-medium text-fg-2">
        <span className="shrink-0">{m.organise_day()}</span>
        <Input type="date" value={filter.day} onChange={({ currentTarget }) => set({ day: currentTarget.value })} />
      </label>
      <div className="sm:col-span-2 xl:col-span-5">
        <Checkbox checked={filter.needs_decision} onChange={({ currentTarget }) => set({ needs_decision: currentTarget.checked })}>
          {m.organise_only_decisions()}
        </Checkbox>
      </div>
    </div>
  );
}
