// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { Post } from '@sabha/contract/discussion/post';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import type { PostCalls } from '../post-calls.ts';
import { createReader, postOf } from './post-fixture.tsx';
import { WritePost } from './write-post.tsx';

const opened = vi.hoisted(() => ({ session: null as unknown }));
vi.mock('../../../lib/session/open-session.ts', () => ({ openSession: () => opened.session }));
// The plain field stands for ever where the rich one's code does not come.
vi.mock('../../../ui/composer/rich-text.tsx', () => ({ RichText: Promise.withResolvers<never>().promise }));

const reader = createReader();
opened.session = reader.session;
const draftKey = '7:discussion:session:5';
const write = vi.fn<PostCalls['write']>();
let rendered: Rendered | null = null;

function Field({ answers }: { answers: Post | null }) {
  const [replyTo, setReplyTo] = useState(answers);
  const calls = { write, findPeople: async () => [] } as unknown as PostCalls;
  return (
    <>
      <button type="button">Elsewhere</button>
      <WritePost api={reader.api} draftKey={draftKey} calls={calls} replyTo={replyTo} onReplyTo={setReplyTo} />
    </>
  );
}
async function open(answers: Post | null = null): Promise<void> {
  rendered = await render(reader.frame(<Field answers={answers} />));
  await until(() => expect(field()).not.toBeNull());
}
async function close(): Promise<void> {
  await rendered?.close();
  rendered = null;
}
/** For what comes with a pause or an answer, however late. */
async function until(check: () => void): Promise<void> {
  for (let left = 200; ; left -= 1) {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 10)));
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}
const page = () => rendered?.page as HTMLElement;
const field = () => page().querySelector('textarea') as HTMLTextAreaElement;
const button = (name: string) =>
  [...page().querySelectorAll('button')].find(({ textContent, title }) => [textContent, title].includes(name)) as HTMLElement;
/** As the keyboard does. */
async function pressWithin(element: HTMLElement): Promise<void> {
  await act(async () => element.focus());
  await press(element);
}
const tried = () => write.mock.calls.map(([body]) => body);
const keys = () => tried().map(({ client_post_id }) => client_post_id);
const lost = new ProblemError(0, 'No network.');

beforeEach(() => {
  localStorage.clear();
  reader.signIn();
  write.mockReset().mockResolvedValue(postOf(3));
});
afterEach(async () => {
  await close();
  await act(async () => reader.signOut());
});

test('whoever has sent a reply, or answers nobody after all, goes on in the field', async () => {
  await open(postOf(2));
  await pressWithin(button('Do not reply to this post'));
  expect(page().textContent).not.toContain('Reply to Omkar Bhide');
  expect(document.activeElement).toBe(field());
  await close();
  await open(postOf(2));
  await type(field(), 'Hours.');
  await pressWithin(button('Post reply'));
  await until(() => expect(field().value).toBe(''));
  expect(tried()).toMatchObject([{ body: 'Hours.', reply_to: 2 }]);
  expect(document.activeElement).toBe(field());
});

test('whoever has gone elsewhere while it was sent stays there', async () => {
  const answer = Promise.withResolvers<Post>();
  write.mockReturnValueOnce(answer.promise);
  await open(postOf(2));
  await type(field(), 'Hours.');
  await pressWithin(button('Post reply'));
  await act(async () => button('Elsewhere').focus());
  answer.resolve(postOf(3));
  await until(() => expect(field().value).toBe(''));
  expect(document.activeElement).toBe(button('Elsewhere'));
});

test('what was sent without an answer is the same post after a reload, and answers the same one', async () => {
  write.mockRejectedValueOnce(lost);
  await open(postOf(2));
  await type(field(), 'Hours.');
  await press(button('Post reply'));
  await until(() => expect(page().textContent).toContain('could not be sent'));
  await close();
  await open();
  expect(field().value).toBe('Hours.');
  write.mockRejectedValueOnce(lost);
  for (const count of [2, 3]) {
    await press(button('Post'));
    await until(() => expect(tried()).toHaveLength(count));
  }
  await until(() => expect(field().value).toBe(''));
  expect(tried().map(({ body, reply_to }) => [body, reply_to])).toEqual([1, 2, 3].map(() => ['Hours.', 2]));
  expect(new Set(keys()).size).toBe(1);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:tried:'))).toEqual([]);
  await type(field(), 'Hours.');
  await press(button('Post'));
  await until(() => expect(tried()).toHaveLength(4));
  expect(tried()[3]?.reply_to).toBeNull();
  expect(new Set(keys()).size).toBe(2);
});

test.each<{ what: string; typed: readonly string[]; failure?: ProblemError }>([
  { what: 'another text', typed: ['Hours, not a part.'] },
  { what: 'the same text that was typed anew', typed: ['', 'Hours.'] },
  { what: 'a text that was refused with its key', typed: [], failure: new ProblemError(409, 'It was moved.') },
])('$what is another post', async ({ typed, failure = lost }) => {
  write.mockRejectedValueOnce(failure);
  await open();
  await type(field(), 'Hours.');
  await press(button('Post'));
  await until(() => expect(page().querySelector('[role=alert]')).not.toBeNull());
  await close();
  await open();
  for (const text of typed) await type(field(), text);
  await press(button('Post'));
  await until(() => expect(tried()).toHaveLength(2));
  expect(new Set(keys()).size).toBe(2);
});
