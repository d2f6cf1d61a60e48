/** What this program is told; it answers with the milliseconds that each took. */
export interface ProbeOrder {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** A free product, of which a place is ordered after each sign-in. */
  readonly product_id: number;
  readonly count: number;
}
export interface ProbeTimes {
  readonly signIns: number[];
  /** From opening a cart to the placed order. */
  readonly orders: number[];
}

let buyers = 0;

async function post(address: string, { body, cookie = '' }: { body: object; cookie?: string }) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
  return { body: JSON.parse(text) as { data: { code: string; status: string; total_minor: number } }, headers: answer.headers };
}

async function order({ url, product_id }: ProbeOrder): Promise<void> {
  const cart = await post(`${url}/api/tickets/carts`, { body: { items: [{ product_id, quantity: 1 }], voucher_codes: [] } });
  const { code, total_minor } = cart.body.data;
  const cookie = cart.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const placed = await post(`${url}/api/tickets/orders/${code}/place`, {
    body: {
      buyer_name: 'Asha Rawal',
      buyer_email: `buyer${++buyers}@example.org`,
      payment_method: 'bank_transfer',
      expected_total_minor: total_minor,
    },
    cookie,
  });
  if (placed.body.data.status !== 'paid') throw new Error(`An order is ${placed.body.data.status}.`);
}

async function probe(orders: ProbeOrder): Promise<void> {
  const { url, username, password, count } = orders;
  const times: ProbeTimes = { signIns: [], orders: [] };
  while (times.signIns.length < count) {
    const start = performance.now();
    await post(`${url}/api/auth/signin`, { body: { username, password } });
    const between = performance.now();
    await order(orders);
    times.signIns.push(between - start);
    times.orders.push(performance.now() - between);
  }
  process.send?.(times);
}

process.on('message', (orders: ProbeOrder) => void probe(orders));
