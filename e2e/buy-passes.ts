import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** A GSTIN that is well formed, of a company in Gujarat. */
export const gstin = '24AABCN4821K1ZK';

interface Cart {
  code: string;
  total_minor: number;
  lines: { line_id: number }[];
}

interface Bought {
  /** What the order is reached by in the browser that has bought it, or by the account. */
  code: string;
  line_ids: number[];
}

/** The page shows every pass twice, once for each width, and the cart beside it once more; this is the first that is seen. */
export const oneMore = (page: Page, name: string) =>
  page
    .getByRole('button', { name: `One more: ${name}` })
    .locator('visible=true')
    .first();

/** The cart beside the passes, or over them in a narrow window. The page has a field for vouchers of its own, which opens hidden passes. */
export const cartOf = (page: Page) =>
  page.getByRole('region', { name: 'Your cart', exact: true }).or(page.getByRole('dialog', { name: 'Your cart', exact: true }));

/** Chooses passes and goes to the cart, until its places are held. */
export async function fillCart(page: Page, name: string, count: number): Promise<void> {
  await page.goto('/tickets');
  for (let chosen = 0; chosen < count; chosen += 1) await oneMore(page, name).click();
  // A wide window has the cart beside the passes.
  if ((page.viewportSize()?.width ?? 0) < 1280) await page.getByRole('button', { name: /^Go to the cart/ }).click();
  await expect(page.getByRole('timer')).toBeVisible();
}

/** Two founders' passes that are paid at the sandbox bank, by the calls that the pages make: a guest's, or of whose token it is. */
export async function buyTwo(request: APIRequestContext, buyer_email: string, token?: string): Promise<Bought> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const send = async <T>(method: 'get' | 'post', path: string, data?: object): Promise<T> => {
    const answer = await request[method](`/api/tickets/${path}`, { headers, ...(data && { data }) });
    expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
    return ((await answer.json()) as { data: T }).data;
  };
  const { products } = await send<{ products: { product_id: number; name: string }[] }>('get', 'catalogue');
  const items = [{ product_id: products.find(({ name }) => name === 'Founder')?.product_id, quantity: 2 }];
  const order = await send<Cart>('post', 'carts', { items });
  const { code } = order;
  const buyer = { buyer_name: 'Meera Vasava', buyer_email, payment_method: 'sandbox', expected_total_minor: order.total_minor };
  await send('post', `orders/${code}/place`, buyer);
  const begun = await send<{ payments: { checkout_url: string }[] }>('post', `orders/${code}/payments`, { payment_method: 'sandbox' });
  await request.post(begun.payments.at(-1)?.checkout_url ?? '', { form: { play: 'succeed' }, maxRedirects: 0 });
  await expect.poll(async () => (await send<{ status: string }>('post', `orders/${code}/payments/refresh`)).status).toBe('paid');
  return { code, line_ids: order.lines.map(({ line_id }) => line_id) };
}

/** The newest mail to an address whose subject says this, as its page in the local mailbox. */
export async function findMail(request: APIRequestContext, email: string, subject: string): Promise<string> {
  let page = '';
  await expect
    .poll(
      async () => {
        const list = await (await request.get('/dev/mailbox')).text();
        const item = list.split('<li>').find((part) => part.includes(email) && part.includes(subject));
        const link = /href="(\/dev\/mailbox\/[^"]+)"/.exec(item ?? '')?.[1];
        if (link) page = await (await request.get(link)).text();
        return page;
      },
      { message: `a mail to ${email}: ${subject}` },
    )
    .not.toBe('');
  return page;
}

/** Names of the files that came with a mail, each after its first letters: what kind of file it truly is. */
export async function readFiles(request: APIRequestContext, mail: string): Promise<string[]> {
  const links = [...mail.matchAll(/href="(\/dev\/mailbox\/[^"]+\/files\/\d+)">([^<]+)</g)];
  return Promise.all(
    links.map(async ([, link = '', name = '']) => {
      const bytes = await (await request.get(link)).body();
      return `${bytes.subarray(0, 5).toString()} ${name}`;
    }),
  );
}
