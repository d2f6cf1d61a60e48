// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { Post } from '@sabha/contract/discussion/post';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import type { Note } from '../../../ui/toast.tsx';
import type { PostCalls } from '../post-calls.ts';
import { PostCard } from './post-card.tsx';
import { createReader, postOf } from './post-fixture.tsx';

const opened = vi.hoisted(() => ({ session: null as unknown }));
vi.mock('../../../lib/session/open-session.ts', () => ({ openSession: () => opened.session }));
const notes: Note[] = [];
vi.mock('../../../ui/toast.tsx', () => ({ notify: async (note: Note) => void notes.push(note) }));
// The plain field stands for ever where the rich one's code does not come.
vi.mock('../../../ui/composer/rich-text.tsx', () => ({ RichText: Promise.withResolvers<never>().promise }));

const reader = createReader();
opened.session = reader.session;
const calls = {
  edit: vi.fn<PostCalls['edit']>(),
  readAgain: vi.fn<PostCalls['readAgain']>(),
  remove: vi.fn<PostCalls['remove']>(),
  react: vi.fn<PostCalls['react']>(),
  findPeople: async () => [],
};
const file = { name: 'plan-00000000000000000', kind: 'file', file_name: 'plan.pdf', bytes: 3, width: null, height: null, alt: '' } as const;
const own = (more: Partial<Post> = {}) =>
  postOf(2, { body: 'Ask for hours.', abilities: { edit: true, delete: true, report: false, mark_answer: false }, ...more });
/** What another window has made of it. */
const newer = own({ version: 2, body: 'Ask for days.', body_html: '<p>Ask for days.</p>', attachments: [file] });
let rendered: Rendered | null = null;

const cardOf = (post: Post) =>
  reader.frame(
    <>
      <button type="button">Elsewhere</button>
      <ol>
        <PostCard
          post={post}
          api={reader.api}
          zone="Asia/Kolkata"
          isNew={false}
          canWrite
          isPlaceOfReader={false}
          isAnswered={false}
          calls={calls as unknown as PostCalls}
          onReply={() => undefined}
          onQuote={() => undefined}
          onBlocked={() => undefined}
        />
      </ol>
    </>,
  );
async function open(shown = own()): Promise<void> {
  rendered = await render(cardOf(shown));
  await pause();
}
const show = async (shown: Post) => rendered?.show(cardOf(shown));
async function close(): Promise<void> {
  await rendered?.close();
  rendered = null;
}
const pause = (ms = 10) => act(async () => new Promise((resolve) => setTimeout(resolve, ms)));
/** For what comes with a pause or an answer, however late. */
async function until(check: () => void): Promise<void> {
  for (let left = 200; ; left -= 1) {
    await pause();
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}
const page = () => rendered?.page as HTMLElement;
const post = () => page().querySelector('#post-2') as HTMLElement;
const field = () => page().querySelector('textarea') as HTMLTextAreaElement;
const button = (name: string, place: ParentNode = document) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement;
const problem = () => page().querySelector('form [role=alert]')?.textContent;
/** As the keyboard does. */
async function pressWithin(element: HTMLElement): Promise<void> {
  await act(async () => element.focus());
  await press(element);
}
async function choose(name: string): Promise<void> {
  await pressWithin(post().querySelector('[title=More]') as HTMLElement);
  const item = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) => textContent === name);
  await until(() => expect(item()).toBeDefined());
  await press(item() as HTMLElement);
}
async function edit(text: string): Promise<void> {
  await choose('Edit');
  await until(() => expect(field()).not.toBeNull());
  if (text !== '') await type(field(), text);
}

