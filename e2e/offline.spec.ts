import { layBreakableLine } from './breakable-line.ts';
import { expect, test } from './fixtures.ts';
import { idOf } from './messages-page.ts';
import { callAs, inventName, openAs, signIn, signUpSomebody } from './people.ts';

test.use({ serviceWorkers: 'allow' });

test('after one visit the agenda with its stars, the venue and the questions open without a network, and say how old they are', async ({
  page,
  context,
  baseURL,
  allowFailures,
  expectAccessible,
}) => {
  allowFailures(/./); // without a network everything that is not on the device fails, and the browser says so
  const line = await layBreakableLine(baseURL ?? '');
  const open = (path: string) => page.goto(line.url + path);
  await open('/agenda');
  await page
    .getByRole('button', { name: /^Add to my list: / })
    .first()
    .click();
  const starred = page.getByRole('button', { name: /^Remove from my list: / });
  await expect(starred).toHaveCount(1);
  const isStored = (path: string) => page.evaluate(async (url) => Boolean(await caches.match(url)), path);
  await expect.poll(() => Promise.all(['/offline', '/Venue%20&%20Travel', '/faqs', '/agenda'].map(isStored))).not.toContain(false);

  await line.cut();
  await context.setOffline(true);
  await open('/agenda');
  await expect(page.getByText('You are offline. This page is as of')).toBeVisible();
  await expect(starred).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Venue & Travel' }).click();
  await expect(page).toHaveURL(/\/Venue%20&%20Travel$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open('/faqs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await open('/web/success-stories');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expectAccessible(page);

  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Try again' }).click()]);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await line.mend();
  await context.setOffline(false);
  await expect(page).toHaveURL(`${line.url}/web/success-stories`);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeHidden();
  await expect(page.getByText('This page is as of')).toBeHidden();
  await line.cut();
});

test('a member who loads a conversation anew without a network reads that a message waits, and with the network both are back', async ({
  page,
  context,
  request,
  expectAccessible,
  allowFailures,
}) => {
  allowFailures(/./); // as above
  const text = `I am in the tunnel. ${crypto.randomUUID().slice(0, 8)}`;
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
  const name = `Kiran${inventName()}`;
  const kiran = await openAs(page, await signUpSomebody(request, name), { at: '/messages' });
  await signIn(page, await signUpSomebody(request), { at: '/messages' });
  const { body } = await callAs(page, 'POST', '/api/messages/conversations/direct', { user_id: await idOf(kiran) });
  await page.goto(`/messages/${(body as { data: { conversation_id: number } }).data.conversation_id}`);
  const address = page.url();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/offline')))).toBe(true);

  await context.setOffline(true);
  await page.getByRole('textbox', { name: /^Write to Kiran/ }).focus();
  await page.keyboard.type(text);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
  await expect.poll(countStored).toBe(1);
  await page.reload();
  const waiting = page.getByText('One message waits on this device. It goes out when the network is back.');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(waiting).toBeVisible();
  await expect(page.getByText('The page opens when the network is back.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Agenda' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await expectAccessible(page);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Try again' }).click()]);
  await expect(waiting).toBeVisible();

  await context.setOffline(false);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('log').getByText(text)).toHaveCount(1);
  await expect.poll(countStored).toBe(0);
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  await expect(page.getByRole('log').getByText(text)).toHaveCount(1);
});

test('nothing that belongs to a person is kept by the service worker', async ({ page }) => {
  await page.goto('/account');
  await page.goto('/');
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/offline')))).toBe(true);
  const stored = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.filter((path) => /^\/(api|oidc|account|socket)/.test(path))).toEqual([]);
});

test('the installed product wears the icon of the edition, in the sizes that it names', async ({ request }) => {
  const { name, icons } = (await (await request.get('/site.webmanifest')).json()) as {
    name: string;
    icons: { src: string; sizes: string }[];
  };
  expect(name).toBe('Nagar Summit 2027');
  expect(icons).toHaveLength(2);
  for (const { src, sizes } of icons) {
    const answer = await request.get(src);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
    const png = await answer.body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  expect((await request.get('/app-icon/4096.png')).status()).toBe(404);
});
