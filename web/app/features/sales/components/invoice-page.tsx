import { gstStates, type GstStateCode } from '@sabha/contract/sales/gst-states';
import type { Invoice } from '@sabha/contract/sales/invoice';
import { useEffect, useState } from 'react';
import { Button, TextLink } from '../../../ui/button.tsx';
import { formatDays } from '../../../lib/format-days.ts';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { formatMoney } from '../../../ui/money.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import type { OrderReach } from '../order-reach.ts';
import { statusOf } from '../read-problem.ts';
import { DocumentButton } from './document-button.tsx';
import { Problem } from '../../../ui/problem.tsx';

interface InvoicePageProps {
  code: string;
  invoice_id: number;
}

const stateOf = (code: string | null): string => (code !== null && code in gstStates ? gstStates[code as GstStateCode] : '');

/** An invoice or credit note as it was issued, on paper or as the browser's PDF. */
export function InvoicePage({ code, invoice_id }: InvoicePageProps) {
  const isSignedIn = useIsSignedIn();
  const [invoice, setInvoice] = useState<Invoice | 'missing' | 'unreachable' | null>(null);
  const [reach, setReach] = useState<OrderReach | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([import('../../../lib/session/open-visitor-api.ts'), import('../buyer-calls.ts')])
      .then(async ([{ openVisitorApi }, { fetchInvoice }]) => {
        const found = { api: await openVisitorApi(isSignedIn), key: code };
        if (isCurrent) setReach(found);
        return fetchInvoice(found.api, found.key, invoice_id);
      })
      .then(
        (found) => isCurrent && setInvoice(found),
        (error: unknown) => isCurrent && setInvoice([400, 404].includes(statusOf(error) ?? 0) ? 'missing' : 'unreachable'),
      );
    return () => {
      isCurrent = false;
    };
  }, [code, invoice_id, isSignedIn]);
  const isShown = typeof invoice === 'object' && invoice !== null;
  return (
    <div className="wrap max-w-[900px] pt-12 pb-24 max-md:pt-8 print:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <TextLink to={`/tickets/orders/${code}`} className="inline-flex min-h-11 items-center">
          {m.tickets_order({ code })}
        </TextLink>
        <div className="flex flex-wrap items-center gap-3">
          {reach && isShown ? (
            <DocumentButton
              reach={reach}
              pdf={{ kind: 'invoice', invoice_id }}
              name={`${invoice.kind === 'invoice' ? 'invoice' : 'credit-note'}-${invoice.code.replaceAll('/', '-')}.pdf`}
              label={m.documents_invoice()}
            />
          ) : null}
          {isShown ? <Button onClick={() => window.print()}>{m.tickets_print()}</Button> : null}
        </div>
      </div>
      {invoice === null ? (
        <SkeletonGroup label={m.tickets_loading()} className="mt-6">
          <Skeleton className="h-80 w-full" />
        </SkeletonGroup>
      ) : invoice === 'missing' ? (
        <EmptyState className="mt-6" title={m.tickets_order_missing()} text={m.tickets_order_missing_text()} />
      ) : invoice === 'unreachable' ? (
        <div className="mt-6">
          <Problem text={m.tickets_unreachable()} onTryAgain={() => window.location.reload()} />
        </div>
      ) : (
        <Sheet invoice={invoice} />
      )}
    </div>
  );
}

function Sheet({ invoice }: { invoice: Invoice }) {
  const { kind, code, issued_on, cancels_code, seller, buyer } = invoice;
  return (
    <article className="mt-6 rounded-card bg-surface p-8 shadow-1 max-md:p-5 print:p-0 print:shadow-none">
      <p className="text-sm font-semibold text-lit-text">{m.tickets_invoice_sample()}</p>
      <h1 className="mt-2 text-display-md">{kind === 'invoice' ? m.tickets_invoice({ code }) : m.tickets_credit_note({ code })}</h1>
      <p className="mt-1 text-fg-2">
        {m.tickets_invoice_date()}: {formatDays(issued_on, issued_on, getLocale())}
        {cancels_code === null ? '' : ` · ${m.tickets_invoice_cancels({ code: cancels_code })}`}
      </p>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <Party title={m.tickets_seller()} name={seller.legal_name} rest={[seller.address, stateOf(seller.state_code), seller.gstin]} />
        <Party
          title={m.tickets_invoice_buyer()}
          name={buyer.name}
          rest={[buyer.address, stateOf(buyer.state_code), buyer.gstin, buyer.email]}
        />
      </div>
      <InvoiceLines invoice={invoice} />
    </article>
  );
}

function Party({ title, name, rest }: { title: string; name: string; rest: readonly (string | null)[] }) {
  return (
    <section>
      <h2 className="font-text text-sm font-semibold tracking-normal text-fg-3">{title}</h2>
      <p className="mt-1 font-semibold">{name}</p>
      {rest.filter(Boolean).map((line) => (
        <p key={line} className="text-ui whitespace-pre-line">
          {line}
        </p>
      ))}
    </section>
  );
}

function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { currency, lines, taxable_minor, cgst_minor, sgst_minor, igst_minor, total_minor } = invoice;
  const money = (amount: number) => formatMoney(amount, { currency });
  const sums: [string, number][] = [
    [m.tickets_taxable(), taxable_minor],
    ...(igst_minor === 0
      ? ([
          ['CGST', cgst_minor],
          ['SGST', sgst_minor],
        ] satisfies [string, number][])
      : []),
    ...(igst_minor === 0 ? [] : ([['IGST', igst_minor]] satisfies [string, number][])),
    [m.tickets_total(), total_minor],
  ];
  const head = 'border-b-[1.5px] border-fg py-2 text-left text-sm font-semibold';
  return (
    <>
      <div
        role="group"
        aria-label={m.tickets_invoice({ code: invoice.code })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls it with the arrow keys
        tabIndex={0}
        className="mt-7 overflow-x-auto"
      >
        <table className="w-full text-ui" style={{ minWidth: 520 }}>
          <thead>
            <tr>
              {[m.tickets_item(), m.tickets_sac(), m.tickets_quantity(), m.tickets_supply(), m.tickets_gst_mixed()].map((label) => (
                <th key={label} scope="col" className={`${head} pr-4`}>
                  {label}
                </th>
              ))}
              <th scope="col" className={`${head} text-right`}>
                {m.tickets_taxable()}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.name} ${line.price_minor} ${line.discount_minor} ${line.rate_bp}`} className="border-b border-line">
                <td className="py-2.5 pr-4">{line.name}</td>
                {[line.sac, line.quantity, stateOf(line.place_of_supply), `${line.rate_bp / 100}%`].map((value, index) => (
                  <td key={index} className="pr-4">
                    {value}
                  </td>
                ))}
                <td className="text-right">{money(line.taxable_minor)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="mt-4 ml-auto max-w-[320px] tabular">
        {sums.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 py-1 last:mt-1 last:border-t last:border-line last:pt-2 last:font-bold">
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
