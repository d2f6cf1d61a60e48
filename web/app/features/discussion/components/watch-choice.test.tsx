// @vitest-environment jsdom

import type { Discussion } from '@sabha/contract/discussion/post';
import { mutedForGood } from '@sabha/contract/notifications/mutes';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import type { PostCalls } from '../post-calls.ts';
import { WatchChoice } from './watch-choice.tsx';
import { WatchMenu } from './watch-menu.tsx';

const calls = { watch: vi.fn<PostCalls['watch']>(), mute: vi.fn<PostCalls['mute']>() };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
let rendered: Rendered;

const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
async function open(discussion: Pick<Discussion, 'watch_level' | 'muted_until'>): Promise<void> {
  rendered = await render(
    <>
      <WatchChoice discussion={discussion} calls={calls} />
      <WatchMenu discussion={discussion} calls={calls} />
    </>,
  );
}
const radios = () => [...rendered.page.querySelectorAll<HTMLInputElement>('input[type=radio]')];
const chosen = () => radios().find(({ checked }) => checked)?.value;
const items = (role: string) => [...document.querySelectorAll<HTMLElement>(`[role=${role}]`)];
async function openMenu(words: string): Promise<void> {
  await press([...rendered.page.querySelectorAll('button')].find(({ textContent }) => textContent === words) as HTMLElement);
  await settle();
}

beforeEach(() => {
  calls.watch.mockReset().mockResolvedValue();
  calls.mute.mockReset().mockResolvedValue();
});
afterEach(async () => {
  await rendered.close();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('each level is called the same in the list and in the menu, whose button says which one holds', async () => {
  await open({ watch_level: 'normal', muted_until: null });
  expect(chosen()).toBe('normal');
  const effects = radios().map((radio) => radio.closest('label')?.querySelector('.text-sm')?.textContent);
  expect(effects).toEqual(['Every post', 'Replies and mentions, and how much is unread', 'Replies and mentions', 'Nothing']);
  const names = radios().map((radio) => radio.closest('label')?.querySelector('.font-semibold')?.textContent);
  expect(names).toEqual(['Watching', 'Tracking', 'Normal', 'Muted']);
  await openMenu('Normal');
  expect(items('menuitemradio').map(({ textContent }) => textContent)).toEqual(names.map((name, at) => `${name} ${effects[at]}`));
});

test('where there is place for the list too it can be muted for a while', async () => {
  await open({ watch_level: 'watching', muted_until: null });
  await openMenu('Mute for a while');
  expect(items('menuitem')).toHaveLength(3);
  await press(items('menuitem')[0] as HTMLElement);
  const end = Date.parse(calls.mute.mock.calls[0]?.[0] ?? '');
  expect(Math.abs(end - Date.now() - 3_600_000)).toBeLessThan(61_000);
});

test('what is muted until some time says until when, and can be muted for good', async () => {
  await open({ watch_level: 'muted', muted_until: inAnHour() });
  expect(rendered.page.querySelector('fieldset')?.textContent).toMatch(/Muted until /);
  expect(chosen()).toBeUndefined();
  await press(radios().find(({ value }) => value === 'muted') as HTMLElement);
  expect(calls.watch).toHaveBeenCalledWith('muted');
});

test.each([null, mutedForGood])('what is muted without an end is so in the list: %s', async (muted_until) => {
  await open({ watch_level: 'muted', muted_until });
  expect([chosen(), rendered.page.querySelector('fieldset')?.textContent.includes('Muted until')]).toEqual(['muted', false]);
});
