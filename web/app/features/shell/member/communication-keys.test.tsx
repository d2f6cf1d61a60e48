// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { CommunicationKeys } from '../../../ui/shortcuts/communication-keys.tsx';

let rendered: Rendered;
afterEach(() => rendered.close());

async function listKeys(): Promise<string[]> {
  await press(rendered.page.querySelector('button') as HTMLElement);
  return [...document.querySelectorAll('[role=dialog] dt')].map(({ textContent }) => textContent);
}

test('the list has every key, the two of a pair beside each other', async () => {
  rendered = await render(<CommunicationKeys />);
  expect(await listKeys()).toEqual(['gm', 'gn', 'ga', 'gc', 'j', 'k', 'r', '/', '?']);
});

test('a page leaves out the keys that do nothing there', async () => {
  rendered = await render(<CommunicationKeys without={['r', '/']} />);
  expect(await listKeys()).toEqual(['gm', 'gn', 'ga', 'gc', 'j', 'k', '?']);
});
