import { expect, hasSideScroll, test } from './fixtures.ts';
import { callAs, inventName, samplePerson, signIn } from './people.ts';

const name = 'Write a tender a startup can answer';

test('a guest joins the waiting list of a workshop that is sold out, confirms by mail, and orders the place that comes free', async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  const { data } = (await (await request.get('/api/tickets/catalogue')).json()) as {
    data: { products: { product_id: number; name: string; left_count: number | null; max_per_order: number }[] };
  };
  const product = data.products.find((one) => one.name === name);
  const codes: string[] = [];
  for (let left = product?.left_count ?? 0; left > 0; left -= product?.max_per_order ?? 1) {
    const items = [{ product_id: product?.product_id, quantity: Math.min(left, product?.max_per_order ?? 1) }];
    const opened = (await (await request.post('/api/tickets/carts', { data: { items } })).json()) as { data: { code: string } };
    codes.push(opened.data.code);
  }
  const email = `ravi.${inventName()}@example.org`;
  await page.goto('/tickets');
  await page.getByRole('link', { name: `Join the waiting list: ${name}` }).click();
  await expect(page.getByText('Nobody waits yet: you would be first.')).toBeVisible();
  await page.getByRole('button', { name: 'Join the list' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await expectAccessible(page);
  expect(await hasSideScroll(page)).toBe(false);
  await page.getByRole('button', { name: 'Join the list' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();

  let link = '';
  await expect
    .poll(async () => {
      const list = await (await request.get('/dev/mailbox')).text();
      const mail = /href="(\/dev\/mailbox\/[^"]+)"/.exec(list.split('<li>').find((part) => part.includes(email)) ?? '')?.[1];
      if (mail) link = /\/tickets\/waiting#[\w-]{43}/.exec(await (await request.get(mail)).text())?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my turn' }).click();
  await expect(page.getByRole('heading', { name: 'You are next' })).toBeVisible();
  await expectAccessible(page);

  await request.put(`/api/tickets/orders/${codes[0]}/content`, { data: { items: [] } });
  const staff = await page.context().browser()?.newPage();
  if (!staff) throw new Error('There is no second window.');
  await signIn(staff, samplePerson('vasudha'));
  const { body } = await callAs(staff, 'GET', '/api/tickets/manage/waiting-list');
  const row = (body as { data: { entry_id: number; email: string }[] }).data.find((one) => one.email === email);
  // 409 when the sweep of this minute was quicker.
  expect([200, 409]).toContain((await callAs(staff, 'POST', `/api/tickets/manage/waiting-list/${row?.entry_id}/offer`, {})).status);
  await staff.close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'These places are kept for you' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^1[12]:\d\d:\d\d$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Order these places' }).click();
  await expect(page.getByRole('heading', { name: 'Details and payment' })).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
});
