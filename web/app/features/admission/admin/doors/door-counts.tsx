import type { CheckInCounts } from '@sabha/contract/admission/check-in';
import { m } from '../../../../paraglide/messages.js';
import { formatCount } from '../../../../ui/money.ts';
import { Table, type Column } from '../../../../ui/table.tsx';

type ProductCount = CheckInCounts['products'][number];

const columns = (): readonly Column<ProductCount>[] => [
  { key: 'pass', header: m.door_pass(), render: ({ product_name }) => product_name },
  { key: 'inside', header: m.door_count_inside(), isNumber: true, render: ({ inside_count }) => formatCount(inside_count) },
  { key: 'entered', header: m.door_count_entered(), isNumber: true, render: ({ entered_count }) => formatCount(entered_count) },
  { key: 'expected', header: m.door_count_expected(), isNumber: true, render: ({ expected_count }) => formatCount(expected_count) },
];

/** The numbers of one list, as the doors tell them. */
export function DoorCounts({ counts }: { counts: CheckInCounts }) {
  const figures = [
    { label: m.door_count_inside(), count: counts.inside_count },
    { label: m.door_count_entered(), count: counts.entered_count },
    { label: m.door_count_expected(), count: counts.expected_count },
    { label: m.door_count_refused(), count: counts.refused_count },
    { label: m.door_count_twice(), count: counts.duplicate_count },
  ];
  return (
    <section>
      <dl className="grid grid-cols-2 overflow-hidden rounded-card bg-surface shadow-1 sm:grid-cols-3 xl:grid-cols-5">
        {figures.map(({ label, count }) => (
          <div key={label} className="-mr-px -mb-px border-r border-b border-line px-5 py-4.5">
            <dt className="text-ui text-fg-2">{label}</dt>
            <dd className="mt-1.5 text-[2.125rem] leading-none tabular display">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-8 mb-3 text-display-xs">{m.door_by_pass()}</h2>
      <Table caption={m.door_by_pass()} columns={columns()} rows={counts.products} keyOf={({ product_id }) => String(product_id)} />
    </section>
  );
}
