import type { PublicPoll } from '@sabha/contract/forum/poll';
import { useId } from 'react';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { PollBox } from '../components/poll-box.tsx';
import { closeInTime, describePoll, hasResult } from '../components/poll-facts.ts';
import { PollResults } from '../components/poll-results.tsx';
import type { TopicView } from './load-public-topic.server.ts';
import { formatPublicDay } from './public-texts.ts';
import { useMemberHref } from './use-member-href.ts';

interface PublicPollCardProps {
  poll: PublicPoll;
  topic: Pick<TopicView, 'is_closed' | 'member_path' | 'zone'>;
}

/** The poll of a topic as everybody may read it, and the way to vote while people do. */
export function PublicPollCard({ poll: kept, topic: { is_closed, member_path, zone } }: PublicPollCardProps) {
  const id = useId();
  const isSignedIn = useIsSignedIn();
  const href = useMemberHref(member_path);
  // The page may have been kept since before the end.
  const poll = closeInTime(kept, useNow());
  const isOver = poll.closed_at !== null;
  const facts = describePoll(poll, (at) => formatPublicDay(at, zone));
  const hidden = poll.shows_results === 'closed' ? m.poll_shown_once_closed() : m.poll_shown_to_voters();
  return (
    <PollBox question={poll.question} headingId={id}>
      <PollResults poll={poll} />
      <p className="mt-2 text-[13.5px] text-fg-3">
        {isOver || hasResult(poll) ? facts : `${facts} ${hidden}`}{' '}
        {!is_closed && !isOver && (
          <TextLink to={href} className="hit-44 print:hidden">
            {isSignedIn ? m.poll_vote() : m.poll_sign_in()}
          </TextLink>
        )}
      </p>
    </PollBox>
  );
}
