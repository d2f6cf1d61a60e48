import { menus } from '@sabha/contract/access/menus';
import type { SignedInUser } from '../../lib/session/auth-state.ts';
import { isAllowed } from '../../lib/session/privileges.ts';
import type { Room } from './room.ts';
import { rooms } from './rooms.ts';

/** The rooms that the person's active role opens, in their order. */
export const openRooms = (user: SignedInUser | null): readonly Room[] => rooms.filter(({ menu }) => isAllowed(user, menus[menu], 'read'));

/** Whether there is anything in the admin centre for them. */
export const mayEnter = (user: SignedInUser | null): boolean => isAllowed(user, menus.admin_centre, 'read') || openRooms(user).length > 0;
