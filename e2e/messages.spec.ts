import { expect, hasSideScroll, test } from './fixtures.ts';
import { inventName, openAs, samplePerson, signIn, signInByForm } from './people.ts';
import { logOut } from './sign-up-steps.ts';

test('two members write to each other, one of them offline for a while and by keys alone, and neither loses or doubles a message', async ({
  page,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await signIn(page, samplePerson('meera'), { at: '/profiles?q=Kiran+Bhabhor' });
  await page.getByRole('link', { name: 'Kiran Bhabhor', exact: true }).click();
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(page).toHaveURL(/\/messages\/\d+$/);
  const field = page.getByRole('textbox', { name: /^Write to Kiran/ });
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await field.focus();
  await page.keyboard.type(`Can we meet at the stand? ${mark}`);
  await page.keyboard.press('ControlOrMeta+Enter');
  const log = page.getByRole('log');
  await expect(log.getByText(`Can we meet at the stand? ${mark}`)).toHaveCount(1);
  await expect(field).toHaveText('');

  const other = await openAs(page, samplePerson('kiran'), { at: '/messages' });
  await other.getByRole('link', { name: /^Meera/ }).click();
  await expect(other.getByRole('log').getByText(`Can we meet at the stand? ${mark}`)).toHaveCount(1);
  await other.context().setOffline(true);
  await other.getByRole('textbox', { name: /^Write to Meera/ }).click();
  await other.keyboard.type(`Yes, at ten. ${mark}`);
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(other.getByText('Waiting to be sent')).toBeVisible();
  await field.focus();
  await page.keyboard.type(`Or at eleven? ${mark}`);
  await page.keyboard.press('ControlOrMeta+Enter');
  await other.context().setOffline(false);
  await expect(log.getByText(`Yes, at ten. ${mark}`)).toHaveCount(1);
  // What is open shows its messages itself: no toast says the same once more.
  await expect(page.getByText('Kiran wrote to you.')).toHaveCount(0);
  expect((await field.boundingBox())?.height).toBeLessThan(60);
  await expect(other.getByRole('log').getByText(`Or at eleven? ${mark}`)).toHaveCount(1);
  await expect(other.getByText('Waiting to be sent')).toHaveCount(0);
  expect(await hasSideScroll(page)).toBe(false);
  for (const [width, height] of [
    [390, 844],
    [1440, 1000],
  ] as const) {
    await other.setViewportSize({ width, height });
    expect(await hasSideScroll(other)).toBe(false);
  }
});

test('what waits on the device goes out from whichever page comes next, and the sign-out leaves nothing of it', async ({
  page,
  allowFailures,
}) => {
  const mark = inventName();
  const sending = /\/api\/messages\/conversations\/\d+\/messages$/;
  allowFailures(sending);
  allowFailures(/message\.send failed/);
  const lose = () =>
    page.route(sending, (route) => (route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue()));
  const write = async (text: string) => {
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    await page.getByRole('textbox', { name: /^Write to Kiran/ }).focus();
    await page.keyboard.type(text);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('Waiting to be sent')).toBeVisible();
  };
  const countStored = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('sabha-messages');
          opening.addEventListener('error', reject);
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction('outgoing').objectStore('outgoing').count();
            counting.addEventListener('success', () => resolve(counting.result));
            opening.result.close();
          });
        }),
    );
  await signInByForm(page, samplePerson('meera'));
  await page.goto('/profiles?q=Kiran+Bhabhor');
  await page.getByRole('link', { name: 'Kiran Bhabhor', exact: true }).click();
  // Its answer moves what is beside it.
  await expect(page.getByRole('button', { name: 'Connect' })).toBeVisible();
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(page).toHaveURL(/\/messages\/\d+$/);
  const address = page.url();
  await lose();
  await write(`I am on the train. ${mark}`);
  await expect.poll(countStored).toBe(1);
  await page.goto('/user/home');
  const sent = page.waitForResponse((response) => sending.test(response.url()) && response.request().method() === 'POST');
  await page.unroute(sending);
  await page.reload();
  expect((await sent).status()).toBe(201);
  await expect.poll(countStored).toBe(0);
  await page.goto(address);
  await expect(page.getByRole('log').getByText(`I am on the train. ${mark}`)).toHaveCount(1);
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);

  await lose();
  await write(`Nobody else reads this. ${mark}`);
  await expect.poll(countStored).toBe(1);
  await logOut(page);
  await page.waitForURL((url) => url.pathname === '/');
  expect(await countStored()).toBe(0);
});

