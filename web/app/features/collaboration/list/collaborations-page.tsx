import { collaborationKinds } from '@sabha/contract/collaboration/collaboration';
import { listCollaborations } from '@sabha/contract/collaboration/operations';
import { useNavigate } from 'react-router';
import { useRefreshOn } from '../../../lib/query/use-refresh-on.ts';
import { m } from '../../../paraglide/messages.js';
import { useWanted } from '../../../ui/directory/use-wanted.ts';
import { LinkTabs, type LinkTab } from '../../../ui/tabs.tsx';
import { isOfCollaboration } from '../components/collaboration-news.ts';
import { kindTexts } from '../components/collaboration-texts.ts';
import { CollaborationResults } from './collaboration-results.tsx';
import { CollaborationsHead } from './collaborations-head.tsx';
import {
  collaborationsHref,
  readCollaborationsAt,
  type CollaborationList,
  type Collaborations,
  type CollaborationsQuery,
} from './collaborations-query.ts';
import { StateStrip } from './state-strip.tsx';

const withoutWords = (query: CollaborationsQuery) => collaborationsHref({ ...query, search: '', page: 1 });

/** Asks and offers: by kind, by how they stand and by what else can be chosen; all of it is in the address. */
export function CollaborationsPage({ asked, found }: Collaborations) {
  const navigate = useNavigate();
  const { wanted, isLoading, isLeaving } = useWanted(asked, { readAt: readCollaborationsAt, hrefOf: collaborationsHref });
  useRefreshOn({ event: 'new_notification', operations: [listCollaborations], restMs: 1_000, isMeant: isOfCollaboration });
  const search = (words: string) => {
    if (isLeaving) return;
    // What was chosen and is on its way is a step of its own, from which one goes back.
    const isStep = withoutWords(wanted) !== withoutWords(asked);
    void navigate(collaborationsHref({ ...wanted, search: words, page: 1 }), { replace: !isStep, preventScrollReset: true });
  };
  return (
    <div className="max-w-[1100px]">
      <CollaborationsHead search={wanted.search} onSearch={search} canPost={found.abilities.post} />
      <LinkTabs label={m.collaboration_list_kinds()} tabs={kindTabs(wanted, found)} className="mt-5" />
      <StateStrip states={found.facets.states} wanted={wanted} />
      <CollaborationResults asked={asked} wanted={wanted} isLoading={isLoading} found={found} />
    </div>
  );
}

/** All kinds together, then each; what else is chosen goes along. */
function kindTabs(wanted: CollaborationsQuery, { facets: { kinds } }: CollaborationList): LinkTab[] {
  const tab = (kind: CollaborationsQuery['kind'], label: string, count: number): LinkTab => ({
    to: collaborationsHref({ ...wanted, kind, page: 1 }),
    label,
    count,
    isCurrent: kind === wanted.kind,
  });
  const countOf = (kind: CollaborationsQuery['kind']) => kinds.find(({ value }) => value === kind)?.count ?? 0;
  return [
    tab(
      null,
      m.collaboration_list_all(),
      kinds.reduce((sum, { count }) => sum + count, 0),
    ),
    ...collaborationKinds.map((kind) => tab(kind, kindTexts[kind].all(), countOf(kind))),
  ];
}
