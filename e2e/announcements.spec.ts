import { expect, test } from './fixtures.ts';
import { firstSignIn, inventName, openAs, samplePerson, signIn } from './people.ts';

test('organisers write to the people of one city, who read, confirm by keyboard and comment; the reach says so', async ({
  page,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  const member = await openAs(page, samplePerson('jaya'), { at: '/announcements' });
  await expect(member.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  await expect(member.getByRole('link', { name: /Rain after 17:00/ })).toBeVisible();
  await member.emulateMedia({ colorScheme: 'light' });

  const title = `Umbrellas are at gate ${inventName()}`;
  await signIn(page, samplePerson('vasudha'), { at: '/admin-center/announcements/new' });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Say who it comes from.')).toBeVisible();
  await page.getByRole('textbox', { name: 'From' }).fill('Umbrella desk');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Text' }).fill('Take one on your way, and bring it back at seven.');
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByRole('combobox', { name: 'Line 1: by what' }).selectOption('Lives in');
  await page.getByRole('combobox', { name: 'Line 1: add' }).selectOption('Chhota Udepur');
  await page.getByRole('checkbox', { name: 'Must be confirmed' }).check();
  await page.getByRole('checkbox', { name: 'Comments' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/announcements\/\d+$/);
  const send = page.getByRole('button', { name: 'Send to 1 person' });
  await expect(send).toBeEnabled();
  await expectAccessible(page);
  await send.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 90_000 });

  // The open page learns of it by itself.
  const card = member.getByRole('link', { name: new RegExp(title) });
  await expect(card).toBeVisible();
  await card.press('Enter');
  const article = member.getByRole('article');
  await expect(article.getByRole('heading', { name: title })).toBeVisible();
  await expect(member.getByRole('complementary', { name: 'Reach' })).toHaveCount(0);
  const confirm = member.getByRole('button', { name: 'I have read this' });
  await confirm.focus();
  await confirm.press('Enter');
  await expect(article.getByText('You confirmed this')).toBeVisible();
  await member.getByRole('textbox', { name: 'Your comment' }).fill('Are there small ones, too?');
  await member.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(member.getByRole('list', { name: /Posts/ }).getByText('Are there small ones, too?')).toBeVisible();
  await expectAccessible(member);

  await page.getByRole('link', { name: 'Open as readers see it' }).click();
  const reach = page.getByRole('complementary', { name: 'Reach' });
  await expect(reach.getByRole('row', { name: /^All 1 1 1$/ })).toBeVisible();
  await expectAccessible(page);

  // Whoever has the comments open is out of them as soon as it is withdrawn.
  await page.goBack();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The desk is closed.');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(/The desk is closed\./)).toBeVisible();
  await expect(member.getByText('This discussion is not open to you any more.', { exact: false })).toBeVisible();
});

test('a correction shows what it said before, in the language of choice', async ({ page, allowFailures, expectAccessible }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await signIn(page, samplePerson('jaya'), { at: '/announcements' });
  await page.getByRole('link', { name: /Pitches move to the Mandvi stage/ }).click();
  await page.getByRole('button', { name: 'See both versions' }).click();
  await expect(page.getByRole('deletion').filter({ hasText: '15:30' })).toBeVisible();
  await expect(page.getByRole('insertion').filter({ hasText: '15:40' })).toBeVisible();
  await page.getByRole('button', { name: 'ગુજરાતી' }).click();
  await expect(page.getByRole('heading', { name: 'પિચ હવે માંડવી સ્ટેજ પર' })).toBeVisible();
  await expectAccessible(page);
  allowFailures(/announcements\/999999/);
  allowFailures(/announcement\.get failed/);
  await page.goto('/announcements/999999');
  await expect(page.getByRole('heading', { name: 'This announcement is not here' })).toBeVisible();
  await page.getByRole('link', { name: 'All announcements' }).and(page.locator(':visible')).click();
  await expect(page).toHaveURL(/\/announcements$/);
});

test('an organisation writes to those who follow it and to nobody else, and one of them reports it', async ({
  page,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  const title = `Sensor tour at ${inventName()}`;
  await signIn(page, samplePerson('ishani'), { at: '/organization/naalah-labs?view=announcements' });
  await page.getByRole('link', { name: 'New announcement' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Write a title and a text in at least one language.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Text' }).fill('We open a drain on Saturday and show what is in it.');
  await expect(page.getByRole('checkbox', { name: 'Must be confirmed' })).toBeDisabled();
  await page.getByRole('radio', { name: /^Followers/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/view=announcements&announcement=\d+$/);
  const send = page.getByRole('button', { name: /^Send to \d+ (person|people)$/ });
  await expect(send).toBeEnabled();
  await send.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to/ })
    .click();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 90_000 });
  await expectAccessible(page);

  const follower = await openAs(page, samplePerson('meera'), { at: '/announcements' });
  await follower.getByRole('link', { name: new RegExp(title) }).click();
  const article = follower.getByRole('article');
  await expect(article.getByRole('heading', { name: title })).toBeVisible();
  await expect(follower.getByRole('link', { name: /Naalah Labs/ }).first()).toBeVisible();
  await expectAccessible(follower);
  const address = follower.url();
  await follower.getByRole('button', { name: 'Report' }).click();
  const report = follower.getByRole('dialog', { name: 'Report this' });
  await report.getByLabel('Advertising or spam').check();
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(follower.getByRole('status').filter({ hasText: 'Thank you.' })).toBeVisible();

  const member = await openAs(page, samplePerson('kiran'), { at: '/announcements' });
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(member.getByText(title)).toHaveCount(0);
  allowFailures(/announcements\/\d+/);
  allowFailures(/announcement\.get failed/);
  await member.goto(address);
  await expect(member.getByText(title)).toHaveCount(0);
});

test('an organisation is asked below what it wrote, and one of its readers mutes it', async ({ page, allowFailures, expectAccessible }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  const title = `Open lab at ${inventName()}`;
  await signIn(page, samplePerson('ishani'), { at: '/organization/naalah-labs?view=announcements&announcement=new' });
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Text' }).fill('Come and see how a drain is measured.');
  await page.getByRole('checkbox', { name: 'Comments' }).check();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/view=announcements&announcement=\d+$/);
  await page.getByRole('button', { name: /^Send to \d+ (person|people)$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to/ })
    .click();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 90_000 });

  const follower = await openAs(page, samplePerson('meera'), { at: '/announcements' });
  await follower.getByRole('link', { name: new RegExp(title) }).click();
  const comments = follower.getByRole('region', { name: 'Comments' });
  await expect(comments.getByText('Everyone who got this announcement, and the owner and admins of')).toBeVisible();
  await comments.getByRole('textbox', { name: 'Your comment' }).fill('Is there a ramp?');
  await comments.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(comments.getByText('Is there a ramp?')).toBeVisible();
  await follower.getByRole('button', { name: 'Mute Naalah Labs' }).click();
  await follower.getByRole('menuitem', { name: 'One week' }).click();
  await expect(follower.getByRole('button', { name: 'Naalah Labs is muted' })).toBeVisible();
  await expectAccessible(follower);

  await page.getByRole('link', { name: 'Open as readers see it' }).click();
  await expect(page.getByRole('region', { name: 'Comments' }).getByText('Is there a ramp?')).toBeVisible();

  await follower.goto('/notifications?show=muted');
  await follower.getByRole('button', { name: 'Unmute: Naalah Labs' }).first().click();
  await expect(follower.getByRole('button', { name: 'Unmute: Naalah Labs' })).toHaveCount(0);
});
