// @vitest-environment jsdom
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { render, type } from '../../../testing/render.tsx';
import { Palette } from './palette.tsx';

const code = Promise.withResolvers<void>();
const opened: string[] = [];
vi.mock('./search-palette.tsx', async () => {
  await code.promise;
  return {
    SearchPalette({ query }: { query: string }) {
      opened.push(query);
      return <p>The palette</p>;
    },
  };
});

let closed = 0;
const Place = () => {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
};
const open = () =>
  render(
    <MemoryRouter>
      <Palette onClose={() => void (closed += 1)} />
      <Place />
    </MemoryRouter>,
  );

/** Whether the key is for the field alone. */
const enter = async (field: HTMLElement) => {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  await act(async () => void field.dispatchEvent(event));
  return event.defaultPrevented;
};

beforeAll(() => {
  // The test's browser has no dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
});

test('until its code is there the palette takes what is typed, opens the page of the search with Enter, and keeps its field', async () => {
  const first = await open();
  const field = (page: Element) => page.querySelector<HTMLInputElement>('dialog[open] input') as HTMLInputElement;
  await enter(field(first.page));
  expect([first.page.querySelector('output')?.textContent, closed]).toEqual(['/', 0]);
  await type(field(first.page), ' drain & lamp ');
  expect(await enter(field(first.page))).toBe(true);
  expect([first.page.querySelector('output')?.textContent, closed]).toEqual(['/search?q=drain%20%26%20lamp', 1]);
  await first.close();

  const second = await open();
  const typed = field(second.page);
  await type(typed, 'drain');
  code.resolve();
  await act(async () => void (await import('./search-palette.tsx')));
  for (let left = 50; left > 0 && opened.length === 0; left -= 1) await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect([second.page.textContent, opened.at(-1)]).toEqual(['The palette/', 'drain']);
  expect(field(second.page), 'the same field, under the fingers').toBe(typed);
  await second.close();
});
