// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SwitchLinks } from './switch-links.tsx';
import { LinkTabs, type LinkTab } from './tabs.tsx';

const [tabWidth, listWidth] = [120, 390];
let root: Root | null = null;
beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  vi.restoreAllMocks();
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  root = null;
});

const tabsWith = (current: number, count?: LinkTab['count']): LinkTab[] =>
  Array.from({ length: 8 }, (_, at) => ({ to: `/part/${at}`, label: `Part ${at}`, count, isCurrent: at === current }));
async function show(tabs: LinkTab[]): Promise<void> {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root?.render(
      <MemoryRouter>
        <LinkTabs label="Parts" tabs={tabs} />
        <SwitchLinks label="Views" views={tabs} />
      </MemoryRouter>,
    ),
  );
}
const list = () => document.querySelector('nav[aria-label=Parts]') as HTMLElement;

/** Lays the tabs out beside each other, as far as they are scrolled. */
function layOut(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: Element) {
    const at = [...list().children].indexOf(this);
    return at < 0 ? new DOMRect(0, 0, listWidth, 46) : new DOMRect(at * tabWidth - list().scrollLeft, 0, tabWidth, 46);
  });
}
const middleOf = (at: number) => at * tabWidth + tabWidth / 2 - listWidth / 2;

test('the current tab is in the middle, when the page opens and when another one is current', async () => {
  layOut();
  await show(tabsWith(5));
  expect(list().scrollLeft).toBe(middleOf(5));
  await show(tabsWith(3));
  expect(list().scrollLeft).toBe(middleOf(3));
  expect(document.documentElement.scrollLeft + document.documentElement.scrollTop).toBe(0);
});

test('tabs stay where somebody has moved them while the same one is current', async () => {
  layOut();
  await show(tabsWith(5));
  list().scrollLeft = 7;
  await show(tabsWith(5, 2));
  expect(list().scrollLeft).toBe(7);
});

test('counts have the grouping of India, in tabs and in switches', async () => {
  await show(tabsWith(0, 123_456));
  for (const nav of document.querySelectorAll('nav')) expect(nav.querySelector('a')?.textContent).toBe('Part 01,23,456');
});
