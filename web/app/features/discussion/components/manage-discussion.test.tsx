// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { Discussion } from '@sabha/contract/discussion/post';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import type { PostCalls } from '../post-calls.ts';
import { ManageDiscussion } from './manage-discussion.tsx';

const manage = vi.fn<PostCalls['manage']>();
let rendered: Rendered;

async function open(slow_seconds: number | null) {
  const discussion = { is_closed: false, slow_seconds } as Discussion;
  rendered = await render(<ManageDiscussion discussion={discussion} calls={{ manage } as unknown as PostCalls} />);
  await press(rendered.page.querySelector('button') as HTMLElement);
}
const pause = () => document.querySelector('select') as HTMLSelectElement;
const closed = () => document.querySelector('[role=switch]') as HTMLInputElement;
const choose = (value: string) =>
  act(async () => {
    pause().value = value;
    pause().dispatchEvent(new Event('change', { bubbles: true }));
  });
const save = () => press(document.querySelector('[type=submit]') as HTMLElement);

beforeEach(() => void manage.mockReset().mockResolvedValue());
afterEach(async () => {
  await rendered.close();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('what stands there is shown, and only what was chosen anew is saved', async () => {
  await open(60);
  expect([pause().value, closed().checked]).toEqual(['60', false]);
  await save();
  expect(manage).not.toHaveBeenCalled();
  expect(document.querySelector('select')).toBeNull();
  await press(rendered.page.querySelector('button') as HTMLElement);
  await choose('300');
  await save();
  expect(manage).toHaveBeenLastCalledWith({ slow_seconds: 300 });
});

test('no limit is none, and a choice that was refused stays', async () => {
  await open(null);
  expect(pause().value).toBe('');
  await choose('300');
  await press(closed());
  manage.mockRejectedValueOnce(new ProblemError(403, 'You may not do this.'));
  await save();
  expect(document.querySelector('[role=alert]')?.textContent).toBe('You may not do this.');
  expect([pause().value, closed().checked]).toEqual(['300', true]);
  await choose('');
  await save();
  expect(manage.mock.calls).toEqual([[{ is_closed: true, slow_seconds: 300 }], [{ is_closed: true }]]);
});
