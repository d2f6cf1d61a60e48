// @vitest-environment jsdom
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { toggleSaved } from '../saved-articles.ts';
import { SavedList } from './saved-list.tsx';

let rendered: Rendered | null = null;
async function open(): Promise<HTMLElement> {
  rendered = await render(
    <MemoryRouter>
      <SavedList />
    </MemoryRouter>,
  );
  return rendered.page;
}
const links = (page: HTMLElement) => [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => localStorage.clear());
afterEach(() => rendered?.close());

test('a guest sees what this device has saved, and takes it from the list', async () => {
  toggleSaved({ slug: 'clean-air', title: 'Clean  air' });
  toggleSaved({ slug: 'water', title: 'Water' });
  const page = await open();
  expect(links(page)).toEqual([
    ['Water', '/knowledge-hub/water'],
    ['Clean air', '/knowledge-hub/clean-air'],
  ]);
  await press(page.querySelector('button') as HTMLElement);
  expect(localStorage.getItem('saved-articles')).toBe('clean-air Clean air');
});

test('a guest who has saved nothing sees nothing', async () => {
  expect((await open()).textContent).toBe('');
});

test('who is signed in goes to the list of the account', async () => {
  localStorage.setItem('oidc.user:provider:web', '{}');
  expect(links(await open())).toEqual([['Your saved list', '/saved-content']]);
});
