// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { GroupMembers } from './group-members.tsx';

const call = vi.fn<(operation: unknown, input: unknown) => Promise<unknown>>();
const onChanged = vi.fn<() => void>();
const member = (member_id: number, name: string) => ({ member_id, user_id: member_id, name, is_me: false, profile_image: null });
const conversation = {
  conversation_id: 3,
  title: 'Ward 7',
  members: [member(5, 'Meera'), member(6, 'Asha')],
  is_owner: true,
} as unknown as ComponentProps<typeof GroupMembers>['conversation'];
let rendered: Rendered;

const title = () => document.querySelector('[name=title]') as HTMLInputElement;
const save = () => press(document.querySelector('[type=submit]') as HTMLElement);
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

beforeEach(async () => {
  call.mockReset().mockResolvedValue({ data: conversation });
  onChanged.mockReset();
  rendered = await render(
    <GroupMembers
      api={{ call } as unknown as ApiClient}
      conversation={conversation}
      present={new Set([6])}
      onRun={async () => undefined}
      onChanged={onChanged}
    />,
  );
  await press([...rendered.page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Rename') as HTMLElement);
});
afterEach(async () => {
  await rendered.close();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('a group has a name: without one nothing is sent, and the field gets the keyboard', async () => {
  await type(title(), ' ');
  await save();
  expect(call).not.toHaveBeenCalled();
  expect(alerts()).toEqual(['Give the group a name.']);
  expect(document.activeElement).toBe(title());
});

test('a name that was refused stays where it was written, and one that is taken closes the dialog', async () => {
  await type(title(), ' Ward 8 ');
  call.mockRejectedValueOnce(new ProblemError(403, 'Only who leads the group names it.'));
  await save();
  expect(alerts()).toEqual(['Only who leads the group names it.']);
  expect(title().value).toBe(' Ward 8 ');
  expect(onChanged).not.toHaveBeenCalled();
  await save();
  expect(call.mock.lastCall?.[1]).toEqual({ params: { conversation_id: 3 }, body: { title: 'Ward 8' } });
  expect(onChanged).toHaveBeenCalledTimes(1);
  expect(document.querySelector('[name=title]')).toBeNull();
});

test('who is there at this moment is marked, in words too', () => {
  const lines = [...rendered.page.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lines.map((line) => [line.includes('Asha'), line.includes('Here now')])).toEqual([
    [false, false],
    [true, true],
  ]);
});
