import type { TopicCard } from '@sabha/contract/forum/topic';
import { TriangleAlert, WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Problem } from '../../../ui/problem.tsx';
import { focusLine, focusSearch } from '../../../ui/shortcuts/list-focus.ts';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import type { ForumQuery } from '../forum-address.ts';
import { EmptyList } from './empty-list.tsx';
import type { Forum } from './forum-read.ts';
import { KeyHints } from './key-hints.tsx';
import { TopicRow } from './topic-row.tsx';
import { useSaveTopic } from './use-save-topic.ts';
import { useReturnToRow } from './use-return-to-row.ts';
import type { TopicList } from './use-topics.ts';

interface TopicResultsProps {
  forum: Forum;
  asked: ForumQuery;
  list: TopicList;
  /** How many are shown, in words. */
  shown: string;
}

/** The topics, or why there are none. */
export function TopicResults({ forum, asked, list, shown }: TopicResultsProps) {
  const save = useSaveTopic();
  useRowKeys(list.topics, save);
  const onOpen = useReturnToRow(list.state === 'ready');
  if (list.state === 'loading') return <ListSkeleton />;
  if (list.state === 'failed') return <ListFailed list={list} />;
  if (list.topics.length === 0) return <EmptyList forum={forum} asked={asked} />;
  return (
    <>
      <ul
        data-lines
        aria-label={m.forum_list()}
        className={classNames(
          '@container mt-3.5 divide-y divide-line overflow-clip rounded-card bg-surface shadow-1',
          list.isChanging && 'opacity-60 transition-opacity delay-200',
        )}
      >
        {list.topics.map((topic) => (
          <TopicRow key={topic.topic_id} topic={topic} asked={asked} onOpen={onOpen} />
        ))}
      </ul>
      <More list={list} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-fg-3">
        <KeyHints canSave={save !== null} />
        {/* The same as the status above the list. */}
        <p aria-hidden className="ml-auto tabular max-md:ml-0">
          {shown}
        </p>
      </div>
    </>
  );
}

/** The way to the topics behind the last one; the keyboard goes on at the first of those that come. */
function More({ list }: { list: TopicList }) {
  const { topics, hasMore, isLoadingMore, isMoreMissing, loadMore } = list;
  const from = useRef<number | null>(null);
  // After each render: an answer that is there at once is never shown as being on its way.
  useEffect(() => {
    if (from.current === null || isLoadingMore) return;
    const links = [...document.querySelectorAll<HTMLElement>('[data-topic] h3 a')];
    const next = links[from.current] ?? document.querySelector<HTMLElement>('[data-more] button') ?? links.at(-1);
    from.current = null;
    const at = document.activeElement;
    if (at === null || at === document.body || at.closest('[data-more]')) next?.focus({ preventScroll: true });
  });
  if (!hasMore) return null;
  function load(): void {
    from.current = topics.length;
    loadMore();
  }
  return (
    <div data-more className="mt-4">
      {isMoreMissing ? (
        <Problem text={m.forum_more_failed()} onTryAgain={load} />
      ) : (
        <Button isBusy={isLoadingMore} onClick={load}>
          {m.forum_more()}
        </Button>
      )}
    </div>
  );
}

/** Single keys that go from row to row, and those for the row that has the focus. */
function useRowKeys(topics: readonly TopicCard[], save: ((topic: TopicCard) => void) | null): void {
  const rowAt = () => document.activeElement?.closest<HTMLElement>('[data-topic]') ?? null;
  useShortcuts({
    j: () => focusLine(1),
    k: () => focusLine(-1),
    o: () => {
      const link = rowAt()?.querySelector<HTMLElement>('h3 a');
      link?.click();
      return link !== null && link !== undefined;
    },
    s: () => {
      const id = rowAt()?.dataset['topic'];
      const topic = topics.find(({ topic_id }) => String(topic_id) === id);
      if (!topic || save === null) return false;
      return save(topic);
    },
    '/': focusSearch,
  });
}

const ListSkeleton = () => (
  <SkeletonGroup label={m.forum_loading()} className="mt-3.5">
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <Skeleton key={row} className="mb-0.5 h-19 first:rounded-t-card last:mb-0 last:rounded-b-card" />
    ))}
  </SkeletonGroup>
);

function ListFailed({ list: { isAway, retry } }: { list: TopicList }) {
  const Icon = isAway ? WifiOff : TriangleAlert;
  return (
    <ErrorState
      className="mt-3.5"
      title={isAway ? m.shell_away_title() : m.forum_failed()}
      text={isAway ? m.shell_away_text() : m.forum_failed_text()}
      icon={<Icon size={26} strokeWidth={1.75} aria-hidden />}
      action={<Button onClick={retry}>{m.shell_try_again()}</Button>}
    />
  );
}
