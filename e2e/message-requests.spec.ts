import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { aside, beginWide, conversations, idOf, item, log, tab, wide, write } from './messages-page.ts';
import { callAs, inventName, openAs, samplePerson, signIn, signUpSomebody, type NewPerson } from './people.ts';

test.beforeEach(({ page, allowFailures }) => beginWide({ page, allowFailures }));

const attach = /^Add up to 10 files/;
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^Write to ${name}`) });

interface Strangers {
  /** In a browser of their own; the other one is on the page of the test. */
  readonly asker: Page;
  readonly asked: NewPerson;
  readonly askerName: string;
  readonly askedName: string;
  readonly asked_id: number;
}

/** Signs somebody in on the page who lets people of their organisation write only once they have said yes, and somebody else of it. */
async function meetInOrganisation(page: Page, request: APIRequestContext): Promise<Strangers> {
  const word = inventName();
  const [askedName, askerName] = [`Rekha${word}`, `Urvi${word}`];
  const asked = await signUpSomebody(request, askedName);
  await signIn(page, asked, { at: '/settings' });
  const asker = await openAs(page, await signUpSomebody(request, askerName), { at: '/messages' });
  await asker.setViewportSize(wide);
  const owner = await openAs(page, samplePerson('ishani'));
  const made = await callAs(owner, 'POST', '/api/community/communityCommon/createCommunityCommon', {
    community_type: 'business',
    owner_user_id: await idOf(owner),
    community_name: `Otla Works ${word}`,
  });
  expect(made.status).toBe(201);
  const { community_common_id } = (made.body as { data: { community_common_id: number } }).data;
  for (const member of [page, asker]) {
    const user_id = await idOf(member);
    const invited = await callAs(owner, 'POST', `/api/community/own-organisations/${community_common_id}/members`, { user_id });
    const { members } = (invited.body as { data: { members: { table_id: number; person: { user_id: number } }[] } }).data;
    const table_id = members.find(({ person }) => person.user_id === user_id)?.table_id;
    expect((await callAs(member, 'PUT', `/api/user/groupUsers/acceptGroupUser/${table_id}`, {})).status).toBe(200);
  }
  await owner.context().close();
  const saved = page.waitForResponse((response) => response.url().includes('/updateUserSetting/'));
  const writers = page.getByRole('group', { name: 'Who can write to me' });
  await writers.getByLabel('People of my organisation, as a request I accept first').check();
  expect((await saved).status()).toBe(200);
  return { asker, asked, askerName, askedName, asked_id: await idOf(page) };
}

/** Begins the conversation on the page of the other with its one message. */
async function ask({ asker, askedName, asked_id }: Strangers, text: string): Promise<void> {
  await asker.goto(`/profiles/${asked_id}`);
  await expect(asker.getByRole('button', { name: 'Connect' })).toBeVisible();
  await asker.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(asker).toHaveURL(/\/messages\/\d+$/);
  await write(asker, text);
  await expect(asker.getByText(`${askedName} Vaghela has not accepted your request yet.`)).toBeVisible();
}

/** One message, and no word of what became of it. */
async function expectUnanswered({ asker, askedName }: Strangers, text: string): Promise<void> {
  await asker.reload();
  await expect(item(asker, text).getByRole('img', { name: 'Sent' })).toBeVisible();
  await expect(asker.getByText(`${askedName} Vaghela has not accepted your request yet.`)).toBeVisible();
  await expect(field(asker, askedName)).toHaveCount(0);
  await expect(asker.getByRole('img', { name: 'Read' })).toHaveCount(0);
  await expect(asker.getByText('Here now')).toHaveCount(0);
  await expect(asker.getByText(/declin/i)).toHaveCount(0);
}

test('who has to be asked first gets one message without files among the requests, reads it unseen, and both write on once it is accepted', async ({
  page,
  request,
  expectAccessible,
}) => {
  const strangers = await meetInOrganisation(page, request);
  const { asker, askerName, askedName } = strangers;
  const text = `May I ask you about the lamps? ${inventName()}`;
  await asker.goto('/messages/new');
  const dialog = asker.getByRole('dialog', { name: 'New message' });
  await dialog.getByRole('searchbox', { name: 'Search people by name' }).fill(askedName);
  const found = dialog.getByRole('list', { name: 'People you can write to' }).getByRole('button', { name: new RegExp(askedName) });
  await expect(found).toContainText('Gets a request first');
  await found.click();
  await dialog.getByRole('button', { name: 'Open conversation' }).click();
  await expect(asker).toHaveURL(/\/messages\/\d+$/);
  await expect(field(asker, askedName)).toBeVisible();
  await expect(asker.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(asker.getByRole('button', { name: attach })).toHaveCount(0);
  await write(asker, 'May I ask you?');
  await expect(asker.getByText(`${askedName} Vaghela has not accepted your request yet.`)).toBeVisible();
  await expectAccessible(asker);
  await log(asker).getByRole('button', { name: 'What you can do with this message' }).press('Enter');
  await asker.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  await expect(asker.getByRole('textbox', { name: 'Editing your message' })).toBeFocused();
  await expect(asker.getByRole('button', { name: attach })).toHaveCount(0);
  await asker.keyboard.press('ControlOrMeta+A');
  await asker.keyboard.type(text);
  await asker.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(log(asker).getByText(text)).toHaveCount(1);
  await expect(asker.getByText(`${askedName} Vaghela has not accepted your request yet.`)).toBeVisible();

  await page.goto('/messages');
  await expect(page.getByText('No conversations yet.')).toBeVisible();
  await tab(page, 'Requests').click();
  const line = conversations(page).getByRole('link', { name: new RegExp(`^${askerName}`) });
  await expect(line).toContainText(text);
  const read = page.waitForResponse((response) => /\/conversations\/\d+\/read$/.test(response.url()));
  await line.click();
  await expect(log(page).getByText(text)).toBeVisible();
  await expect(page.getByText(`${askerName} Vaghela would like to write to you.`)).toBeVisible();
  await expect(field(page, askerName)).toHaveCount(0);
  expect((await read).status()).toBe(200);
  await expectAccessible(page);
  await expectUnanswered(strangers, text);

  await page.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(page.getByText('would like to write to you')).toHaveCount(0);
  await expect(page.getByRole('button', { name: attach })).toBeVisible();
  await expect(page.getByText('No requests.')).toBeVisible();
  await expect(asker.getByRole('button', { name: attach })).toBeVisible();
  await expect(log(asker).getByRole('img', { name: 'Read' })).toBeVisible();
  await write(page, 'Ask me anything.');
  await expect(log(asker).getByText('Ask me anything.')).toHaveCount(1);
  await write(asker, 'Who switches them on?');
  await expect(log(page).getByText('Who switches them on?')).toHaveCount(1);
  await tab(page, 'All').click();
  await expect(line).toContainText('Who switches them on?');
  await asker.context().close();
});

test('a request that is declined is gone for who declined it, and waits as before for who asked', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}) => {
  // What is read of it in the moment in which it goes is not there any more, which nobody sees.
  for (const pattern of [/\/api\/messages\/conversations\/\d+/, /^console: conversation\.\w+ failed ProblemError: 404 /])
    allowFailures(pattern);
  const strangers = await meetInOrganisation(page, request);
  const { asker, asked, askerName } = strangers;
  const text = `Do you buy pumps? ${inventName()}`;
  await ask(strangers, text);

  await page.goto('/messages?show=requests');
  const line = conversations(page).getByRole('link', { name: new RegExp(`^${askerName}`) });
  await line.click();
  await expect(log(page).getByText(text)).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(page).toHaveURL(/\/messages\?show=requests$/);
  await expect(page.getByText('No requests.')).toBeVisible();
  await expect(page.getByText('Resource not found.')).toHaveCount(0);
  await tab(page, 'All').click();
  await expect(page.getByText('No conversations yet.')).toBeVisible();
  const again = await openAs(page, asked, { at: pathname });
  await expect(again.getByRole('heading', { name: 'This conversation is not here' })).toBeVisible();
  await expectAccessible(again);
  await again.context().close();

  await expectUnanswered(strangers, text);
  await expect(conversations(asker).getByRole('link', { name: new RegExp(`^${strangers.askedName}`) })).toContainText(text);
  await asker.context().close();
});

test('whoever is blocked from the conversation reaches the other no more, and is answered as if there were nobody', async ({
  page,
  request,
  expectAccessible,
}) => {
  const strangers = await meetInOrganisation(page, request);
  const { asker, askerName, askedName, asked_id } = strangers;
  await ask(strangers, 'Buy now.');
  await page.goto('/messages?show=requests');
  await conversations(page)
    .getByRole('link', { name: new RegExp(`^${askerName}`) })
    .click();
  await page.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(field(asker, askedName)).toBeVisible();
  // What the acceptance has read anew is not asked for while the block is made.
  await page.reload();

  await aside(page).getByRole('button', { name: 'Block' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Block ${askerName} Vaghela?` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Block' }).press('Enter');
  await expect(page.getByText(`${askerName} Vaghela is blocked`)).toBeVisible();
  await expect(page).toHaveURL(/\/messages\?show=requests$/);
  await tab(page, 'All').click();
  await expect(page.getByText('No conversations yet.')).toBeVisible();

  // On the page that is open, and on the next one.
  for (const come of [async () => undefined, () => asker.reload()]) {
    await come();
    await expect(asker.getByRole('heading', { name: 'This conversation is not here' })).toBeVisible();
    await expect(asker.getByText('It does not exist, or you are not part of it.')).toBeVisible();
    await expect(field(asker, askedName)).toHaveCount(0);
    await expect(asker.getByRole('button', { name: /^(?:Pin|Archive|Block)$/ })).toHaveCount(0);
    await expect(asker.getByText('No conversations yet.')).toBeVisible();
  }
  // Somebody who is not there is answered in the same words.
  for (const user_id of [asked_id, 999_999_999]) {
    await asker.goto(`/messages/new?to=${user_id}`);
    const choice = asker.getByRole('dialog', { name: 'New message' });
    await expect(choice.getByText('This person cannot be reached by messages.')).toBeVisible();
    await expect(choice.getByRole('button', { name: 'Open conversation' })).toBeDisabled();
    const { status, body } = await callAs(asker, 'POST', '/api/messages/conversations/direct', { user_id });
    expect([status, body]).toEqual([403, expect.objectContaining({ detail: 'This person cannot be reached by messages.' })]);
  }
  await expectAccessible(asker);
  await asker.context().close();
});
