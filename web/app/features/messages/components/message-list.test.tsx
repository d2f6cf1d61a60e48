// @vitest-environment jsdom
import type { ApiClient } from '@sabha/contract/core/operation';
import type { Message } from '@sabha/contract/messages/message';
import { act, createRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import type { Opened } from '../conversation-cache.ts';
import type { Outbox } from '../use-outbox.ts';
import type { Thread } from '../use-thread.ts';
import { MessageList } from './message-list.tsx';

const done = () => undefined;
/** A line that says that somebody made the group, as a message that needs nothing else. */
const lineOf = (seq: number, is_me = false) =>
  ({
    message_id: seq,
    seq,
    client_msg_id: null,
    created_at: '2027-02-01T06:00:00.000Z',
    state: 'visible',
    is_from_help_desk: false,
    author: { user_id: is_me ? 1 : 2, name: is_me ? 'Asha' : 'Neel', is_me },
    system: { type: 'created', title: '', people: [] },
  }) as unknown as Message;

const listOf = (has_before: boolean, messages: readonly Message[] = []) => (
  <MessageList
    api={{} as ApiClient}
    conversation={
      { kind: 'group', last_seq: messages.at(-1)?.seq ?? 0, members: [], activity: { read_receipts: false } } as unknown as Opened
    }
    thread={{ messages, read_seq: 0, has_before, has_after: false, loadBefore: async () => undefined } as unknown as Thread}
    at={null}
    outbox={{ outgoing: [] } as unknown as Outbox}
    scroller={createRef<HTMLDivElement>()}
    editing={null}
    onReply={done}
    onEdit={done}
    onProblem={done}
  />
);
let rendered: Rendered;
afterEach(() => rendered.close());

test('the earliest messages take the button for them with them, and the keyboard goes on where they begin', async () => {
  rendered = await render(listOf(true));
  const button = () => rendered.page.querySelector('button');
  await act(async () => button()?.focus());
  await press(button() as HTMLElement);
  await rendered.show(listOf(true));
  expect(document.activeElement, 'while there are earlier ones').toBe(button());
  await rendered.show(listOf(false));
  expect(document.activeElement).toBe(rendered.page.querySelector('[role=log]'));
});

test('only what others write while the conversation is open is read out, not what is loaded of before nor what is one’s own', async () => {
  const readOut = () => [...rendered.page.querySelectorAll('li')].map((line) => line.getAttribute('aria-live') !== 'off');
  rendered = await render(listOf(true, [lineOf(3), lineOf(4)]));
  await rendered.show(listOf(false, [lineOf(1), lineOf(2), lineOf(3), lineOf(4), lineOf(5, true), lineOf(6)]));
  expect(readOut()).toEqual([false, false, false, false, false, true]);
});
