import type { Collaboration } from '@sabha/contract/collaboration/collaboration';
import { getCollaboration } from '@sabha/contract/collaboration/operations';
import { useRefreshOn } from '../../../lib/query/use-refresh-on.ts';
import type { LivePayloads } from '../../../lib/session/live-events.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { DiscussionView, ManageDiscussion, useCanonicalAddress, useDiscussion, useLeaveGone, WatchMenu } from '../../discussion/public.ts';
import { collaborationAnchor, collaborationsPath } from '../collaboration-paths.ts';
import { isOfCollaboration } from '../components/collaboration-news.ts';
import { titleOf } from '../components/collaboration-texts.ts';
import { AnswerPart } from './answer-part.tsx';
import { CollaborationBand, CollaborationHead } from './collaboration-head.tsx';
import { CollaborationTrail } from './collaboration-trail.tsx';
import { Facts } from './facts.tsx';
import { FitReasons } from './fit-reasons.tsx';
import { Outcomes } from './outcomes.tsx';
import { StateTrack } from './state-track.tsx';
import { useCollaborationWrites } from './use-collaboration-writes.ts';
import { WithheldNote } from './withheld-note.tsx';

/** Milliseconds in which several changes of a busy moment are read together. */
const restMs = 400;

/** An ask or offer: what it is, how far it has come, its answers, and the questions about it. */
export function CollaborationPage({ collaboration }: { collaboration: Collaboration }) {
  const { session, user } = useAuth();
  if (!session || !user) return null;
  return <OneCollaboration key={collaboration.collaboration_id} collaboration={collaboration} session={session} userId={user.user_id} />;
}

interface OneCollaborationProps {
  collaboration: Collaboration;
  session: Session;
  userId: number;
}

const writingTexts = (isMine: boolean) => ({
  label: isMine ? m.collaboration_page_add() : m.collaboration_page_ask(),
  placeholder: isMine ? m.collaboration_page_add_placeholder() : m.collaboration_page_ask_placeholder(),
  readers: m.collaboration_page_readers(),
});

function OneCollaboration({ collaboration, session, userId }: OneCollaborationProps) {
  const { collaboration_id, path, is_mine } = collaboration;
  const { api } = session;
  const about = { kind: collaborationAnchor, id: collaboration_id };
  const live = useDiscussion(session, about, { beginsAtFirst: true });
  const writes = useCollaborationWrites(api, collaboration_id);
  const leaveGone = useLeaveGone({
    ask: () => api.call(getCollaboration, { params: { collaboration_id } }),
    note: m.collaboration_page_gone(),
    to: collaborationsPath,
  });
  useCanonicalAddress(path, true);
  useCollaborationNews(collaboration_id);
  const { discussion, calls } = live;
  const isMissing = live.state === 'missing';
  return (
    <div className="grid max-w-[1180px] grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-5 min-[1100px]:grid-cols-[minmax(0,1fr)_23rem] min-[1100px]:grid-rows-[auto_auto_1fr]">
      <div className="min-[1100px]:col-span-2">
        <CollaborationTrail />
        {!isMissing && <WithheldNote {...collaboration} />}
      </div>
      {!isMissing && (
        <div className="rounded-card bg-surface shadow-1">
          <CollaborationBand collaboration={collaboration} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-6 max-md:p-4.5">
            <CollaborationHead collaboration={collaboration} writes={writes} />
            <StateTrack collaboration={collaboration} />
            <Outcomes collaboration={collaboration} writes={writes} />
            <Facts collaboration={collaboration} />
            <FitReasons collaboration={collaboration} />
          </div>
        </div>
      )}
      {!isMissing && (
        <div className="min-[1100px]:row-span-2">
          <AnswerPart collaboration={collaboration} writes={writes} />
        </div>
      )}
      <section aria-labelledby="collaboration-discussion" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="collaboration-discussion" className="text-display-xs">
            {m.collaboration_page_text_and_questions()}
          </h2>
          {discussion && !isMissing && (
            <div className="flex flex-wrap gap-2">
              <WatchMenu discussion={discussion} calls={calls} />
              {discussion.abilities.manage && <ManageDiscussion discussion={discussion} calls={calls} />}
            </div>
          )}
        </div>
        <DiscussionView
          live={live}
          reader={session}
          userId={userId}
          about={about}
          title={titleOf(collaboration)}
          zone={deviceZone()}
          opening={{ is_question: false, is_mine }}
          texts={writingTexts(is_mine)}
          onRemoved={(post) => void leaveGone(post)}
        />
      </section>
    </div>
  );
}

/** What is written about it, and what the other side of an answer does, changes what stands above. */
function useCollaborationNews(collaboration_id: number): void {
  const operations = [getCollaboration];
  useRefreshOn({
    event: 'discussion_changed',
    operations,
    restMs,
    isMeant(payload) {
      const changed = payload as LivePayloads['discussion_changed'];
      return changed.kind === collaborationAnchor && changed.id === collaboration_id;
    },
  });
  useRefreshOn({ event: 'new_notification', operations, restMs, isMeant: isOfCollaboration });
}
