import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { aside, beginWide, conversations, idOf, item, log, tab, wide, write } from './messages-page.ts';
import { callAs, inventName, openAs, signIn, signUpSomebody } from './people.ts';

test.beforeEach(({ page, allowFailures }) => beginWide({ page, allowFailures }));

interface Talk {
  /** In a browser of their own; Tara is on the page of the test. */
  readonly urvi: Page;
  readonly taraName: string;
  readonly urviName: string;
  readonly path: string;
}

/** Two who are here for the first time, each with the conversation of both open; one of two people unless it gets a name. */
async function talk(page: Page, request: APIRequestContext, title = ''): Promise<Talk> {
  const word = inventName();
  const [taraName, urviName] = [`Tara${word}`, `Urvi${word}`];
  await signIn(page, await signUpSomebody(request, taraName), { at: '/messages' });
  const urvi = await openAs(page, await signUpSomebody(request, urviName), { at: '/messages' });
  await urvi.setViewportSize(wide);
  const user_id = await idOf(urvi);
  const [kind, whom] = title === '' ? ['direct', { user_id }] : ['group', { title, user_ids: [user_id] }];
  const { body } = await callAs(page, 'POST', `/api/messages/conversations/${kind}`, whom);
  const path = `/messages/${(body as { data: { conversation_id: number } }).data.conversation_id}`;
  for (const one of [page, urvi]) {
    await one.goto(path);
    await expect(one.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  }
  return { urvi, taraName, urviName, path };
}

/** Chooses something in the menu of a message. */
async function choose(page: Page, text: string, name: string): Promise<void> {
  await item(page, text).getByRole('button', { name: 'What you can do with this message' }).press('Enter');
  await page.getByRole('menuitem', { name, exact: true }).press('Enter');
}

test('a message is answered with its words, reacted to and put right, and the other sees each and what it said before', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { urvi, taraName, urviName } = await talk(page, request);
  await write(page, 'The pump is at gate two.');
  await expect(item(urvi, 'The pump is at gate two.')).toHaveCount(1);

  await choose(urvi, 'The pump is at gate two.', 'Reply');
  await expect(urvi.getByText(`Reply to ${taraName} Vaghela`)).toBeVisible();
  await expect(urvi.getByRole('textbox', { name: /^Write to / })).toBeFocused();
  await urvi.keyboard.type('Until when?');
  await urvi.keyboard.press('ControlOrMeta+Enter');
  await expect(item(page, 'Until when?')).toContainText(`${taraName} Vaghela The pump is at gate two.`);
  await expect(urvi.getByText('Reply to')).toHaveCount(0);

  await choose(page, 'Until when?', 'Thanks');
  const thanks = (one: Page) => item(one, 'Until when?').getByRole('button', { name: /^Thanks: / });
  await expect(thanks(urvi)).toHaveAccessibleName('Thanks: 1');
  await thanks(urvi).press('Enter');
  await expect(thanks(page)).toHaveAccessibleName('Thanks: 2');
  await expect(thanks(urvi)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await choose(page, 'Until when?', 'Thanks');
  await expect(thanks(urvi)).toHaveAccessibleName('Thanks: 1');
  await expect(thanks(page)).toHaveAttribute('aria-pressed', 'false');

  await write(page, 'Until four.');
  await choose(page, 'Until four.', 'Edit');
  await expect(page.getByRole('textbox', { name: 'Editing your message' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Until five.');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(item(page, 'Until five.')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: `Write to ${urviName} Vaghela` })).toBeVisible();
  const edited = item(urvi, 'Until five.').getByRole('button', { name: 'Edited, show earlier texts' });
  await edited.press('Enter');
  const earlier = urvi.getByRole('dialog', { name: 'Earlier texts' });
  await expect(earlier.getByRole('listitem')).toContainText(['Until five.', 'Until four.']);
  await expectAccessible(urvi);
  await urvi.keyboard.press('Escape');
  await expect(edited).toBeFocused();
  await expect(item(urvi, 'Until four.')).toHaveCount(0);
  await urvi.context().close();
});

test('a message is reported with thanks, and one that its author deletes is gone for both, in what quotes it too', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { urvi, taraName, path } = await talk(page, request);
  await write(page, 'Buy my pumps.');
  await write(page, 'My number is 40404.');
  await choose(urvi, 'Buy my pumps.', 'Report');
  const report = urvi.getByRole('dialog', { name: 'Report this' });
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByRole('alert')).toHaveText('Choose what is wrong with it.');
  await expectAccessible(urvi);
  await report.getByLabel('Advertising or spam').check();
  await report.getByRole('button', { name: 'Send report' }).click();
  const sent = urvi.getByRole('dialog', { name: 'Report sent' });
  await expect(sent.getByRole('status')).toHaveText('Thank you. The organisers look at it, and you will hear when they have.');
  await expectAccessible(urvi);
  await urvi.keyboard.press('Escape');
  await expect(sent).toBeHidden();
  // It stays until somebody has looked at it.
  await expect(item(urvi, 'Buy my pumps.')).toHaveCount(1);

  await choose(urvi, 'My number is 40404.', 'Reply');
  await expect(urvi.getByText(`Reply to ${taraName} Vaghela`)).toBeVisible();
  await write(urvi, 'Rather not here.');
  await expect(item(page, 'Rather not here.')).toContainText('My number is 40404.');
  const own = log(page).getByRole('listitem').filter({ hasText: '40404', hasNotText: 'Rather not here.' });
  const question = page.getByRole('dialog', { name: 'Delete this message?' });
  for (const answer of ['Cancel', 'Delete']) {
    await own.getByRole('button', { name: 'What you can do with this message' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await expect(question).toContainText('cannot be brought back');
    await expectAccessible(page);
    await question.getByRole('button', { name: answer }).press('Enter');
    await expect(question).toBeHidden();
    await expect(own).toHaveCount(answer === 'Cancel' ? 1 : 0);
  }
  await expect(item(urvi, 'This message was deleted.')).toHaveCount(1);
  // On the pages that are open, and on the next ones.
  for (const come of [async () => undefined, (one: Page) => one.goto(path)])
    for (const one of [page, urvi]) {
      await come(one);
      await expect(item(one, 'This message was deleted.')).toHaveCount(1);
      await expect(item(one, 'Rather not here.')).toHaveCount(1);
      await expect(one.getByText('40404')).toHaveCount(0);
    }
  await expectAccessible(page);
  await urvi.context().close();
});

test('a conversation is muted until a time, archived, and back with the next message once it is heard again', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { urvi, urviName } = await talk(page, request);
  await write(urvi, 'Are you there?');
  const line = conversations(page).getByRole('link', { name: new RegExp(`^${urviName}`) });
  await expect(line).toContainText('Are you there?');
  const mute = async (button: string, choice: string) => {
    await aside(page).getByRole('button', { name: button, exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: choice }).press('Enter');
  };
  await mute('Mute', 'Until tomorrow morning');
  await expect(aside(page).getByRole('status')).toHaveText(/^Muted until .*08:00$/);
  await expect(line.getByRole('img', { name: 'Muted' })).toBeVisible();
  await expectAccessible(page);
  await mute('Muted', 'Unmute');
  await expect(line.getByRole('img', { name: 'Muted' })).toHaveCount(0);
  await mute('Mute', 'Until I turn it on again');
  await expect(aside(page).getByRole('status')).toHaveText('Muted until you turn it on');

  await aside(page).getByRole('button', { name: 'Archive' }).press('Enter');
  await expect(page.getByText('No conversations yet.')).toBeVisible();
  await tab(page, 'Archived').press('Enter');
  await expect(line).toBeVisible();
  await expectAccessible(page);
  // What is muted stays where it was put.
  await write(urvi, 'Hello?');
  await expect(line).toContainText('Hello?');
  await tab(page, 'All').press('Enter');
  await expect(page.getByText('No conversations yet.')).toBeVisible();
  await tab(page, 'Archived').press('Enter');
  await line.press('Enter');
  await mute('Muted', 'Unmute');
  await expect(aside(page).getByRole('button', { name: 'Mute', exact: true })).toBeVisible();
  await expect(aside(page).getByRole('button', { name: 'Move back to the list' })).toBeVisible();
  await write(urvi, 'I wait at the gate.');
  await expect(item(page, 'I wait at the gate.')).toHaveCount(1);
  await expect(aside(page).getByRole('button', { name: 'Archive' })).toBeVisible();
  await expect(page.getByText('No archived conversations.')).toBeVisible();
  await tab(page, 'All').press('Enter');
  await expect(line).toContainText('I wait at the gate.');
  await urvi.context().close();
});

test('what was written without a network for somebody who has blocked its writer meanwhile can be copied and discarded', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { urvi, urviName } = await talk(page, request);
  await urvi.context().setOffline(true);
  await write(urvi, 'I bring the ladder.');
  await expect(item(urvi, 'I bring the ladder.')).toContainText('Waiting to be sent');
  await aside(page).getByRole('button', { name: 'Block' }).press('Enter');
  await page
    .getByRole('dialog', { name: `Block ${urviName} Vaghela?` })
    .getByRole('button', { name: 'Block' })
    .press('Enter');
  await expect(page).toHaveURL(/\/messages$/);
  await urvi.context().setOffline(false);

  const refused = urvi.getByRole('listitem').filter({ hasText: 'I bring the ladder.' });
  // On the page that is open, and on the next one.
  for (const come of [async () => undefined, () => urvi.reload()]) {
    await come();
    await expect(urvi.getByRole('heading', { name: 'This conversation is not here' })).toBeVisible();
    await expect(refused.getByRole('alert')).toContainText('This conversation is not here any more.');
    await expect(aside(urvi).getByRole('button')).toHaveCount(0);
  }
  await expectAccessible(urvi);
  const marks = () => urvi.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:outbox:')).length);
  expect(await marks()).toBe(1);
  await refused.getByRole('button', { name: 'Discard' }).press('Enter');
  await urvi.getByRole('dialog', { name: 'Discard this message?' }).getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(refused).toHaveCount(0);
  await expect.poll(marks).toBe(0);
  await urvi.reload();
  await expect(urvi.getByRole('heading', { name: 'This conversation is not here' })).toBeVisible();
  await expect(refused).toHaveCount(0);
  await urvi.context().close();
});

test('who leaves a group is named to the others in a line, and cannot open it any more', async ({ page, request, expectAccessible }) => {
  const title = `Lane ${inventName()}`;
  const { urvi, urviName, path } = await talk(page, request, title);
  await write(page, 'Who brings the ladder?');
  await expect(item(urvi, 'Who brings the ladder?')).toHaveCount(1);
  const question = urvi.getByRole('dialog', { name: 'Leave this group?' });
  await aside(urvi).getByRole('button', { name: 'Leave group' }).press('Enter');
  await expectAccessible(urvi);
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(item(urvi, 'Who brings the ladder?')).toHaveCount(1);
  await aside(urvi).getByRole('button', { name: 'Leave group' }).press('Enter');
  await question.getByRole('button', { name: 'Leave group' }).press('Enter');
  await expect(urvi).toHaveURL(/\/messages$/);
  await expect(urvi.getByText('No conversations yet.')).toBeVisible();

  await expect(log(page).getByText(`${urviName} Vaghela left the group.`)).toBeVisible();
  await expect(aside(page).getByText(urviName)).toHaveCount(0);
  await expect(page.getByText('1 person').first()).toBeVisible();
  await expectAccessible(page);
  await write(page, 'Then I bring it.');
  await urvi.goto(path);
  await expect(urvi.getByRole('heading', { name: 'This conversation is not here' })).toBeVisible();
  await expect(urvi.getByText('Then I bring it.')).toHaveCount(0);
  await urvi.goto('/messages?q=ladder');
  await expect(urvi.getByText('No message has these words.')).toBeVisible();
  await urvi.context().close();
});
