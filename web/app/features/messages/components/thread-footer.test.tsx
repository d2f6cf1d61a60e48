// @vitest-environment jsdom
import type { Message } from '@sabha/contract/messages/message';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHasOwnOfflineLine } from '../../../lib/own-offline-line.ts';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { render, type Rendered } from '../../../testing/render.tsx';
import { ThreadFooter } from './thread-footer.tsx';

vi.mock('./write-message.tsx', () => ({ WriteMessage: () => <textarea aria-label="Write" /> }));

type FooterProps = ComponentProps<typeof ThreadFooter>;

const api = { call: async () => ({ data: [] }) } as unknown as Session['api'];
const group = { conversation_id: 3, kind: 'group', title: 'Ward 7', status: 'active', can_write: true, is_closed: false, help_desk: null };
const closed = { ...group, title: '', can_write: false, is_closed: true };
let client: QueryClient;
let rendered: Rendered;

const footer = (conversation: object, editing: Message | null = null) => (
  <QueryClientProvider client={client}>
    <ThreadFooter
      session={{ api } as Session}
      user_id={5}
      conversation={conversation as FooterProps['conversation']}
      typing={{ names: [], first: null, report: () => undefined } as unknown as FooterProps['typing']}
      replyTo={null}
      onReplyTo={() => undefined}
      editing={editing}
      onEdited={() => undefined}
      onSend={() => undefined}
      onAnswer={() => Promise.resolve()}
      refresh={async () => undefined}
    />
  </QueryClientProvider>
);
const OwnLine = () => <output>{String(useHasOwnOfflineLine())}</output>;
const fields = () => rendered.page.querySelectorAll('textarea, [contenteditable=true]');

beforeEach(() => {
  localStorage.clear();
  client = createQueryClient(api);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rendered.close();
  client.clear();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('a group that staff have closed says so where messages are written, also to who puts one right', async () => {
  const text = 'The organisers have closed this group. Nobody can write in it.';
  rendered = await render(footer(closed));
  expect([rendered.page.textContent, fields().length]).toEqual([text, 0]);
  await rendered.show(footer(closed, { message_id: 8, body: 'At ten.', attachments: [] } as unknown as Message));
  expect([rendered.page.textContent, fields().length]).toEqual([text, 0]);
});

test('when writing ends its reason is announced, and takes the focus only from where something was written', async () => {
  const status = () => rendered.page.querySelector<HTMLElement>('[role=status]');
  rendered = await render(footer(group));
  const before = status();
  expect(before?.textContent).toBe('');
  await rendered.show(footer(closed));
  expect(status()).toBe(before);
  expect([before?.textContent, document.activeElement]).toEqual([expect.stringContaining('Nobody can write in it.'), document.body]);

  await rendered.show(footer(group));
  await act(async () => (fields()[0] as HTMLElement).focus());
  await rendered.show(footer({ ...group, can_write: false }));
  expect([document.activeElement, before?.textContent]).toEqual([status(), 'You cannot write in this conversation.']);
});

test('a group in which somebody cannot write for another reason says no more than that', async () => {
  rendered = await render(footer({ ...group, can_write: false }));
  expect(rendered.page.textContent).toBe('You cannot write in this conversation.');
});

test('without a network a line of its own says what becomes of what is written, as long as something can be', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const both = (conversation: object, editing: Message | null = null) => (
    <>
      {footer(conversation, editing)}
      <OwnLine />
    </>
  );
  const lines = () => [...rendered.page.querySelectorAll('[role=status]:not(:empty), output')].map(({ textContent }) => textContent);
  rendered = await render(both(group));
  expect(lines()).toEqual(['You are offline. What you send waits on this device.', 'true']);
  await rendered.show(both(group, { message_id: 8, version: 1, body: 'At ten.', attachments: [] } as unknown as Message));
  expect(lines()).toEqual(['You are offline. Your change can be saved once the network is back.', 'true']);
  await rendered.show(both({ ...group, can_write: false }));
  expect(lines()).toEqual(['You cannot write in this conversation.', 'false']);
});
