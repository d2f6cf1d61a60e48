import type { Money } from '@sabha/contract/sales/sales-management';
import { formatCount, formatMoney } from '../../../../ui/money.ts';
import { Table, type Column } from '../../../../ui/table.tsx';
import { m } from '../../../../paraglide/messages.js';
import { methodNames } from './order-labels.ts';
import { Panel } from '../../../admin/kit/components/panel.tsx';

type Method = Money['methods'][number];
const methodColumns = (): readonly Column<Method>[] => [
  { key: 'provider', header: m.organise_method(), render: ({ provider }) => methodNames[provider]() },
  { key: 'payments', header: m.organise_payments(), isNumber: true, render: ({ payment_count }) => formatCount(payment_count) },
  { key: 'in', header: m.organise_came_in(), isNumber: true, render: ({ captured_minor }) => formatMoney(captured_minor) },
  { key: 'out', header: m.organise_went_back(), isNumber: true, render: ({ refunded_minor }) => formatMoney(refunded_minor) },
  { key: 'left', header: m.organise_left(), isNumber: true, render: (row) => formatMoney(row.captured_minor - row.refunded_minor) },
];

interface TaxRow {
  readonly key: string;
  readonly name: string;
  readonly documents: Money['invoices'];
  /** Credit notes take away. */
  readonly sign: 1 | -1;
}
const amount = (of: (documents: Money['invoices']) => number) =>
  function Amount({ documents, sign }: TaxRow) {
    // Nothing taken away is nothing, and not minus nothing.
    return formatMoney(sign * of(documents) + 0);
  };
const taxColumns = (): readonly Column<TaxRow>[] => [
  { key: 'name', header: m.organise_document(), render: ({ name }) => name },
  { key: 'count', header: m.organise_count(), isNumber: true, render: ({ documents }) => formatCount(documents.count) },
  { key: 'taxable', header: m.tickets_taxable(), isNumber: true, render: amount((d) => d.taxable_minor) },
  { key: 'cgst', header: 'CGST', isNumber: true, render: amount((d) => d.cgst_minor) },
  { key: 'sgst', header: 'SGST', isNumber: true, render: amount((d) => d.sgst_minor) },
  { key: 'igst', header: 'IGST', isNumber: true, render: amount((d) => d.igst_minor) },
  { key: 'total', header: m.organise_total(), isNumber: true, render: amount((d) => d.total_minor) },
];

/** Money by the way it went, and the taxes that the documents name. */
export function MoneyTables({ money: { methods, invoices, credit_notes } }: { money: Money }) {
  const documents: TaxRow[] = [
    { key: 'invoices', name: m.organise_invoices(), documents: invoices, sign: 1 },
    { key: 'credit_notes', name: m.organise_credit_notes(), documents: credit_notes, sign: -1 },
  ];
  return (
    <>
      <Panel title={m.organise_by_method()}>
        <Table
          isFlat
          caption={m.organise_by_method()}
          columns={methodColumns()}
          rows={methods}
          keyOf={({ provider }) => provider}
          empty={<p className="text-ui text-fg-2">{m.organise_no_payments()}</p>}
        />
      </Panel>
      <Panel title={m.organise_taxes()}>
        <Table isFlat caption={m.organise_taxes()} columns={taxColumns()} rows={documents} keyOf={({ key }) => key} />
      </Panel>
    </>
  );
}
