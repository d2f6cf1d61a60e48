import type { Menu } from '@sabha/contract/access/menu';
import { expect, test } from 'vitest';
import { nestMenus } from './load-access.ts';

const menuOf = (menu_id: number, menu_parent_id: number | null, position: number) => ({ menu_id, menu_parent_id, position }) as Menu;

test('menus stand after the one that holds them, by position, and those of a menu that is gone at the top', () => {
  const nested = nestMenus([menuOf(5, 2, 1), menuOf(1, null, 2), menuOf(2, null, 1), menuOf(3, 2, 0), menuOf(4, 3, 0), menuOf(9, 77, 0)]);
  expect(nested.map(({ menu, depth }) => [menu.menu_id, depth])).toEqual([
    [9, 0],
    [2, 0],
    [3, 1],
    [4, 2],
    [5, 1],
    [1, 0],
  ]);
});
