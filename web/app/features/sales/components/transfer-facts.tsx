import type { Order } from '@sabha/contract/sales/order';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formatMoney } from '../../../ui/money.ts';
import { m } from '../../../paraglide/messages.js';

/** What to write into the form of a bank: reference, amount and account. */
export function TransferFacts({ order: { code, bank_details, total_minor, currency } }: { order: Order }) {
  const [isCopied, setIsCopied] = useState(false);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(code);
    setIsCopied(true);
  }
  const label = 'text-sm text-fg-3';
  return (
    <dl className="mt-4 grid gap-3 rounded-control bg-sunken px-4 py-3.5">
      <div>
        <dt className={label}>{m.documents_reference()}</dt>
        <dd className="flex flex-wrap items-center gap-3 font-semibold tabular">
          {code}
          <Button size="small" kind="quiet" onClick={() => void copy()}>
            {m.documents_copy()}
          </Button>
          <span role="status" className="text-sm font-normal text-fg-2">
            {isCopied ? m.documents_copied() : ''}
          </span>
        </dd>
      </div>
      <div>
        <dt className={label}>{m.documents_amount()}</dt>
        <dd className="font-semibold tabular">{formatMoney(total_minor, { currency })}</dd>
      </div>
      <div>
        <dt className={label}>{m.documents_account()}</dt>
        <dd className="text-ui whitespace-pre-wrap">{bank_details}</dd>
      </div>
    </dl>
  );
}
