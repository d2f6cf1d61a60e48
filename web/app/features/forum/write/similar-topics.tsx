import { listSimilarTopics } from '@sabha/contract/forum/operations';
import { topicLimits, type TopicHint } from '@sabha/contract/forum/topic';
import { useId } from 'react';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useSettled } from '../../../ui/use-settled.ts';

const minLetters = 12;
const pauseMs = 400;

/** Topics that are close to a title, once its writer pauses. They open beside the page, which stays as it is. */
export function SimilarTopics({ title }: { title: string }) {
  const id = useId();
  const settled = useSettled(title.trim(), pauseMs);
  const isWanted = settled.length >= minLetters && settled.length <= topicLimits.title;
  const { loaded } = useRead(queryOf(listSimilarTopics, { query: { title: settled } }), { isWanted });
  const found = isWanted && loaded.state === 'ready' ? loaded.value.data : [];
  return (
    <>
      <p role="status" className="sr-only">
        {found.length > 0 && m.newtopic_similar_count({ count: found.length })}
      </p>
      {found.length > 0 && (
        <section aria-labelledby={id} className="rounded-control bg-sunken px-4 py-3">
          <h2 id={id} className="text-sm font-semibold">
            {m.newtopic_similar()}
          </h2>
          <ul className="mt-1">
            {found.map((topic) => (
              <SimilarTopic key={topic.topic_id} topic={topic} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const SimilarTopic = ({ topic: { title, path, replies, is_solved } }: { topic: TopicHint }) => (
  <li className="flex flex-wrap items-center gap-x-2.5">
    <TextLink to={path} target="_blank" className="py-1.5 text-ui [overflow-wrap:anywhere]">
      {title}
      <span className="sr-only"> ({m.newtopic_new_tab()})</span>
    </TextLink>
    {is_solved && <Tag kind="ok">{m.newtopic_solved()}</Tag>}
    <span className="text-xs text-fg-3 tabular">{m.newtopic_replies({ count: replies })}</span>
  </li>
);
