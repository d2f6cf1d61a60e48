import type { ApiClient } from '@sabha/contract/core/operation';
import { getMoney } from '@sabha/contract/sales/sales-operations';
import { exportGstr1, listSales } from '@sabha/contract/sales/staff-operations';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field, Input } from '../../../../ui/field.tsx';
import { focusFault } from '../../../../lib/forms/focus-fault.ts';
import { formatCount, formatMoney } from '../../../../ui/money.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { composeQuery } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { m } from '../../../../paraglide/messages.js';
import { LoadedPart } from '../../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../../admin/kit/components/admin-page-heading.tsx';
import type { AdminPageProps } from '../../../admin/kit/admin-page.ts';
import { useAction } from '../../../admin/kit/use-action.ts';
import { ProblemLine } from '../../../admin/kit/components/problem-line.tsx';
import { ExportMenu } from './export-menu.tsx';
import { MoneyTables } from './money-tables.tsx';
import { Panel } from '../../../admin/kit/components/panel.tsx';
import { SalesChart } from './sales-chart.tsx';
import { saveFile } from '../../../../lib/save-file.ts';
import { monthUntil } from '../../../admin/kit/zoned-field.ts';

/** What was sold, by day and pass, what came in and went back, and the taxes. */
export function SalesAdminPage(props: AdminPageProps) {
  const { session } = useAuth();
  return session && <Sales {...props} api={session.api} />;
}

function Sales({ api, edition }: AdminPageProps & { api: ApiClient }) {
  const { slug } = edition;
  const { loaded, reload } = useRead(
    composeQuery('tickets/sales', slug, async (api) => {
      const [sales, money] = await Promise.all([
        api.call(listSales, { query: { edition: slug } }),
        api.call(getMoney, { query: { edition: slug } }),
      ]);
      return { sales: sales.data, money: money.data };
    }),
  );
  return (
    <>
      <AdminPageHeading title={m.organise_sales()} text={m.organise_sales_text()}>
        <ExportMenu api={api} edition={edition} kinds={['orders', 'places', 'attendees']} />
      </AdminPageHeading>
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-96 w-full">
        {(value) => (
          <div className="grid grid-cols-1 gap-4">
            <Totals {...value} />
            {value.sales.length === 0 ? (
              <EmptyState title={m.organise_sales_none()} text={m.organise_sales_none_text()} />
            ) : (
              <Panel title={m.organise_sold_each_day()}>
                <SalesChart rows={value.sales} zone={edition.time_zone} />
              </Panel>
            )}
            <MoneyTables money={value.money} />
            <TaxFile api={api} slug={slug} zone={edition.time_zone} />
          </div>
        )}
      </LoadedPart>
    </>
  );
}

function Totals({
  sales,
  money,
}: {
  sales: readonly { sold_count: number; net_minor: number }[];
  money: { methods: readonly { captured_minor: number; refunded_minor: number }[]; kept_minor: number };
}) {
  const sum = <T,>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0);
  const refunded = sum(money.methods, (one) => one.refunded_minor);
  const totals: [string, string][] = [
    [m.organise_sold(), formatCount(sum(sales, (one) => one.sold_count))],
    [m.organise_revenue(), formatMoney(sum(sales, (one) => one.net_minor))],
    [m.organise_came_in(), formatMoney(sum(money.methods, (one) => one.captured_minor))],
    [m.organise_went_back(), formatMoney(refunded)],
    [m.organise_kept_fees(), formatMoney(money.kept_minor)],
  ];
  return (
    <dl className="grid overflow-hidden rounded-card bg-surface shadow-1 sm:grid-cols-2 xl:grid-cols-5">
      {totals.map(([label, value]) => (
        <div key={label} className="-mr-px -mb-px border-r border-b border-line px-5 py-4.5">
          <dt className="text-ui text-fg-2">{label}</dt>
          <dd className="mt-1.5 text-[1.875rem] leading-none tabular display [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function TaxFile({ api, slug, zone }: { api: ApiClient; slug: string; zone: string }) {
  const [days, setDays] = useState(() => monthUntil(new Date().toISOString(), zone));
  const { isBusy, problem, run } = useAction(() => Promise.resolve());
  const faults = {
    from: days.from === '' ? m.organise_day_missing() : undefined,
    to: days.to === '' ? m.organise_day_missing() : days.from > days.to ? m.organise_days_wrong() : undefined,
  };
  function take(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (faults.from || faults.to) return focusFault(event.currentTarget);
    void run(async () =>
      saveFile((await api.call(exportGstr1, { query: { edition: slug, ...days } })) as Blob, `gstr1-${days.from}-${days.to}.csv`),
    );
  }
  return (
    <Panel title={m.organise_gstr1()}>
      <p className="max-w-[64ch] text-ui text-fg-2">{m.organise_gstr1_text()}</p>
      <form noValidate className="mt-3 flex flex-wrap items-start gap-3" onSubmit={take}>
        <Field label={m.organise_from()} error={faults.from}>
          <Input type="date" value={days.from} onChange={({ currentTarget }) => setDays({ ...days, from: currentTarget.value })} />
        </Field>
        <Field label={m.organise_to()} error={faults.to}>
          <Input type="date" value={days.to} onChange={({ currentTarget }) => setDays({ ...days, to: currentTarget.value })} />
        </Field>
        <Button type="submit" className="mt-6.5" isBusy={isBusy}>
          {m.organise_download()}
        </Button>
      </form>
      <ProblemLine text={problem} className="mt-2" />
    </Panel>
  );
}
