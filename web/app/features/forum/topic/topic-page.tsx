import type { LivePayloads } from '../../../lib/session/live-events.ts';
import { getForum, getTopic, listTopics } from '@sabha/contract/forum/operations';
import { getOrganisationForum } from '@sabha/contract/forum/organisation-forum';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { refreshReads } from '../../../lib/query/query-client.ts';
import { useRefreshOn } from '../../../lib/query/use-refresh-on.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { DiscussionView, useCanonicalAddress, useDiscussion, useLeaveGone, useOpenPost, WatchChoice } from '../../discussion/public.ts';
import { allTopics, forumHref } from '../forum-address.ts';
import { AnswerBar } from './answer-bar.tsx';
import { ChoosingBar } from './choosing-bar.tsx';
import { MergedTopic } from './merged-topic.tsx';
import { PollCard } from './poll/poll-card.tsx';
import { SimilarTopics } from './similar-topics.tsx';
import { TopicDialog, type ChangedPart } from './topic-dialogs.tsx';
import { TopicHead } from './topic-head.tsx';
import { titleOf } from './topic-names.ts';
import { TopicPeople } from './topic-people.tsx';
import { topicKind, type FoundTopic } from './topic-read.ts';
import { minScrubbed, TopicScrubber } from './topic-scrubber.tsx';
import { TopicTrail } from './topic-trail.tsx';
import { useAfterMoving } from './use-after-moving.ts';
import { useChoosing } from './use-choosing.ts';
import { WithheldNote } from './withheld-note.tsx';

/** Milliseconds in which several posts of a busy moment are read together. */
const restMs = 400;

/** A topic of the forum: what it is, its posts, and what stands beside them. */
export function TopicPage({ found }: { found: FoundTopic }) {
  const { session, user } = useAuth();
  if (!session || !user) return null;
  return <PresentTopic found={found} session={session} userId={user.user_id} />;
}

/** The topic, or the way to the one that it was merged into: not while something of it is changed in a dialog. */
function PresentTopic({ found, ...reader }: OneTopicProps) {
  const [own, setOwn] = useState(found);
  const [changed, setChanged] = useState<{ topic_id: number; part: ChangedPart } | null>(null);
  const isMerged = found.topic.number_offset > 0;
  if (!isMerged && own !== found) setOwn(found);
  const { topic_id } = own.topic;
  const part = changed?.topic_id === topic_id ? changed.part : null;
  if (isMerged && part === null) return <MergedTopic topic={found.topic} userId={reader.userId} />;
  return (
    <OneTopic
      key={topic_id}
      found={own}
      {...reader}
      changed={part}
      onChange={(next) => setChanged(next === null ? null : { topic_id, part: next })}
    />
  );
}

/** Whoever asked does not answer, as a rule. */
function writingTexts({ kind, category, public_path }: FoundTopic['topic'], isMine: boolean) {
  const isAnswer = kind === 'question' && !isMine;
  return {
    label: isAnswer ? m.topic_your_answer() : m.topic_your_reply(),
    placeholder: isAnswer ? m.topic_answer_placeholder() : m.topic_reply_placeholder(),
    readers: public_path === null ? describeReaders(category) : m.topic_readers_all(),
  };
}

const describeReaders = ({ name, organisation_slug }: FoundTopic['topic']['category']): string =>
  organisation_slug === null ? m.topic_readers({ category: name }) : m.orgforum_post_readers({ organisation: name });

interface OneTopicProps {
  found: FoundTopic;
  session: Session;
  userId: number;
}

interface ChangedTopicProps extends OneTopicProps {
  /** What of it is changed in a dialog. */
  changed: ChangedPart | null;
  onChange: (part: ChangedPart | null) => void;
}

