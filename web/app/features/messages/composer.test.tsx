// @vitest-environment jsdom
import { act, use } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render, type Rendered } from '../../testing/render.tsx';
import { Composer, type WritingProps } from '../../ui/composer/composer.tsx';

const code = vi.hoisted(() => ({ arrive: () => undefined as void, arrived: Promise.resolve() }));

// In place of the rich field, whose code comes when the test says so.
vi.mock('../../ui/lazy-part.tsx', () => ({
  lazyOrnament: () =>
    function RichText({ hasFocus, value }: WritingProps) {
      use(code.arrived);
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- as the rich field does
      return <input autoFocus={hasFocus} value={value} readOnly />;
    },
}));

let rendered: Rendered;

beforeEach(async () => {
  code.arrived = new Promise((resolve) => {
    code.arrive = resolve;
  });
  rendered = await render(
    <>
      <button type="button">Elsewhere</button>
      <Composer label="Reply" value="" max={100} hasFocus onChange={() => undefined} />
    </>,
  );
});
afterEach(async () => {
  await rendered.close();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

const focused = () => document.activeElement?.tagName;
const arrive = () =>
  act(async () => {
    code.arrive();
    await code.arrived;
  });

test('the cursor goes on into the rich field when its code comes while somebody writes', async () => {
  expect(focused()).toBe('TEXTAREA');
  await arrive();
  expect(focused()).toBe('INPUT');
});

test('and leaves alone who has gone on to something else meanwhile', async () => {
  await act(async () => document.querySelector('button')?.focus());
  await arrive();
  expect(focused()).toBe('BUTTON');
});
