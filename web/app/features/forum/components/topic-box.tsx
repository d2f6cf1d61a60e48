import type { TopicCard } from '@sabha/contract/forum/topic';
import { ChevronUp } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { formatCount } from '../../../ui/money.ts';

interface Box {
  readonly count: number;
  readonly label: string;
  readonly colours: string;
}

const outlined = 'text-fg-2 inset-ring-[1.5px]';
const lit = 'bg-lit-tint text-lit-text';

type BoxedTopic = Pick<TopicCard, 'kind' | 'replies' | 'votes' | 'is_solved'>;

function boxOf({ kind, replies, votes, is_solved }: BoxedTopic): Box {
  if (votes) {
    const { count, is_mine } = votes;
    return { count, label: m.forum_votes({ count }), colours: is_mine ? lit : `${outlined} inset-ring-line-2` };
  }
  if (kind !== 'question') return { count: replies, label: m.forum_replies({ count: replies }), colours: 'text-fg-3' };
  const filled = is_solved ? 'bg-ok-tint text-ok-text' : 'bg-sunken text-fg-2';
  return {
    count: replies,
    label: m.forum_answers({ count: replies }),
    colours: replies === 0 ? `${outlined} inset-ring-line-field` : filled,
  };
}

/** What a topic is: a question by its answers, an idea by its votes, anything else by its replies. */
export function TopicBox({ topic }: { topic: BoxedTopic }) {
  const { count, label, colours } = boxOf(topic);
  return (
    <p
      data-box
      className={classNames(
        'row-span-2 grid min-h-12.5 place-content-center justify-items-center rounded-control py-1 text-center @2xl:row-span-1',
        colours,
      )}
    >
      {topic.votes && <ChevronUp size={16} strokeWidth={1.75} aria-hidden className="-mt-1 -mb-0.5" />}
      <span className="text-[1.25rem] leading-none display condensed tabular">{formatCount(count)}</span>{' '}
      <span className="text-2xs leading-snug opacity-90">{label}</span>
      {topic.votes?.is_mine && <span className="sr-only">{m.forum_voted()}</span>}
    </p>
  );
}