beforeEach(() => {
  localStorage.clear();
  // Whose drafts lie on this device.
  localStorage.setItem('user', JSON.stringify({ user_id: 7 }));
  reader.signIn();
  notes.length = 0;
  for (const call of [calls.edit, calls.remove, calls.react]) call.mockReset().mockResolvedValue();
  calls.readAgain.mockReset().mockResolvedValue(newer);
});
afterEach(async () => {
  await close();
  await act(async () => reader.signOut());
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test.each(['Save', 'Cancel'])('after an edit the post has the focus: %s', async (name) => {
  await open();
  await edit('Ask for hours, not a part.');
  await pressWithin(button(name));
  await until(() => expect(field()).toBeNull());
  expect(document.activeElement).toBe(post());
  expect(calls.edit.mock.calls.map(([, written]) => written)).toEqual(
    name === 'Save' ? [{ body: 'Ask for hours, not a part.', version: 1 }] : [],
  );
});

test('whoever has gone elsewhere while an edit was saved stays there', async () => {
  const answer = Promise.withResolvers<void>();
  calls.edit.mockReturnValueOnce(answer.promise);
  await open();
  await edit('Ask for hours, not a part.');
  await pressWithin(button('Save'));
  await act(async () => button('Elsewhere').focus());
  answer.resolve();
  await until(() => expect(field()).toBeNull());
  expect(document.activeElement).toBe(button('Elsewhere'));
});

test('the place of a post that its author has deleted has the focus', async () => {
  await open();
  await choose('Delete');
  await until(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
  await press(button('Delete', document.querySelector('[role=dialog]') as HTMLElement));
  await until(() => expect(calls.remove).toHaveBeenCalledOnce());
  await show(own({ state: 'deleted', body: null, body_html: '' }));
  await until(() => expect(document.activeElement).toBe(post()));
  expect(post().textContent).toBe('Post 2 was deleted by its author.');
});

test('a post that is deleted elsewhere takes the focus from nothing', async () => {
  await open();
  await act(async () => button('Elsewhere').focus());
  await show(own({ state: 'deleted', body: null, body_html: '' }));
  expect(document.activeElement).toBe(button('Elsewhere'));
});

const changed = new ProblemError(409, 'This post has been edited in another window. Open it again to see the latest text.');

test('an edit that another window was before stays typed, beside what is there now, and takes its place when it is saved again', async () => {
  calls.edit.mockRejectedValueOnce(changed);
  await open();
  await edit('Ask for hours, not a part.');
  await press(button('Save'));
  await until(() => expect(problem()).toContain('changed in another window meanwhile'));
  expect(field().value).toBe('Ask for hours, not a part.');
  expect(page().querySelector('form .prose')?.textContent).toBe('Ask for days.');
  expect(page().querySelector('form')?.textContent).toContain('plan.pdf');
  await press(button('Save'));
  await until(() => expect(field()).toBeNull());
  expect(calls.edit.mock.calls.map(([, written]) => written)).toEqual([
    { body: 'Ask for hours, not a part.', version: 1 },
    // The files that were added there stay.
    { body: 'Ask for hours, not a part.', version: 2 },
  ]);
});

test('what was typed outlives a reload also where another window has changed the post, and is not written over that unseen', async () => {
  await open();
  await edit('Ask for hours, not a part.');
  await pause(450);
  await close();
  await open(newer);
  await edit('');
  expect(field().value).toBe('Ask for hours, not a part.');
  await until(() => expect(problem()).toContain('changed in another window meanwhile'));
  expect(page().querySelector('form .prose')?.textContent).toBe('Ask for days.');
  await press(button('Cancel'));
  await until(() => expect(field()).toBeNull());
  await edit('');
  expect(field().value).toBe('Ask for days.');
});

test('why else an edit is refused is said in the words of the server', async () => {
  calls.readAgain.mockResolvedValueOnce(own());
  calls.edit.mockRejectedValueOnce(new ProblemError(409, 'This discussion is closed.'));
  await open();
  await edit('Ask for hours, not a part.');
  await press(button('Save'));
  await until(() => expect(problem()).toBe('This discussion is closed.'));
  expect(field().value).toBe('Ask for hours, not a part.');
});

test('the word that a post was edited opens what it said before', async () => {
  const versions = ['hours', 'days'].map((unit, at) => ({
    version: 2 - at,
    body_html: `<p>Ask for ${unit}.</p>`,
    written_at: `2027-07-01T0${9 - at}:00:00.000Z`,
  }));
  const read = vi
    .spyOn(reader.api, 'call')
    .mockImplementation(async ({ id }) => ({ data: id === 'discussion.listPostVersions' ? versions : {} }) as never);
  await open(own({ version: 2, edited_at: '2027-07-01T09:00:00.000Z' }));
  await pressWithin(button('Edited', post()));
  const texts = () => [...document.querySelectorAll('[role=dialog] li .prose')].map(({ textContent }) => textContent);
  await until(() => expect(texts()).toEqual(['Ask for hours.', 'Ask for days.']));
  const asked = expect.objectContaining({ id: 'discussion.listPostVersions' }) as unknown;
  expect(read.mock.calls).toContainEqual([asked, { params: { post_id: 102 } }]);
  read.mockRestore();
});

test('with the last reaction of a kind its button goes, and the keyboard goes on at the way to react', async () => {
  await open(own({ reactions: [{ reaction: 'like', count: 2, is_mine: true }] }));
  const like = () => post().querySelector('[aria-pressed]') as HTMLElement;
  await pressWithin(like());
  expect(calls.react.mock.calls.map(([, ...pressed]) => pressed)).toEqual([['like', false]]);
  await show(own({ reactions: [{ reaction: 'like', count: 1, is_mine: false }] }));
  expect(document.activeElement).toBe(like());
  await show(own({ reactions: [{ reaction: 'like', count: 1, is_mine: true }] }));
  await pressWithin(like());
  await show(own());
  expect(document.activeElement).toBe(post().querySelector('[title="Add a reaction"]'));
});