function OneTopic({ found, session, userId, changed, onChange: setChanged }: ChangedTopicProps) {
  const { topic } = found;
  const { topic_id, path, category, kind, author, answer, people, poll, withheld_because } = topic;
  const about = { kind: topicKind, id: topic_id };
  const askAgain = useAskingAgain();
  const live = useDiscussion(session, about, { beginsAtFirst: true, onLost: askAgain, onAnswer: askAgain, onReadLast: useCountingAgain() });
  const openPost = useOpenPost();
  const leaveGone = useLeaveGone({
    ask: () => session.api.call(getTopic, { params: { topic_id } }),
    note: m.topic_gone(),
    to: forumHref({ ...allTopics, category: category.slug }),
  });
  useCanonicalAddress(path, changed === null);
  useTopicNews(topic_id);
  const { discussion, posts, calls } = live;
  const bar = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const chosen = useChoosing(posts, { bar, menuButton });
  const afterMoving = useAfterMoving(live);
  const close = () => setChanged(null);
  const isMissing = live.state === 'missing';
  const first = posts[0]?.post_number === 1 ? posts[0] : null;
  const isMine = author.user_id === userId || first?.author.is_me === true;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-9 gap-y-8 min-[1100px]:grid-cols-[minmax(0,54rem)_minmax(14rem,17rem)]">
      <div className={chosen.numbers ? 'min-w-0 max-md:pb-16' : 'min-w-0'}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {isMissing ? (
            <TopicTrail category={category} />
          ) : (
            <TopicHead
              found={found}
              live={live}
              api={session.api}
              isMine={isMine}
              menuButton={menuButton}
              onEdit={() => setChanged('topic')}
              onAddPoll={() => setChanged('poll')}
              onChoose={chosen.begin}
              onMerge={() => setChanged('whole')}
            />
          )}
          {!isMissing && withheld_because !== null && <WithheldNote reason={withheld_because} isMine={isMine} />}
          {!isMissing && answer && <AnswerBar answer={answer} onGo={openPost} />}
          <DiscussionView
            live={live}
            reader={session}
            userId={userId}
            about={about}
            title={titleOf(topic)}
            head={<h2 className="sr-only">{m.topic_posts()}</h2>}
            zone={deviceZone()}
            opening={{
              is_question: kind === 'question',
              is_mine: isMine,
              below: poll && <PollCard poll={poll} found={found} api={session.api} isMine={isMine} onEdit={() => setChanged('poll')} />,
              goes_with_it: poll ? m.poll_goes_with_post() : undefined,
            }}
            texts={writingTexts(topic, isMine)}
            choosing={chosen.choosing}
            onRemoved={(post) => void leaveGone(post)}
          />
        </div>
        {chosen.numbers && !isMissing && (
          <ChoosingBar
            ref={bar}
            count={chosen.numbers.length}
            isOver={chosen.isOver}
            hasDialog={changed !== null}
            onMove={() => setChanged('posts')}
            onCancel={chosen.end}
          />
        )}
      </div>
      {!isMissing && (
        <aside
          aria-label={m.topic_beside()}
          className="grid grid-cols-[minmax(0,1fr)] gap-5 min-[1100px]:sticky min-[1100px]:top-(--bar) min-[1100px]:-mx-2 min-[1100px]:max-h-[calc(100dvh-var(--bar)-var(--foot,0px))] min-[1100px]:overflow-y-auto min-[1100px]:overscroll-contain min-[1100px]:px-2 min-[1100px]:py-9 min-[1100px]:[scrollbar-width:thin]"
        >
          {live.state === 'ready' && live.last_number >= minScrubbed && (
            <div className="max-[1099.98px]:hidden">
              <TopicScrubber topic={topic} live={live} zone={deviceZone()} />
            </div>
          )}
          {discussion && (
            <div className="border-t border-line pt-4 first:border-0 first:pt-0 max-[1099.98px]:hidden">
              <WatchChoice discussion={discussion} calls={calls} />
            </div>
          )}
          <TopicPeople people={people} />
          <SimilarTopics topic={topic} />
        </aside>
      )}
      {changed !== null && (
        <TopicDialog
          part={changed}
          topic={topic}
          post_numbers={chosen.numbers ?? []}
          onMoved={(moved) => {
            close();
            chosen.end();
            afterMoving.stay(moved);
          }}
          onMerged={(merged) => {
            close();
            afterMoving.leave(merged);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/**
 * Reads the topic anew: one that is not there any more may have been merged into another, which is what its read answers then, and what its
 * reader accepts as the answer stands above it without a message of the server.
 */
function useAskingAgain(): () => void {
  const client = useQueryClient();
  return useCallback(() => void refreshReads(client, [getTopic]).catch(() => undefined), [client]);
}

/** The list that its reader went back to may have been read before what they read last was marked. */
function useCountingAgain(): () => void {
  const client = useQueryClient();
  return useCallback(() => void refreshReads(client, [listTopics, getForum, getOrganisationForum]).catch(() => undefined), [client]);
}

/** What is written in a topic changes what stands above it. */
function useTopicNews(topic_id: number): void {
  useRefreshOn({
    event: 'discussion_changed',
    operations: [getTopic],
    restMs,
    isMeant(payload) {
      const changed = payload as LivePayloads['discussion_changed'];
      return changed.kind === topicKind && changed.id === topic_id;
    },
  });
}
