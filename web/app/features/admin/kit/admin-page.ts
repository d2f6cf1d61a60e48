import type { Edition } from '@sabha/contract/content/edition';
import type { MenuName } from '@sabha/contract/access/menus';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** The edition that the pages are about. */
export type AdminEdition = Pick<
  Edition,
  'edition_id' | 'slug' | 'name' | 'time_zone' | 'status' | 'is_current' | 'year' | 'currency' | 'country'
>;

export interface AdminPageProps {
  readonly edition: AdminEdition;
  /** Address of the page: `/admin-center/pages`. */
  readonly path: string;
  /** What follows it in the address, without a slash at either end; empty in the page's list. */
  readonly rest: string;
  /** The menu whose privileges say what may be done in it. */
  readonly menu: MenuName;
}

export const adminSections = ['content', 'programme', 'people', 'tickets', 'product'] as const;
export type AdminSection = (typeof adminSections)[number];

/** A part of the admin centre. Its code comes when somebody enters. */
export interface AdminPage {
  /** Its part of the address. */
  readonly key: string;
  readonly group: AdminSection;
  /** Whoever may read at this menu may enter. */
  readonly menu: MenuName;
  /** Only for whoever acts in one of these roles, where it is about what is theirs. */
  readonly roles?: readonly string[];
  /** Whoever may read at this one may enter too, and does there what it allows. */
  readonly otherMenu?: MenuName;
  /** Only for whoever may read there what belongs to everybody, not what is their own. */
  readonly isOfEverybody?: true;
  readonly icon: LucideIcon;
  readonly label: () => string;
  readonly Inside: ComponentType<AdminPageProps>;
  /** Fetches its code before it is shown; what cannot be fetched is for the component to say. */
  readonly fetchCode: () => Promise<unknown>;
}

/** The component of a page, whose code comes when somebody enters. */
export const inside = (load: () => Promise<ComponentType<AdminPageProps>>): Pick<AdminPage, 'Inside' | 'fetchCode'> => ({
  Inside: lazyPart(load),
  fetchCode: load,
});
