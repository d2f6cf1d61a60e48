import type { Page } from '@playwright/test';
import { answer, openGate, photograph, showPicture, standAt } from './at-a-door.ts';
import { cartOf, fillCart, findMail, gstin, readFiles } from './buy-passes.ts';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { firstSignIn, inventName, openAs, samplePerson, signUpSomebody } from './people.ts';

const codes = (page: Page) => page.getByRole('img', { name: /^Code of the ticket/ });

/** What a download truly is, by its first letters. */
async function download(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return `${Buffer.concat(chunks).subarray(0, 5).toString()} ${file.suggestedFilename()}`;
}

test('two passes are bought with a voucher and a GSTIN, come by mail with their invoice, one is given on, and the door lets each in once and the old code never @phone', async ({
  page,
  request,
  expectAccessible,
  allowFailures,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  const word = inventName();
  const holder = await signUpSomebody(request, 'Kiran');
  const [email, friend] = [`nisha.${word}@example.org`, holder.email];

  await fillCart(page, 'Founder', 2);
  await cartOf(page).getByRole('textbox', { name: 'Voucher' }).fill('WARD10');
  await cartOf(page).getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('WARD10: ₹499.80 off')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Nisha Kapadia');
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Name on the ticket' }).first().fill(`Nisha ${word}`);
  await page.getByRole('textbox', { name: 'Name on the ticket' }).last().fill('Rohan Desai');
  await page.getByLabel('I need an invoice with a GSTIN').check();
  await page.getByRole('textbox', { name: 'GSTIN' }).fill(gstin);
  await page.getByRole('textbox', { name: 'Name of the company' }).fill('Naalah Labs Private Limited');
  await page.getByRole('textbox', { name: 'Address on the invoice' }).fill('12 Sursagar Road, Vadodara');
  await page.getByRole('button', { name: 'Pay ₹5,307.88' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible();

  const mail = await findMail(request, email, 'Your tickets for');
  const order = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const [invoice] = /invoice-[\w-]+\.pdf/.exec(mail) ?? [];
  expect(await readFiles(request, mail)).toEqual([`%PDF- tickets-${order}.pdf`, `BEGIN tickets-${order}.ics`, `%PDF- ${invoice}`]);
  expect(await download(page, 'Download the tickets (PDF)')).toBe(`%PDF- tickets-${order}.pdf`);
  await page.getByRole('link', { name: /^Invoice / }).click();
  await expect(page.getByText(gstin)).toBeVisible();
  await expect(page.getByText('Sample: have it checked by your accountant.')).toBeVisible();
  await expectAccessible(page);
  expect(await hasSideScroll(page)).toBe(false);
  expect(await download(page, 'Download as PDF')).toBe(`%PDF- ${invoice}`);
  await page.getByRole('link', { name: `Order ${order}` }).click();

  const [mine, before] = [await photograph(codes(page).first()), await photograph(codes(page).last())];
  await page.getByRole('button', { name: 'Manage ticket' }).last().click();
  await page.getByRole('menuitem', { name: 'Transfer ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer ticket' });
  await dialog.getByRole('textbox', { name: 'Name on the ticket' }).fill(`Kiran ${word}`);
  await dialog.getByRole('textbox', { name: "Attendee's e-mail" }).fill(friend);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Transfer ticket' }).click();
  await expect(page.getByText(`The new code is on its way to ${friend}.`)).toBeVisible();

  await expect(page.getByText('Transferred: only its new holder has the code')).toBeVisible();
  await expect(codes(page)).toHaveCount(1);

  const elsewhere = await page.context().browser()?.newPage();
  if (!elsewhere) throw new Error('There is no second browser.');
  await elsewhere.goto(`/tickets/orders/${order}`);
  await expect(elsewhere.getByText('Open the link in your e-mail to see this order.')).toBeVisible();
  await expectAccessible(elsewhere);
  const [link = ''] = new RegExp(`/tickets/orders/${order}#key=[\\w-]{32}`).exec(mail) ?? [];
  await elsewhere.goto(link);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { name: "You're booked" })).toBeVisible();
  expect(elsewhere.url()).not.toContain('#');
  await expect(codes(elsewhere)).toHaveCount(1);
  await expect(elsewhere.getByRole('link', { name: 'Create an account or sign in' })).toBeVisible();
  await elsewhere.close();

  const kiran = await openAs(page, holder, { at: '/my-tickets' });
  const given = kiran.getByRole('article').filter({ hasText: `Kiran ${word}` });
  await expect(given).toContainText('Given to you');
  const code = (await given.getByText(/^[2-9A-Z]{4}( [2-9A-Z]{4}){3}$/).textContent()) ?? '';
  expect(await findMail(request, friend, 'is now yours')).toContain(code);
  const theirs = await photograph(given.getByRole('img', { name: `Code of the ticket ${code}` }));
  await kiran.context().close();

  const door = await openAs(page, samplePerson('vasudha'));
  await openGate(door, word, 'Founder');
  await standAt(door, word);
  await showPicture(door, before);
  await expect(answer(door, 'Not admitted')).toContainText('This ticket was transferred.');
  await showPicture(door, mine);
  await expect(answer(door, 'Admitted')).toContainText(`Nisha ${word}`);
  await showPicture(door, theirs);
  await expect(answer(door, 'Admitted')).toContainText(`Kiran ${word}`);
  await expect(door.getByText(/2 inside, 2 of/)).toBeVisible();
  await showPicture(door, theirs);
  await expect(answer(door, 'Not admitted')).toContainText('This ticket is already in.');
  await expectAccessible(door);
  await door.context().close();
});
