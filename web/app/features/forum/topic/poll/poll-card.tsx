import type { ApiClient } from '@sabha/contract/core/operation';
import type { Poll } from '@sabha/contract/forum/poll';
import { useId, useState, type ReactNode } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button, TEXT_LINK } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { deviceZone } from '../../../../ui/time/zoned-time.ts';
import { notify } from '../../../../ui/toast.tsx';
import { formatEnd } from '../../components/format-end.ts';
import { PollBox } from '../../components/poll-box.tsx';
import { handFocusToQuestion } from '../../components/poll-focus.ts';
import { closeInTime, describePoll, hasResult, percentOf } from '../../components/poll-facts.ts';
import { PollResults } from '../../components/poll-results.tsx';
import { focusOnceClosed } from '../focus-once-closed.ts';
import type { FoundTopic } from '../topic-read.ts';
import { PollForm } from './poll-form.tsx';
import { PollMenu } from './poll-menu.tsx';
import { usePollWrites } from './use-poll-writes.ts';
import { useReadAtEnd } from './use-read-at-end.ts';

interface PollCardProps {
  poll: Poll;
  found: FoundTopic;
  api: ApiClient;
  /** Whether the reader has started the topic. */
  isMine: boolean;
  onEdit: () => void;
}

/** The poll of a topic: its options to choose from, or its result. */
export function PollCard({ poll: read, found, api, isMine, onEdit }: PollCardProps) {
  const headingId = useId();
  const now = useNow();
  const poll = shutInTime(read, now);
  const [said, say] = useState('');
  const [hasActed, setActed] = useState(false);
  const [seen, setSeen] = useState(poll);
  const writes = usePollWrites(api, found.topic);
  const focus = () => document.getElementById(headingId)?.focus();
  useReadAtEnd(read, now);
  if (standOf(seen) !== standOf(poll)) {
    const turn = describeTurn(seen, poll, { found, isMine, hasActed });
    setSeen(poll);
    if (turn !== null) say(turn);
  }
  async function vote(choices: readonly number[]): Promise<void> {
    setActed(true);
    const answer = await writes.vote(poll.poll_id, choices);
    if (answer) say(choices.length > 0 ? describeVote(answer.poll) : m.poll_taken_back());
  }
  async function close(poll_id: number): Promise<void> {
    if (!(await writes.close(poll_id))) return;
    say(m.poll_is_closed());
    focus();
  }
  async function remove(poll_id: number): Promise<void> {
    const post = document.getElementById(headingId)?.closest('li');
    if (!(await writes.remove(poll_id))) return;
    post?.focus();
    void notify({ title: m.poll_is_removed(), kind: 'ok' });
  }
  return (
    <PollBox
      question={poll.question}
      headingId={headingId}
      menu={
        <PollMenu
          poll={poll}
          isMine={isMine}
          onEdit={onEdit}
          onClose={(poll_id) => void close(poll_id)}
          onRemove={(poll_id) => void remove(poll_id)}
          onLost={() => focusOnceClosed(focus)}
        />
      }
    >
      <PollBody
        key={poll.poll_id}
        poll={poll}
        found={found}
        headingId={headingId}
        onVote={(choices) => void vote(choices)}
        onTurn={() => {
          say('');
          focus();
        }}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </PollBox>
  );
}

/** A poll as it stands at this moment: nobody votes in it after its end, nor changes it. */
function shutInTime(read: Poll, now: number | null): Poll {
  const poll = closeInTime(read, now);
  return poll.closed_at === null ? poll : { ...poll, abilities: { ...poll.abilities, vote: false, edit: false, close: false } };
}

const hasVotedIn = ({ options }: Poll): boolean => options.some(({ is_mine }) => is_mine);

/** What decides whether the reader is asked or sees the result; a text that can be compared. */
const standOf = (poll: Poll): string => [poll.poll_id, poll.closed_at !== null, poll.abilities.vote, hasVotedIn(poll)].join();

interface Turn {
  readonly found: FoundTopic;
  readonly isMine: boolean;
  /** Whether the reader has voted here since the page was opened, which is said elsewhere. */
  readonly hasActed: boolean;
}

/** What has become of a poll under the eyes of the reader; empty where they know, null where what was said last still holds. */
function describeTurn(before: Poll, poll: Poll, { found, isMine, hasActed }: Turn): string | null {
  // Nobody else changes it.
  if (before.poll_id !== poll.poll_id) return isMine ? '' : m.poll_is_changed();
  if (before.closed_at === null && poll.closed_at !== null) return m.poll_is_closed();
  if (before.abilities.vote !== poll.abilities.vote) return refusedText(found, poll) ?? '';
  return hasVotedIn(poll) && !hasVotedIn(before) && !hasActed ? m.poll_voted_elsewhere() : null;
}

