import { menus } from '@sabha/contract/access/menus';
import { listOwnOrganisations } from '@sabha/contract/organisations/member-operations';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { isAllowed } from '../../../lib/session/privileges.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { ownOrganisationPath } from '../../organisations/public.ts';

/** Somebody for whom the reader writes, with the pages where that is done. */
export interface WritingWay {
  readonly name: string;
  /** Drafts and what was sent. */
  readonly list: string;
  /** Null where the reader only sees what others write. */
  readonly create: string | null;
}

const organisersPath = '/admin-center/announcements';

/** For whom the reader writes announcements: the organisers, then organisations that they own or are an admin of. */
export function useWritingWays(): readonly WritingWay[] {
  const { user } = useAuth();
  const { loaded } = useRead(queryOf(listOwnOrganisations), { isWanted: user !== null });
  const own = loaded.state === 'ready' ? loaded.value.data.organisations : [];
  const canCreate = isAllowed(user, menus.notifications, 'create');
  const ofOrganisers = { name: m.announce_write_organisers(), list: organisersPath, create: canCreate ? `${organisersPath}/new` : null };
  return [
    ...(isAllowed(user, menus.notifications, 'read') ? [ofOrganisers] : []),
    ...own
      .filter(({ own_role }) => own_role === 'owner' || own_role === 'admin')
      .map(({ name, slug }) => {
        const list = ownOrganisationPath(slug, 'announcements');
        return { name, list, create: `${list}&announcement=new` };
      }),
  ];
}
