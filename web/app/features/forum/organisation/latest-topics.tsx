import { listTopics } from '@sabha/contract/forum/operations';
import type { CategoryView } from '@sabha/contract/forum/topic';
import { useId } from 'react';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { allTopics } from '../forum-address.ts';
import { TopicRow } from '../list/topic-row.tsx';

const maxTopics = 5;
/** Of these so many that are pinned: they stand before the latest. */
const maxPinned = 2;

interface LatestTopicsProps {
  category: Pick<CategoryView, 'slug' | 'can_start'>;
  /** They are asked for again, and so is whether one may read them. */
  onTryAgain: () => void;
}

/** The topics of a category in which somebody wrote last. */
export function LatestTopics({ category: { slug, can_start }, onTryAgain }: LatestTopicsProps) {
  const id = useId();
  const { loaded, reload } = useRead(queryOf(listTopics, { query: { category: slug, limit: maxTopics } }));
  const listed = loaded.state === 'ready' ? loaded.value.data : [];
  const [pinned, others] = [listed.filter(({ is_pinned }) => is_pinned), listed.filter(({ is_pinned }) => !is_pinned)];
  const topics = [...pinned.slice(0, maxPinned), ...others].slice(0, maxTopics);
  function tryAgain(): void {
    onTryAgain();
    void reload();
  }
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="text-display-xs">
        {m.orgforum_latest()}
      </h2>
      {loaded.state === 'failed' && <Problem text={m.orgforum_latest_failed()} onTryAgain={tryAgain} />}
      {loaded.state === 'loading' && (
        <SkeletonGroup label={m.forum_loading()}>
          <Skeleton className="h-19" />
          <Skeleton className="mt-0.5 h-19" />
        </SkeletonGroup>
      )}
      {loaded.state === 'ready' && topics.length === 0 && (
        <p className="rounded-card bg-surface p-5 text-ui text-fg-2 shadow-1">
          <span className="block font-semibold text-fg">{m.forum_none()}</span>
          {can_start && m.forum_none_text()}
        </p>
      )}
      {topics.length > 0 && (
        <ul aria-labelledby={id} className="@container divide-y divide-line overflow-clip rounded-card bg-surface shadow-1">
          {topics.map((topic) => (
            <TopicRow key={topic.topic_id} topic={topic} asked={{ ...allTopics, category: slug }} />
          ))}
        </ul>
      )}
    </section>
  );
}