/** That the vote counts, and where its options stand if the voter may see it. */
function describeVote(poll: Poll | null): string {
  const shares = (poll?.options ?? []).flatMap(({ text, votes, is_mine }) =>
    poll && is_mine && votes !== null ? [`${text}: ${percentOf(votes, poll.voters)}%`] : [],
  );
  return [m.poll_voted(), shares.join(', ')].join(' ').trim();
}

interface PollBodyProps extends Pick<PollCardProps, 'poll' | 'found'> {
  headingId: string;
  onVote: (choices: readonly number[]) => void;
  /** What had the focus goes, and something else comes in its place. */
  onTurn: () => void;
}

const chosenIn = ({ options }: Poll): number[] => options.flatMap(({ is_mine }, at) => (is_mine ? [at + 1] : []));

/** Those who can vote and have not are asked; everybody else sees the result, as far as they may. */
function PollBody({ poll, found, headingId, onVote, onTurn }: PollBodyProps) {
  const mine = chosenIn(poll);
  const hasVoted = mine.length > 0;
  const [chosen, setChosen] = useState<readonly number[]>(mine);
  const [view, setView] = useState<'form' | 'result' | null>(null);
  const canVote = poll.abilities.vote;
  function turnTo(next: typeof view): void {
    setView(next);
    onTurn();
  }
  function vote(choices: readonly number[]): void {
    turnTo(null);
    onVote(choices);
  }
  function takeBack(): void {
    setChosen([]);
    vote([]);
  }
  if (!canVote || (view ?? (hasVoted ? 'result' : 'form')) === 'result') {
    const [label, choices] = hasVoted ? [m.poll_change_vote(), mine] : [m.poll_back(), chosen];
    return (
      <>
        <PollResults poll={poll} />
        <Foot poll={poll} notes={[hiddenText(poll, hasVoted), refusedText(found, poll)]}>
          {canVote && (
            <button
              ref={handFocusToQuestion}
              type="button"
              onClick={() => {
                setChosen(choices);
                turnTo('form');
              }}
              className={classNames(TEXT_LINK, 'hit-44')}
            >
              {label}
            </button>
          )}
        </Foot>
      </>
    );
  }
  return (
    <>
      <PollForm poll={poll} headingId={headingId} chosen={chosen} onChoose={setChosen} onVote={() => vote(chosen)}>
        {hasVoted ? (
          <>
            <Button kind="quiet" size="small" onClick={takeBack}>
              {m.poll_take_back()}
            </Button>
            <Button kind="quiet" size="small" onClick={() => turnTo(null)}>
              {m.poll_leave()}
            </Button>
          </>
        ) : (
          hasResult(poll) && (
            <Button kind="quiet" size="small" onClick={() => turnTo('result')}>
              {m.poll_see_result()}
            </Button>
          )
        )}
      </PollForm>
      <Foot poll={poll} notes={[hiddenText(poll, hasVoted), m.poll_nobody_sees()]} />
    </>
  );
}

/** When the reader sees how many votes the options have; null where they do, or are about to. */
function hiddenText(poll: Poll, hasVoted: boolean): string | null {
  if (hasResult(poll) || poll.closed_at !== null) return null;
  if (poll.shows_results === 'closed') return m.poll_shown_once_closed();
  if (hasVoted) return null;
  return poll.abilities.vote ? m.poll_shown_once_voted() : m.poll_shown_to_voters();
}

/** Why the reader cannot vote; null where they can, and where the poll is closed, which its end says. */
function refusedText({ topic, discussion: { closed_because } }: FoundTopic, { abilities, closed_at }: Poll): string | null {
  if (abilities.vote || closed_at !== null) return null;
  const isClosed = topic.is_closed || closed_because === 'closed' || closed_because === 'read-only';
  return isClosed ? m.poll_topic_closed() : m.poll_not_allowed();
}

/** How many have voted, when it ends, and what else is to be known. */
function Foot({ poll, notes, children }: { poll: Poll; notes: readonly (string | null)[]; children?: ReactNode }) {
  const now = useNow();
  const format = (at: string) => formatEnd(at, deviceZone(), now);
  return (
    <p className="mt-2 text-[13.5px] text-fg-3">
      {[describePoll(poll, format), ...notes].filter((text) => text !== null).join(' ')} {children}
    </p>
  );
}
