// @vitest-environment jsdom
import type { ConversationMember } from '@sabha/contract/messages/message';
import { afterEach, expect, test } from 'vitest';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { Receipt } from './receipt.tsx';

const readers = [
  { member_id: 6, name: 'Asha' },
  { member_id: 7, name: 'Neel' },
] as ConversationMember[];
let rendered: Rendered;

const mark = () => rendered.page.querySelector('[role=img]')?.getAttribute('aria-label');
afterEach(() => rendered.close());

test('a message to one person is sent, then read', async () => {
  rendered = await render(<Receipt readers={[]} isGroup={false} />);
  expect(mark()).toBe('Sent');
  await rendered.show(<Receipt readers={readers.slice(0, 1)} isGroup={false} />);
  expect(mark()).toBe('Read');
  expect(rendered.page.querySelector('button')).toBeNull();
  await rendered.show(<Receipt readers="help_desk" isGroup={false} />);
  expect(mark()).toBe('Read');
});

test('a message to a group is sent, then read by so many, and names them', async () => {
  rendered = await render(<Receipt readers={[]} isGroup />);
  expect(mark()).toBe('Sent');
  await rendered.show(<Receipt readers={readers} isGroup />);
  const button = rendered.page.querySelector('button') as HTMLElement;
  expect(button.textContent).toBe('Read by 2');
  await press(button);
  const list = document.querySelector('[role=dialog]');
  expect(list?.getAttribute('aria-label')).toBe('Read by 2');
  expect([...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(['Asha', 'Neel']);
});
