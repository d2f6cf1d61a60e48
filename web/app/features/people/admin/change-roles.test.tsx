// @vitest-environment jsdom
import type { Role } from '@sabha/contract/access/role';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, type ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { PeopleBulk } from './people-bulk.tsx';
import type { ListedPerson } from './people-columns.tsx';
import { PersonRolesDialog } from './person-roles-dialog.tsx';

const roles = Array.from({ length: 23 }, (_, index) => ({
  role_id: index + 1,
  display_name: `Role ${index + 1}`,
  description: '',
})) as unknown as Role[];
const person = { user_id: 7, username: 'kesar', roles: [{ role_id: 1 }, { role_id: 2 }] } as unknown as ListedPerson;
const change = vi.fn<(input: unknown) => Promise<unknown>>();
const onDone = vi.fn<() => Promise<void>>();
const onClose = vi.fn<() => void>();
const api = {
  call: async ({ id }: { id: string }, input: unknown) => (id === 'user.changeRoles' ? change(input) : { data: roles }),
} as unknown as ApiClient;
let client: QueryClient;
let rendered: Rendered;

async function open(content: ReactElement): Promise<void> {
  client = createQueryClient(api);
  rendered = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', Component: () => content }])} />
    </QueryClientProvider>,
  );
  await frame();
}
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement;
const send = () => press(document.querySelector('[type=submit]') as HTMLElement);
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

beforeEach(() => {
  change.mockReset().mockResolvedValue({ data: { changed_ids: [7] } });
  onDone.mockReset().mockResolvedValue(undefined);
  onClose.mockReset();
});
afterEach(async () => {
  await rendered.close();
  client.clear();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('only the roles that were changed are given or taken', async () => {
  await open(<PersonRolesDialog api={api} person={person} onDone={onDone} onClose={onClose} />);
  expect(boxes().map(({ checked }) => checked)).toEqual(roles.map(({ role_id }) => role_id < 3));
  for (const at of [0, 2, 3, 3]) await press(boxes()[at] as HTMLElement);
  expect(boxes().map(({ checked }) => checked)).toEqual(roles.map(({ role_id }) => role_id === 2 || role_id === 3));
  change.mockRejectedValueOnce(new ProblemError(403, 'roles: You may not.', [{ path: 'roles', message: 'You may not.' }]));
  await send();
  expect(alerts()).toEqual(['roles: You may not.']);
  expect(boxes()[2]?.checked).toBe(true);
  await send();
  expect(change.mock.lastCall).toEqual([{ body: { user_ids: [7], give: [3], take: [1] } }]);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('without a change nothing is sent, and with one the dialog asks before it closes', async () => {
  await open(<PersonRolesDialog api={api} person={person} onDone={onDone} onClose={onClose} />);
  await send();
  expect([change.mock.calls, onClose.mock.calls]).toEqual([[], [[]]]);
  await press(boxes()[0] as HTMLElement);
  await press(button('Cancel'));
  expect(onClose).toHaveBeenCalledTimes(1);
  await press(button('Leave'));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('more roles than one call takes are not sent, and the first of them gets the keyboard', async () => {
  await open(<PersonRolesDialog api={api} person={person} onDone={onDone} onClose={onClose} />);
  for (const box of boxes().slice(2)) await press(box);
  await send();
  await frame();
  expect(alerts()).toEqual(['Change at most 20 roles at once.']);
  expect(document.activeElement).toBe(boxes()[2]);
  await press(boxes()[5] as HTMLElement);
  expect(alerts()).toEqual([]);
  await send();
  expect(change).toHaveBeenCalledTimes(1);
});

test('one role is given to several people or taken from them', async () => {
  await open(<PeopleBulk api={api} user_ids={[7, 8]} roles={roles} onDone={onDone} />);
  await press(button('Grant or remove a role'));
  const select = document.querySelector('select') as HTMLSelectElement;
  expect((document.querySelector('[value=give]') as HTMLInputElement).checked).toBe(true);
  await send();
  expect(alerts()).toEqual(['Choose a role.']);
  expect(document.activeElement).toBe(select);
  await press(document.querySelector('[value=take]') as HTMLElement);
  await act(async () => {
    select.value = '3';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await send();
  expect(change.mock.lastCall).toEqual([{ body: { user_ids: [7, 8], take: [3] } }]);
  expect(onDone).toHaveBeenCalledTimes(1);
});
