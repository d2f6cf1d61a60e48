import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Problem } from '../../../ui/problem.tsx';
import { LatestTopics } from './latest-topics.tsx';
import { organisationForumRead } from './organisation-forum-read.ts';

/** The latest of an organisation's own forum, for those who belong to it; nothing where it has none. */
export function OrganisationTopics({ community_common_id }: { community_common_id: number }) {
  const { loaded, reload } = useRead(organisationForumRead(community_common_id));
  if (loaded.state === 'failed') return <Problem text={m.orgforum_failed()} onTryAgain={() => void reload()} />;
  const category = loaded.state === 'ready' ? loaded.value.data.category : null;
  return category && <LatestTopics category={category} onTryAgain={() => void reload()} />;
}
