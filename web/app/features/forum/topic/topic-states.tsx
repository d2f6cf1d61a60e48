import type { Topic } from '@sabha/contract/forum/topic';
import { CircleCheck, Globe, Lock, Pin, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Tag, type TagKind } from '../../../ui/tag.tsx';
import { CategoryMark } from '../components/category-mark.tsx';
import { allTopics, forumHref } from '../forum-address.ts';
import { kindNames } from './topic-names.ts';

/** What a topic is, in words: its states, its kind, its category and its tags. */
export function TopicStates({ topic }: { topic: Topic }) {
  const { kind, category, tags, is_solved, is_pinned, is_closed, slow_seconds, public_path } = topic;
  return (
    <ul aria-label={m.topic_states()} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm">
      {is_solved && <State kind="ok" icon={<CircleCheck size={14} strokeWidth={1.75} aria-hidden />} text={m.topic_solved()} />}
      {is_pinned && <State icon={<Pin size={14} strokeWidth={1.75} aria-hidden />} text={m.topic_pinned()} />}
      {is_closed && <State icon={<Lock size={14} strokeWidth={1.75} aria-hidden />} text={m.topic_closed()} />}
      {slow_seconds !== null && (
        <State icon={<Timer size={14} strokeWidth={1.75} aria-hidden />} text={m.topic_slow({ time: describeWait(slow_seconds) })} />
      )}
      {public_path !== null && <State icon={<Globe size={14} strokeWidth={1.75} aria-hidden />} text={m.topic_public()} />}
      <li className="text-fg-2">{kindNames[kind]()}</li>
      <li>
        <Link
          to={forumHref({ ...allTopics, category: category.slug })}
          className={`th-${category.palette} inline-flex min-h-11 items-center gap-2 font-semibold text-theme-text pointer-fine:min-h-7 underline-offset-3 hover:underline`}
        >
          <CategoryMark category={category} />
          {category.name}
        </Link>
      </li>
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={forumHref({ ...allTopics, tag })}
            aria-label={m.topic_tag({ tag })}
            className="inline-flex min-h-11 items-center text-fg-2 underline-offset-3 pointer-fine:min-h-7 [overflow-wrap:anywhere] hover:underline"
          >
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const State = ({ kind, icon, text }: { kind?: TagKind; icon: ReactNode; text: string }) => (
  <li>
    <Tag kind={kind ?? 'plain'}>
      {icon}
      {text}
    </Tag>
  </li>
);

function describeWait(seconds: number): string {
  if (seconds % 3_600 === 0) return m.topic_hours({ count: seconds / 3_600 });
  return seconds % 60 === 0 ? m.topic_minutes({ count: seconds / 60 }) : m.topic_seconds({ count: seconds });
}
