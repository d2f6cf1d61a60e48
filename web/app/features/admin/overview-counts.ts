import { committeeMember } from '@sabha/contract/content/committee-member';
import { sponsor } from '@sabha/contract/content/sponsor';
import { menus, type MenuName } from '@sabha/contract/access/menus';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { page } from '@sabha/contract/pages/page';
import { session } from '@sabha/contract/schedule/session';
import { speaker } from '@sabha/contract/schedule/speaker';
import type { SignedInUser } from '../../lib/session/auth-state.ts';
import { isAllowed } from '../../lib/session/privileges.ts';
import { m } from '../../paraglide/messages.js';
import type { AdminEdition } from './room.ts';

interface Counted {
  readonly key: string;
  readonly label: () => string;
  readonly menu: MenuName;
  readonly operation: Operation;
  /** What is counted. */
  readonly filter: (edition: AdminEdition) => object;
  /** Of how many; without it the number stands alone. */
  readonly of?: (edition: AdminEdition) => object;
  /** The room that shows them, where there is one. */
  readonly room?: string;
}

const ofEdition = ({ edition_id }: AdminEdition) => ({ edition_id });

/** What the overview counts, one a line; nothing is counted for those who may not read it. */
const counted: readonly Counted[] = [
  {
    key: 'pages',
    label: m.admin_count_pages,
    menu: 'content',
    operation: page.operations.getAll,
    filter: () => ({ published_number: { is_null: false } }),
    of: () => ({}),
    room: 'pages',
  },
  {
    key: 'changes',
    label: m.admin_count_changes,
    menu: 'content',
    operation: page.operations.getAll,
    filter: () => ({ has_changes: true }),
    room: 'pages',
  },
  {
    key: 'sessions',
    label: m.admin_count_sessions,
    menu: 'schedule',
    operation: session.operations.getAll,
    filter: ofEdition,
    room: 'sessions',
  },
  {
    key: 'speakers',
    label: m.admin_count_speakers,
    menu: 'schedule',
    operation: speaker.operations.getAll,
    filter: ofEdition,
    room: 'speakers',
  },
  {
    key: 'sponsors',
    label: m.admin_count_sponsors,
    menu: 'content',
    operation: sponsor.operations.getAll,
    filter: ofEdition,
    room: 'sponsors',
  },
  { key: 'committee', label: m.admin_count_committee, menu: 'content', operation: committeeMember.operations.getAll, filter: ofEdition },
];

export interface ShownCount {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly total: number | null;
  readonly room: string | null;
}

/** The numbers that the person may see, counted by the server. */
export async function loadCounts(api: ApiClient, user: SignedInUser | null, edition: AdminEdition): Promise<ShownCount[]> {
  const count = async (operation: Operation, filter: object): Promise<number> => {
    const query = { metadataOnly: 'true', filterFields: JSON.stringify(filter) };
    const { meta } = (await api.call(operation, { query })) as { meta: { total: number } };
    return meta.total;
  };
  const visible = counted.filter(({ menu }) => isAllowed(user, menus[menu], 'read'));
  return Promise.all(
    visible.map(async ({ key, label, operation, filter, of, room = null }) => ({
      key,
      label: label(),
      room,
      count: await count(operation, filter(edition)),
      total: of ? await count(operation, of(edition)) : null,
    })),
  );
}
