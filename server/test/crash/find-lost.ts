import type { Order, OrderLine } from '@sabha/contract/tickets/order';

/** What a buyer was told of an order and is true no more. */
export function findLost(told: Order, now: Order, parted: ReadonlySet<number>): string[] {
  const lost = [
    ...told.lines.flatMap((line) =>
      findLostPlace(
        line,
        now.lines.find(({ line_id }) => line_id === line.line_id),
        parted,
      ),
    ),
    ...told.payments.flatMap(({ payment_id, amount_paise, status, refunded_paise }) => {
      const found = now.payments.find((one) => one.payment_id === payment_id && one.amount_paise === amount_paise);
      const isKept = found && (status !== 'captured' || found.status === 'captured') && found.refunded_paise >= refunded_paise;
      return isKept ? [] : [`payment ${payment_id}`];
    }),
    ...told.invoices.filter(({ code }) => !now.invoices.some((one) => one.code === code)).map(({ code }) => `invoice ${code}`),
  ];
  if (told.status !== 'cart' && now.status === 'cart') lost.push('that it was placed');
  if (told.status === 'paid' && now.status !== 'paid' && now.lines.some(({ is_cancelled }) => !is_cancelled)) lost.push('that it is paid');
  return lost.map((what) => `${told.code}: ${what}`);
}

function findLostPlace(told: OrderLine, now: OrderLine | undefined, parted: ReadonlySet<number>): string[] {
  const name = `place ${told.line_no}`;
  if (!now) return [name];
  const costs = ({ product_id, price_paise, discount_paise, tax_paise }: OrderLine) =>
    [product_id, price_paise, discount_paise, tax_paise].join();
  const lost = costs(told) === costs(now) ? [] : [`what ${name} costs`];
  if (told.is_cancelled && !now.is_cancelled) lost.push(`that ${name} was given back`);
  if (told.ticket && told.ticket.code !== now.ticket?.code && !parted.has(told.line_id)) lost.push(`ticket of ${name}`);
  return lost;
}
