// @vitest-environment jsdom
import type { Message } from '@sabha/contract/messages/message';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { AskingContext } from '../asking-context.ts';
import { MessageMenu } from './message-menu.tsx';

const message = {
  message_id: 8,
  author: { user_id: 5, name: 'Asha', profile_image: null, is_me: true },
  body: 'At ten.',
  // Whatever the clock shows, it was written within the minutes.
  created_at: '9999-01-01T00:00:00Z',
  reactions: [],
} as unknown as Message;
let rendered: Rendered;
afterEach(async () => {
  await rendered.close();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

const until = async (check: () => boolean) => {
  for (let left = 400; left > 0 && !check(); left -= 1)
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 5))));
  expect(check()).toBe(true);
};

/** What the menu of a message offers where nothing new can be written. */
async function list(one: Message, isAsking: boolean): Promise<(string | null)[]> {
  const done = () => undefined;
  rendered = await render(
    <AskingContext value={isAsking}>
      <MessageMenu message={one} canWrite={false} canSave={false} onReply={done} onEdit={done} onReact={done} onAsk={done} />
    </AskingContext>,
  );
  await press(rendered.page.querySelector('button') as HTMLElement);
  const items = () => [...document.querySelectorAll('[role=menuitem]')];
  await until(() => items().length > 0);
  return items().map(({ textContent }) => textContent);
}

test('whoever asks puts their one message right while they wait for an answer, within the minutes in which messages can be edited', async () => {
  expect(await list(message, true)).toEqual(['Edit', 'Delete']);
  await rendered.close();
  expect(await list({ ...message, created_at: '2000-01-01T00:00:00Z' }, true)).toEqual(['Delete']);
});

test('where nothing can be written for another reason, nothing is put right', async () => {
  expect(await list(message, false)).toEqual(['Delete']);
});

test('what somebody else wrote is not', async () => {
  expect(await list({ ...message, author: { ...message.author, is_me: false } }, true)).toEqual(['Report']);
});
