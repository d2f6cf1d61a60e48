import type { Edition } from '@sabha/contract/content/edition';
import type { MenuName } from '@sabha/contract/access/menus';
import type { LucideIcon } from 'lucide-react';
import { lazy, type ComponentType } from 'react';

/** The edition that the rooms are about. */
export type AdminEdition = Pick<
  Edition,
  'edition_id' | 'slug' | 'name' | 'time_zone' | 'status' | 'is_current' | 'year' | 'currency' | 'country'
>;

export interface RoomProps {
  readonly edition: AdminEdition;
  /** Address of the room: `/admin-center/pages`. */
  readonly path: string;
  /** What follows it in the address, without a slash at either end; empty in the room's list. */
  readonly rest: string;
  /** The menu whose privileges say what may be done in it. */
  readonly menu: MenuName;
}

export const roomGroups = ['content', 'programme', 'people', 'tickets', 'product'] as const;
type RoomGroup = (typeof roomGroups)[number];

/** A part of the admin centre. Its code comes when somebody enters. */
export interface Room {
  /** Its part of the address. */
  readonly key: string;
  readonly group: RoomGroup;
  /** Whoever may read at this menu may enter. */
  readonly menu: MenuName;
  readonly icon: LucideIcon;
  readonly label: () => string;
  readonly Inside: ComponentType<RoomProps>;
}

/** The component of a room, fetched when it is first shown. */
export const inside = (load: () => Promise<ComponentType<RoomProps>>): ComponentType<RoomProps> =>
  lazy(async () => ({ default: await load() }));
