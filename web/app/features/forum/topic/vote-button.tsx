import { ArrowBigUp } from 'lucide-react';
import { useId } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/money.ts';
import type { FoundTopic } from './topic-read.ts';

interface VoteButtonProps {
  found: FoundTopic;
  isMine: boolean;
  onVote: (is_on: boolean) => void;
}

/** One vote for an idea, and how many it has; where the reader has none, the reason stands beside it. */
export function VoteButton({ found: { topic, discussion }, isMine, onVote }: VoteButtonProps) {
  const id = useId();
  const { votes, abilities } = topic;
  if (votes === null) return null;
  const { count, is_mine } = votes;
  const isClosed = topic.is_closed || discussion.closed_because === 'closed' || discussion.closed_because === 'read-only';
  const reason = isMine ? m.topic_vote_own() : isClosed ? m.topic_vote_closed() : m.topic_vote_not_allowed();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="small"
        kind={is_mine ? 'lit' : 'secondary'}
        aria-pressed={is_mine}
        disabled={!abilities.vote}
        aria-describedby={abilities.vote ? undefined : id}
        onClick={() => onVote(!is_mine)}
      >
        <ArrowBigUp size={18} strokeWidth={1.75} aria-hidden="true" fill={is_mine ? 'currentColor' : 'none'} />
        {m.topic_vote()}
        <span className="tabular">
          <span aria-hidden="true">{formatCount(count)}</span>
          <span className="sr-only">, {m.topic_votes({ count, shown: formatCount(count) })}</span>
        </span>
      </Button>
      {!abilities.vote && (
        <p id={id} className="text-sm text-fg-3">
          {reason}
        </p>
      )}
    </div>
  );
}
