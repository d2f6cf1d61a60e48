// @vitest-environment jsdom
import { menus } from '@sabha/contract/access/menus';
import type { ApiClient } from '@sabha/contract/core/operation';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import type { AdminEdition } from '../../admin/kit/admin-page.ts';
import { EntityForm } from '../../admin/kit/entity-page/entity-form.tsx';
import type { EntityPageSpec, Row } from '../../admin/kit/entity-page/entity-page-spec.ts';
import { ForumCategoriesAdminPage } from './categories-page.tsx';

vi.mock('../../admin/kit/entity-page/entity-page.tsx', () => ({ createEntityPage: (spec: unknown) => spec }));
const spec = ForumCategoriesAdminPage as unknown as EntityPageSpec;
const edition = { edition_id: 2, time_zone: 'Asia/Kolkata' } as AdminEdition;
const water: Row = {
  category_id: 1,
  slug: 'water',
  name: 'Water',
  description: '',
  lattice: 'vav',
  palette: 'water',
  menu_id: null,
  is_public: true,
  starters: 'members',
  is_archived: false,
  position: 10,
  translations: {},
  modified_at: null,
};

let rendered: Rendered | null = null;
const call = vi.fn<(operation: { id: string }, input: { body?: Row }) => Promise<unknown>>();
async function open(row: Row): Promise<void> {
  const Form = () => (
    <EntityForm
      spec={spec}
      api={{ call } as unknown as ApiClient}
      edition={edition}
      row={row}
      options={{}}
      canSave
      onDone={() => undefined}
      onClose={() => undefined}
    />
  );
  rendered = await render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Form }])} />);
}
const row = () => [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith('Everybody can read it'));
const box = () => row()?.querySelector('input') as HTMLInputElement;
const choose = (menu: string) =>
  act(async () => {
    const menuField = [...document.querySelectorAll('select')].find(({ options }) => options[0]?.text === 'All members');
    if (!menuField) throw new Error('Who reads it is not asked.');
    menuField.value = menu;
    menuField.dispatchEvent(new Event('change', { bubbles: true }));
  });
async function save(): Promise<Row | undefined> {
  await act(async () => void document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  return call.mock.lastCall?.[1].body;
}

beforeEach(() => {
  call.mockReset().mockResolvedValue({ data: water });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(async () => {
  await rendered?.close();
  rendered = null;
});

test('a category is opened to everybody, and what that means stands below', async () => {
  await open({ ...water, is_public: false });
  expect([box().checked, box().disabled]).toEqual([false, false]);
  expect(row()?.textContent).toContain('those before stay with members');
  await press(box());
  expect(await save()).toMatchObject({ menu_id: null, is_public: true });
});

test('before it is closed again it is said what that does to its topics', async () => {
  await open(water);
  await press(box());
  expect(await save()).toBeUndefined();
  expect(document.body.textContent).toContain('Its topics will then be for members for good, even if you open it again.');
  expect(await save()).toMatchObject({ menu_id: null, is_public: false });
});

test('what some members alone read is not for everybody, and says why', async () => {
  await open({ ...water, is_public: false });
  await press(box());
  await choose(String(menus.community_startup));
  expect([box().checked, box().disabled]).toEqual([false, true]);
  expect(row()?.textContent).toContain('Only a category that all members read can be open to everybody.');
  expect(await save()).toMatchObject({ menu_id: menus.community_startup, is_public: false });
  await choose('');
  expect([box().checked, box().disabled]).toEqual([false, false]);
});

test('the list says who reads each category', () => {
  const readersOf = (changes: Row) => spec.cells?.['menu_id']?.({ ...water, ...changes }, edition);
  expect([{}, { is_public: false }, { is_public: false, menu_id: menus.moderation }].map(readersOf)).toEqual([
    'Everybody, also without an account',
    'All members',
    'Staff who moderate',
  ]);
});
