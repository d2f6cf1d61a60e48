// @vitest-environment jsdom
import type { ApiClient } from '@sabha/contract/core/operation';
import { act, createRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import type { Opened } from '../conversation-cache.ts';
import type { Outbox } from '../use-outbox.ts';
import type { Thread } from '../use-thread.ts';
import { MessageList } from './message-list.tsx';

const done = () => undefined;
const listOf = (has_before: boolean) => (
  <MessageList
    api={{} as ApiClient}
    conversation={{ kind: 'group', members: [], activity: { read_receipts: false } } as unknown as Opened}
    thread={{ messages: [], read_seq: 0, has_before, has_after: false, loadBefore: async () => undefined } as unknown as Thread}
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
