// @vitest-environment jsdom
import type { Menu } from '@sabha/contract/access/menu';
import type { Role } from '@sabha/contract/access/role';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { act, useState, type ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { CellDialog } from './cell-dialog.tsx';
import type { NestedMenu, Opened } from './load-access.ts';
import { MenuDialog } from './menu-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

const call = vi.fn<(operation: { id: string }, input: { body?: unknown }) => Promise<unknown>>();
const onDone = vi.fn<() => Promise<void>>();
const onClose = vi.fn<() => void>();
const known = { api: { call } as unknown as ApiClient, onDone, onClose, onDelete: () => undefined };
let rendered: Rendered;

const open = async (dialog: ReactElement) => {
  rendered = await render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: () => dialog }])} />);
};
const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement;
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const frame = () => act(async () => void (await new Promise(requestAnimationFrame)));

beforeEach(() => {
  call.mockReset().mockResolvedValue({ data: {} });
  onDone.mockReset().mockResolvedValue(undefined);
  onClose.mockReset();
});
afterEach(async () => {
  await rendered.close();
  // jsdom looks at the focus once more with the next frame.
  await frame();
});

test('the key of a new role follows what it is called, until another is written', async () => {
  const none = null;
  await open(<RoleDialog {...known} role={none} />);
  await press(button('Save'));
  expect(alerts()).toEqual(['Fill in this field.', 'Fill in this field.']);
  expect(document.activeElement).toBe(field('display_name'));
  await type(field('display_name'), 'Front desk');
  expect(field('role_name').value).toBe('front-desk');
  expect(alerts()).toEqual([]);
  await type(field('role_name'), 'desk');
  await type(field('display_name'), 'Front desks');
  call.mockRejectedValueOnce(new ProblemError(409, 'Taken.', [{ path: 'role_name', message: 'There is such a role.' }]));
  await press(button('Save'));
  expect(alerts()).toEqual(['There is such a role.']);
  expect(document.activeElement).toBe(field('role_name'));
  await press(button('Save'));
  expect(call.mock.lastCall?.[1].body).toEqual({ display_name: 'Front desks', role_name: 'desk', description: '' });
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('the key of a role stays, and is not sent again', async () => {
  await open(<RoleDialog {...known} role={{ role_id: 4, role_name: 'desk', display_name: 'Desk', description: '' } as Role} />);
  await type(field('description'), 'Gives out badges.');
  await press(button('Cancel'));
  expect(onClose).not.toHaveBeenCalled();
  await press(button('Stay here'));
  await press(button('Save'));
  expect(call.mock.lastCall?.[1]).toEqual({ params: { id: 4 }, body: { description: 'Gives out badges.' } });
});

const nested = (menu_id: number, menu_parent_id: number | null, position: number): NestedMenu => ({
  menu: { menu_id, menu_parent_id, position, menu_name: `Menu ${menu_id}`, menu_path: null, is_system: false } as Menu,
  depth: menu_parent_id === null ? 0 : 1,
  siblings: [],
});
const all = [nested(1, null, 0), nested(2, 1, 6), nested(3, null, 1)];

test('a path begins with a slash, and a menu that is moved stands last among its new neighbours', async () => {
  await open(<MenuDialog {...known} menu={all[2]?.menu ?? null} all={all} />);
  await type(field('menu_path'), 'stalls');
  await press(button('Save'));
  expect(alerts()).toEqual(['Begin with a slash.']);
  expect(document.activeElement).toBe(field('menu_path'));
  await type(field('menu_path'), ' /stalls ');
  await act(async () => {
    const parent = document.querySelector('select') as HTMLSelectElement;
    parent.value = '1';
    parent.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await press(button('Save'));
  expect(call.mock.lastCall?.[1]).toEqual({
    params: { id: 3 },
    body: { menu_path: '/stalls', menu_parent_id: 1, position: 7 },
  });
});

test('what a role may do is changed from what was seen, and what somebody else has made of it meanwhile is shown first', async () => {
  const theirs: Opened = new Map([['read', 'public']]);
  function Cell() {
    const [opened, setOpened] = useState<Opened>(() => new Map([...theirs, ['update', 'public'], ['approve', 'private']]));
    return (
      <CellDialog
        {...known}
        cell={{ role: { role_id: 4, display_name: 'Desk' } as Role, nested: nested(9, null, 0) }}
        opened={opened}
        holders={undefined}
        onOvertaken={async () => setOpened(theirs)}
      />
    );
  }
  await open(<Cell />);
  await act(async () => {
    const create = document.querySelector('#may-create') as HTMLSelectElement;
    create.value = 'private';
    create.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await press(button('Go on'));
  const changes = () => [...document.querySelectorAll('[role=dialog] li')].map(({ textContent }) => textContent);
  expect(changes()).toHaveLength(1);
  call.mockRejectedValueOnce(new ProblemError(409, 'Changed.', [{ path: 'seen_permissions', message: 'Changed.' }]));
  await press(button('Change it'));
  const [read, update] = [
    { permission_name: 'read', scope: 'public' },
    { permission_name: 'update', scope: 'public' },
  ];
  const body = { role_id: 4, menu_id: 9, permissions: [read, { permission_name: 'create', scope: 'private' }, update] };
  expect(call.mock.lastCall?.[1].body).toEqual({ ...body, seen_permissions: [read, update] });
  expect(alerts()).toEqual(['Not changed: somebody else has saved Desk: Menu 9 meanwhile. Look at it again.']);
  expect(changes()).toHaveLength(2);
  expect(onDone).not.toHaveBeenCalled();
  await press(button('Change it'));
  expect(call.mock.lastCall?.[1].body).toEqual({ ...body, seen_permissions: [read] });
  expect(onDone).toHaveBeenCalledTimes(1);
});
