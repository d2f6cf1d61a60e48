import type { Order, OrderLine } from '@sabha/contract/sales/order';

/** What a buyer was told of an order and is true no more. */
export function findLost(reported: Order, now: Order, parted: ReadonlySet<number>): string[] {
  const lost = [
    ...reported.lines.flatMap((line) =>
      findLostPlace(
        line,
        now.lines.find(({ line_id }) => line_id === line.line_id),
        parted,
      ),
    ),
    ...reported.payments.flatMap(({ payment_id, amount_minor, status, refunded_minor }) => {
      const found = now.payments.find((one) => one.payment_id === payment_id && one.amount_minor === amount_minor);
      const isStored = found && (status !== 'captured' || found.status === 'captured') && found.refunded_minor >= refunded_minor;
      return isStored ? [] : [`payment ${payment_id}`];
    }),
    ...reported.invoices.filter(({ code }) => !now.invoices.some((one) => one.code === code)).map(({ code }) => `invoice ${code}`),
  ];
  if (reported.status !== 'cart' && now.status === 'cart') lost.push('that it was placed');
  if (reported.status === 'paid' && now.status !== 'paid' && now.lines.some(({ is_cancelled }) => !is_cancelled))
    lost.push('that it is paid');
  return lost.map((what) => `${reported.code}: ${what}`);
}

function findLostPlace(reported: OrderLine, now: OrderLine | undefined, parted: ReadonlySet<number>): string[] {
  const name = `place ${reported.line_no}`;
  if (!now) return [name];
  const costs = ({ product_id, price_minor, discount_minor, tax_minor }: OrderLine) =>
    [product_id, price_minor, discount_minor, tax_minor].join();
  const lost = costs(reported) === costs(now) ? [] : [`what ${name} costs`];
  if (reported.is_cancelled && !now.is_cancelled) lost.push(`that ${name} was given back`);
  if (reported.ticket && reported.ticket.code !== now.ticket?.code && !parted.has(reported.line_id)) lost.push(`ticket of ${name}`);
  return lost;
}