test('a member begins a conversation from the page of messages, and a group of several with a name', async ({ page, expectAccessible }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await signIn(page, samplePerson('meera'), { at: '/messages' });
  await page.getByRole('link', { name: 'New message' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await dialog.getByRole('searchbox', { name: 'Search people by name' }).fill('Kiran');
  await dialog.getByRole('list', { name: 'People you can write to' }).getByRole('button', { name: /Kiran/ }).first().click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Open conversation' }).click();
  await expect(page).toHaveURL(/\/messages\/\d+$/);
  await expect(page.getByRole('textbox', { name: /^Write to Kiran/ })).toBeVisible();

  await page.goto('/messages/new');
  await dialog.getByRole('searchbox', { name: 'Search people by name' }).fill('Kiran');
  const found = dialog.getByRole('list', { name: 'People you can write to' }).getByRole('button');
  await found.filter({ hasText: 'Kiran' }).first().click();
  await dialog.getByRole('searchbox', { name: 'Search people by name' }).fill('');
  await found.and(page.locator('[aria-pressed=false]')).first().click();
  await dialog.getByRole('textbox', { name: 'Name of the group' }).fill(`Ward ${mark}`);
  await dialog.getByRole('button', { name: 'Make group' }).click();
  await expect(page.getByRole('heading', { name: `Ward ${mark}` })).toBeVisible();

  // A text is put right, and says so; whoever is taken out reads nothing more, on a page that is open too.
  await page.setViewportSize({ width: 1440, height: 1000 });
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await page.getByRole('textbox', { name: /^Write to Ward/ }).focus();
  await page.keyboard.type('At ten.');
  await page.keyboard.press('ControlOrMeta+Enter');
  const log = page.getByRole('log');
  await log.getByRole('button', { name: 'What you can do with this message' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Editing your message' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('At eleven.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(log.getByText('At eleven.')).toBeVisible();
  await log.getByRole('button', { name: 'Edited, show earlier texts' }).click();
  await expect(page.getByRole('dialog', { name: 'Earlier texts' }).getByText('At ten.')).toBeVisible();
  await page.keyboard.press('Escape');

  const other = await openAs(page, samplePerson('kiran'), { at: new URL(page.url()).pathname });
  await expect(other.getByRole('log').getByText('At eleven.')).toBeVisible();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.getByRole('link', { name: 'About this conversation' }).click();
  await expect(other.getByRole('dialog', { name: 'About this conversation' }).getByText('You', { exact: true })).toBeVisible();
  await expectAccessible(other);
  await other.keyboard.press('Escape');
  await expect(other).toHaveURL(/\/messages\/\d+$/);
  const aside = page.getByRole('complementary', { name: 'About this conversation' });
  await aside.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name of the group' }).fill(`Ward 8 ${mark}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('heading', { name: `Ward 8 ${mark}` })).toBeVisible();
  await expect(other.getByRole('log').getByText(`named the group “Ward 8 ${mark}”.`)).toBeVisible();
  await expect(log.getByText('You made this group.')).toBeVisible();
  await expectAccessible(page);
  await aside.getByRole('button', { name: /^Remove Kiran/ }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(other.getByText('This conversation is not here')).toBeVisible();
  await expect(aside.getByText('Kiran')).toHaveCount(0);
});

test('the four pages of communication are used by single keys, which a dialog lists and turns off', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, samplePerson('meera'), { at: '/messages' });
  const list = page.getByRole('list', { name: 'Conversations' });
  await expect(list.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(list.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(list.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search messages' })).toBeFocused();
  await page.keyboard.type('gn');
  await expect(page).toHaveURL(/\/messages\?q=gn$/);
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('');
  await list.getByRole('link', { name: /^Ishani/ }).click();
  await expect(page.getByRole('log').getByText('I bring the ladder.')).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByText('Reply to Ishani')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Write to Ishani/ })).toBeFocused();
  await page.getByRole('log').click({ position: { x: 2, y: 2 } });

  for (const [key, path, name] of [
    ['n', 'notifications', 'Notifications'],
    ['a', 'announcements', 'Announcements'],
    ['c', 'calendar', 'Calendar'],
    ['m', 'messages', 'Messages'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(`/${path}$`));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  }
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByText('Reply to the latest message')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('switch', { name: 'Use keyboard shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/messages$/);
});

test('a member finds a message by its words and opens it where it stands', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, samplePerson('meera'), { at: '/messages' });
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('lamp post');
  const hits = page.getByRole('list', { name: 'In messages' });
  await expect(hits.locator('mark')).toHaveText(['lamp', 'post']);
  await expectAccessible(page);
  await hits.getByRole('link').click();
  await expect(page).toHaveURL(/\/messages\/\d+\?at=3&q=lamp\+post$/);
  await expect(page.getByRole('log').locator('[aria-current]')).toContainText('there is a lamp post right beside it');
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('no such thing at all');
  await expect(page.getByText('No message has these words.')).toBeVisible();
});
