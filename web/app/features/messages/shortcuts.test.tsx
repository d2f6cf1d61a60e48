// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render, type Rendered } from '../../testing/render.tsx';
import { turnShortcuts, useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';

let rendered: Rendered;
let done: string[];

function Page() {
  useShortcuts({ 'g m': () => done.push('messages'), m: () => done.push('m'), r: () => done.push('reply'), '/': () => false });
  return (
    <>
      <button type="button">Button</button>
      <input aria-label="Text" />
      <div role="dialog" aria-label="Question">
        <button type="button" id="inside">
          Inside
        </button>
      </div>
    </>
  );
}

beforeEach(async () => {
  done = [];
  turnShortcuts(true);
  rendered = await render(<Page />);
});
afterEach(() => rendered.close());

/** Whether the browser still does with the key what it does by itself. */
const type = (key: string, selector = 'button', options: KeyboardEventInit = {}) =>
  document.querySelector(selector)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }));

test('a key does its work, and two in a row do theirs and not that of the second', () => {
  type('r');
  type('g');
  expect(type('m')).toBe(false);
  expect(done).toEqual(['reply', 'messages']);
  type('m');
  expect(done).toEqual(['reply', 'messages', 'm']);
});

test('nothing happens while somebody types, beside a modifier, in a dialog, or when there is nothing to do', () => {
  type('r', 'input');
  type('r', '#inside');
  type('r', 'button', { ctrlKey: true });
  type('r', 'button', { isComposing: true });
  expect(type('/')).toBe(true);
  expect(done).toEqual([]);
});

test('who turns them off has them off on this device until they turn them on again', () => {
  turnShortcuts(false);
  type('r');
  expect(done).toEqual([]);
  turnShortcuts(true);
  type('r');
  expect(done).toEqual(['reply']);
});
