// @vitest-environment jsdom
import type { Message } from '@sabha/contract/messages/message';
import { reportTyping } from '@sabha/contract/messages/socket-events';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveEvents } from '../../lib/session/live-events.ts';
import type { Session } from '../../lib/session/open-session.ts';
import { render, type Rendered } from '../../testing/render.tsx';
import { TypingLine } from './components/typing-line.tsx';
import type { Opened } from './conversation-cache.ts';
import { useTyping, type Typing } from './use-typing.ts';

const member = (member_id: number, name: string, user_id: number | null = member_id) => ({ member_id, user_id, name, is_me: false });
const members = [{ ...member(5, 'Meera'), is_me: true }, member(6, 'Asha'), member(7, 'Neel', null), member(8, 'Kiran')];
const conversation = (typing: boolean) => ({ members, activity: { typing } }) as unknown as Opened;
const message = (seq: number, user_id: number | null, name: string) =>
  ({ seq, author: { user_id, name, is_me: user_id === 5 } }) as Message;

const ask = vi.fn<Session['ask']>();
let live: ReturnType<typeof createLiveEvents>;
let session: Pick<Session, 'ask' | 'live'>;
let rendered: Rendered;
let typing: Typing;

interface PageProps {
  id?: number;
  messages?: readonly Message[];
  isShown?: boolean;
}
const first = [message(1, 6, 'Asha')];
function Page({ id = 3, messages = first, isShown = true }: PageProps) {
  const found = useTyping({ session, conversation_id: id, conversation: conversation(isShown), messages });
  return <TypingLine {...hand(found)} />;
}
const hand = (found: Typing) => (typing = found);
const announce = (member_id: number, conversation_id = 3) =>
  act(async () => live.notify('update_message', { kind: 'typing', conversation_id, member_id }));
const pass = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1_000));
const line = () => rendered.page.querySelector('p')?.textContent;
const heard = () => rendered.page.querySelector('[aria-live]')?.textContent;

beforeEach(async () => {
  vi.useFakeTimers();
  ask.mockReset().mockResolvedValue(null);
  live = createLiveEvents();
  session = { ask, live };
  rendered = await render(<Page />);
});
afterEach(async () => {
  await rendered.close();
  vi.useRealTimers();
});

test('others hear of it at most every three seconds, and once more when that was not possible', async () => {
  typing.report();
  typing.report();
  expect(ask.mock.calls).toEqual([[reportTyping, { conversation_id: 3 }]]);
  await pass(2.9);
  typing.report();
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(0.2);
  ask.mockReturnValueOnce(null);
  typing.report();
  ask.mockRejectedValueOnce(new Error('Gone'));
  typing.report();
  typing.report();
  expect(ask).toHaveBeenCalledTimes(3);
  await pass(10);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('who types is named until nothing was heard of them for seven seconds', async () => {
  expect(line()).toBeUndefined();
  await announce(6);
  expect(line()).toBe('Asha is typing');
  await pass(6);
  await announce(6);
  await pass(6);
  await announce(7);
  expect(line()).toBe('2 people are typing');
  await announce(8);
  expect(line()).toBe('3 people are typing');
  // Only the beginning is read out.
  expect(heard()).toBe('Asha is typing');
  await pass(2);
  expect(line()).toBe('2 people are typing');
  expect(heard()).toBe('Asha is typing');
  await pass(6);
  expect([line(), heard()]).toEqual([undefined, '']);
});

test('a message of theirs ends it at once, also where their page cannot be opened, and one of somebody else does not', async () => {
  await announce(6);
  await announce(7);
  await rendered.show(<Page messages={[...first, message(2, 8, 'Kiran'), message(3, 5, 'Meera')]} />);
  expect(line()).toBe('2 people are typing');
  await rendered.show(<Page messages={[...first, message(2, 8, 'Kiran'), message(3, 5, 'Meera'), message(4, null, 'Neel')]} />);
  expect(line()).toBe('Asha is typing');
  // An earlier one that is loaded later says nothing of now.
  await rendered.show(<Page messages={[message(4, null, 'Neel')]} />);
  await rendered.show(<Page messages={[message(3, 6, 'Asha'), message(4, null, 'Neel')]} />);
  expect(line()).toBe('Asha is typing');
  await rendered.show(<Page messages={[message(4, null, 'Neel'), message(5, 6, 'Asha')]} />);
  expect(line()).toBeUndefined();
});

test('nothing is shown of another conversation, of somebody who is not in it, or where it is off, and nothing is told there', async () => {
  await announce(6, 4);
  await announce(99);
  expect(line()).toBeUndefined();
  await announce(6);
  await rendered.show(<Page id={4} />);
  expect(line()).toBeUndefined();
  await rendered.show(<Page />);
  expect(line()).toBeUndefined();
  await announce(6);
  await rendered.show(<Page isShown={false} />);
  expect(line()).toBeUndefined();
  typing.report();
  expect(ask).not.toHaveBeenCalled();
});
