import type { Post } from '@sabha/contract/discussion/post';
import type { Topic } from '@sabha/contract/forum/topic';
import { CircleCheck } from 'lucide-react';
import { useId, useState, type CSSProperties } from 'react';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { RelativeTime } from '../../../ui/time/relative-time-text.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { formatDay, formatMoment } from '../../../ui/time/zoned-time.ts';
import { isNew, useOpenPost, useReadingPlace, type LiveDiscussion } from '../../discussion/public.ts';
import './topic-scrubber.css';

/** A topic with fewer posts is seen at a glance. */
export const minScrubbed = 5;
/** Up to so many posts each one has a tick of its own. */
const maxTicks = 60;
/** In px: how far two ticks are apart at the widest, and how long the track is at the longest. */
const [tickPx, trackPx] = [12, 300];
/** How many posts a key leads on. */
const steps: Readonly<Partial<Record<string, number>>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  PageDown: 5,
  PageUp: -5,
};
/** In px: two labels that are nearer than this would stand on each other. */
const labelPx = 22;

interface TopicScrubberProps {
  topic: Pick<Topic, 'created_at' | 'last_posted_at' | 'answer'>;
  live: Pick<LiveDiscussion, 'posts' | 'last_number' | 'read_number'>;
  zone: string;
}

/** Where in a topic its reader is, what in it is new, and the way to any other place of it. */
export function TopicScrubber({ topic, live, zone }: TopicScrubberProps) {
  const { posts, last_number, read_number } = live;
  const openPost = useOpenPost();
  const hint = useId();
  const now = useNow();
  const place = useReadingPlace();
  const [chosen, setChosen] = useState<number | null>(null);
  const number = Math.min(chosen ?? place ?? posts[0]?.post_number ?? 1, last_number);
  const pitch = Math.min(tickPx, trackPx / last_number);
  const topOf = (post_number: number) => (post_number - 0.5) * pitch;
  const post = posts.find(({ post_number }) => post_number === number);
  const accepted = topic.answer?.post_number ?? null;
  function go(): void {
    if (chosen !== null) openPost(chosen);
    setChosen(null);
  }
  return (
    <div className="text-xs text-fg-3">
      <p className="mb-2">{formatDay(topic.created_at, zone, { style: 'short' })}</p>
      <div className="relative" style={{ height: last_number * pitch }}>
        <input
          type="range"
          min={1}
          max={last_number}
          value={number}
          aria-label={m.topic_scrubber()}
          aria-describedby={hint}
          aria-orientation="vertical"
          aria-valuetext={m.topic_scrubber_post({ number, last: last_number })}
          className="peer scrubber absolute inset-y-0 left-0 h-full w-11"
          style={{ '--thumb': `${pitch}px` } as CSSProperties}
          onChange={({ target }) => setChosen(target.valueAsNumber)}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerUp={go}
          onKeyDown={(event) => {
            if (event.key === 'Enter') go();
            const step = steps[event.key];
            if (step === undefined) return;
            // Browsers disagree which of these keys leads down.
            event.preventDefault();
            setChosen(Math.min(last_number, Math.max(1, number + step)));
          }}
          onBlur={() => setChosen(null)}
        />
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-0 w-9 rounded-[3px] outline-offset-4 outline-focus peer-focus-visible:outline-3"
        >
          {last_number <= maxTicks ? (
            Array.from({ length: last_number }, (_, at) => (
              <Tick key={at} top={topOf(at + 1)} state={stateOf(at + 1, posts, { read_number, accepted })} />
            ))
          ) : (
            <Track top={read_number === 0 ? last_number * pitch : read_number * pitch} />
          )}
          {last_number > maxTicks && accepted !== null && <Tick top={topOf(accepted)} state="accepted" />}
          <span className="absolute h-1.75 w-8 -translate-y-1/2 rounded-[2px] bg-fg" style={{ top: topOf(number) }} />
        </div>
        <div aria-hidden="true" className="pointer-events-none">
          {accepted !== null && Math.abs(topOf(accepted) - topOf(number)) >= labelPx && (
            <span
              className="absolute left-11 inline-flex -translate-y-1/2 items-center gap-1.5 font-semibold text-ok-text"
              style={{ top: topOf(accepted) }}
            >
              <CircleCheck size={15} strokeWidth={1.75} />
              {m.topic_scrubber_accepted()}
            </span>
          )}
          <span className="absolute left-11 flex -translate-y-1/2 items-baseline gap-2 whitespace-nowrap" style={{ top: topOf(number) }}>
            <span className="text-ui font-semibold text-fg tabular">{m.topic_scrubber_place({ number, last: last_number })}</span>
            {post && <span>{formatMoment(post.created_at, zone, 'short')}</span>}
          </span>
        </div>
      </div>
      <p id={hint} className="sr-only">
        {m.topic_scrubber_hint()}
      </p>
      {now !== null && (
        <p className="mt-2">
          <RelativeTime
            at={topic.last_posted_at}
            // The clock of the server may be ahead.
            now={new Date(Math.max(now, Date.parse(topic.last_posted_at))).toISOString()}
            zone={zone}
          />
        </p>
      )}
    </div>
  );
}

type TickState = 'accepted' | 'new' | 'gone' | 'plain';

function stateOf(
  number: number,
  posts: readonly Post[],
  { read_number, accepted }: { read_number: number; accepted: number | null },
): TickState {
  if (number === accepted) return 'accepted';
  const post = posts.find(({ post_number }) => post_number === number);
  if (post && (post.state !== 'visible' || post.is_collapsed)) return 'gone';
  const isUnread = post ? isNew(post, read_number) : number > read_number;
  return read_number > 0 && isUnread ? 'new' : 'plain';
}

const TICK: Record<TickState, string> = { accepted: 'w-6 bg-ok', new: 'w-4 bg-lit', gone: 'w-1.5 bg-line-2', plain: 'w-4 bg-line-2' };

function Tick({ top, state }: { top: number; state: TickState }) {
  return <span className={classNames('absolute left-0 h-0.75 -translate-y-1/2 rounded-[2px]', TICK[state])} style={{ top }} />;
}

/** Of a long topic: what was read, and from `top` px on what is new. */
function Track({ top }: { top: number }) {
  return (
    <span className="absolute inset-y-0 left-0 w-4 overflow-hidden rounded-[3px] bg-line-2">
      <span className="absolute inset-x-0 bottom-0 bg-lit" style={{ top }} />
    </span>
  );
}
