// @vitest-environment jsdom
import type { ApiClient } from '@sabha/contract/core/operation';
import type { Message } from '@sabha/contract/messages/message';
import type { SystemLine } from '@sabha/contract/messages/system-line';
import { afterEach, expect, test } from 'vitest';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { render, type Rendered } from '../../../testing/render.tsx';
import { MessageItem } from './message-item.tsx';
import { SystemLineItem } from './system-line.tsx';

const author = { user_id: 6, name: 'Vasudha', profile_image: null, is_me: false };
const message = {
  message_id: 1,
  seq: 1,
  author,
  is_from_help_desk: true,
  state: 'visible',
  body_html: '<p>At the east gate.</p>',
  body: null,
  attachments: [],
  created_at: '2027-07-15T06:00:00Z',
  edited_at: null,
  reply_to: null,
  reactions: [],
  is_collapsed: false,
  system: null,
} as unknown as Message;
let rendered: Rendered;
afterEach(() => rendered.close());

const show = (one: Message, isOfReader = true, hasName = true) => {
  const done = () => undefined;
  const store = createAuthStore();
  store.change({ user: { user_id: 5 } as SignedInUser });
  return render(
    <AuthProvider session={{ store } as unknown as Session}>
      <MessageItem
        api={{} as ApiClient}
        message={one}
        zone="Asia/Kolkata"
        hasName={hasName}
        readers={one.author.is_me ? [] : undefined}
        isGroup={false}
        canWrite={false}
        isOfReader={isOfReader}
        onReply={done}
        onEdit={done}
        onChanged={done}
        onProblem={done}
      />
    </AuthProvider>,
  );
};
const head = () => rendered.page.querySelector('p')?.textContent;

test('what somebody wrote for the help desk has its mark beside their name', async () => {
  rendered = await show(message);
  expect(head()).toBe('VasudhaHelp desk11:30');
});

test('what somebody wrote for themselves has none, and neither have own answers at the desk', async () => {
  rendered = await show({ ...message, is_from_help_desk: false });
  expect(head()).toBe('Vasudha11:30');
  await rendered.close();
  rendered = await show({ ...message, author: { ...message.author, is_me: true } });
  expect(head()).toBe('You11:30');
});

test('the last of a run has its mark alone below it: the time stands above the first', async () => {
  const own = { ...message, author: { ...message.author, is_me: true } };
  const times = () =>
    [...rendered.page.querySelectorAll('p:not(.sr-only)')].filter(({ textContent }) => textContent.includes('11:30')).length;
  rendered = await show(own);
  expect([times(), rendered.page.querySelectorAll('[aria-label=Sent]').length]).toEqual([1, 1]);
  await rendered.close();
  rendered = await show(own, true, false);
  expect([times(), rendered.page.querySelectorAll('[aria-label=Sent]').length]).toEqual([0, 1]);
});

test('what others ask the desk is not for its staff to save', async () => {
  rendered = await show(message);
  expect(rendered.page.querySelector('[aria-haspopup=menu]')).not.toBeNull();
  await rendered.close();
  rendered = await show(message, false);
  expect(rendered.page.querySelector('[aria-haspopup=menu]')).toBeNull();
});

test('that it was closed is said by the desk to who asks, and by name to those who answer there', async () => {
  const line: SystemLine = { type: 'closed', title: '', people: [] };
  rendered = await render(<SystemLineItem author={message.author} line={line} isStaff={false} />);
  expect(rendered.page.textContent).toBe('The help desk closed this. Write again to open it.');
  await rendered.show(<SystemLineItem author={message.author} line={line} isStaff />);
  expect(rendered.page.textContent).toBe('Vasudha closed this.');
  await rendered.show(<SystemLineItem author={{ ...message.author, is_me: true }} line={line} isStaff />);
  expect(rendered.page.textContent).toBe('You closed this.');
});
