import { answer, openGate, photograph, showPicture, standAt } from './at-a-door.ts';
import { buyTwo, findMail } from './buy-passes.ts';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { firstSignIn, openAs, samplePerson, signIn, signUpSomebody } from './people.ts';

test('a pass becomes a dearer one: the difference with its tax is seen and paid, the old code is refused at the door and the new one let in @phone', async ({
  page,
  request,
  expectAccessible,
  allowFailures,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  const person = await signUpSomebody(request, 'Trupti');
  await signIn(page, person);
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await buyTwo(request, person.email, token);

  await page.goto('/my-tickets');
  const tickets = page.getByRole('article');
  await expect(tickets.filter({ hasText: 'Founder' })).toHaveCount(2);
  const first = tickets.first();
  const old = (await first.getByText(/^[2-9A-Z]{4}( [2-9A-Z]{4}){3}$/).textContent()) ?? '';
  const before = await photograph(first.getByRole('img', { name: `Code of the ticket ${old}` }));

  const manage = first.getByRole('button', { name: /^Manage ticket/ });
  const open = async () => {
    await manage.press('Enter');
    await page.getByRole('menuitem', { name: 'Upgrade' }).press('Enter');
  };
  await open();
  const dialog = page.getByRole('dialog', { name: 'Upgrade your ticket' });
  const delegate = dialog.getByRole('radio', { name: 'Delegate' });
  await expect(delegate).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(manage).toBeFocused();
  await open();
  await dialog.getByRole('radio', { name: 'Investor' }).check();
  await expect(dialog.getByRole('button', { name: 'Pay ₹14,750.00' })).toBeVisible();
  await delegate.check();
  const line = (texts: string) => dialog.getByRole('definition').and(dialog.locator(`dt:has-text("${texts}") + dd`));
  await expect(line('Delegate costs now')).toHaveText('₹5,999.00');
  await expect(line('Paid already, before tax')).toHaveText('−₹2,499.00');
  await expect(line('Difference')).toHaveText('₹3,500.00');
  await expect(line('Total')).toHaveText('₹4,130.00');
  await expectAccessible(page);
  expect(await hasSideScroll(page)).toBe(false);
  await dialog.getByRole('button', { name: 'Pay ₹4,130.00' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/my-tickets');
  const upgraded = tickets.filter({ hasText: 'Delegate' });
  await expect(upgraded).toHaveCount(1);
  await expect(tickets.filter({ hasText: 'Founder' })).toHaveCount(1);
  await expect(page.getByText(old)).toBeHidden();
  const code = (await upgraded.getByText(/^[2-9A-Z]{4}( [2-9A-Z]{4}){3}$/).textContent()) ?? '';
  await expect.poll(() => findMail(request, person.email, 'Your tickets for')).toContain(code);
  const after = await photograph(upgraded.getByRole('img', { name: `Code of the ticket ${code}` }));

  const door = await openAs(page, samplePerson('vasudha'));
  const gate = crypto.randomUUID();
  await openGate(door, gate, 'Founder', 'Delegate');
  await standAt(door, gate);
  await showPicture(door, before);
  await expect(answer(door, 'Not admitted')).toContainText('This ticket was upgraded.');
  await showPicture(door, after);
  await expect(answer(door, 'Admitted')).toContainText('Delegate');
  await door.context().close();
});
