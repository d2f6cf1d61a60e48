import { listTopicTags } from '@sabha/contract/forum/operations';
import { topicLimits, type TagCount } from '@sabha/contract/forum/topic';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { TEXT_LINK } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { formatCount } from '../../../ui/money.ts';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { forumHref, type ForumQuery } from '../forum-address.ts';
import type { Forum } from './forum-read.ts';

const typingPauseMs = 300;
/** So many the server has at once. */
const maxTags = 200;

interface TagsProps {
  forum: Forum;
  asked: ForumQuery;
  onAll: () => void;
  onChosen?: () => void;
}

/** The tags of many topics; the one that is chosen is pressed, and another press leaves it out. */
export function Tags({ forum: { tags }, asked, onAll, onChosen }: TagsProps) {
  const id = useId();
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-2.5 pt-5 pb-2 font-text text-xs leading-none font-semibold tracking-normal text-fg-3">
        {m.forum_tags()}
      </h2>
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2 px-2">
        <TagButtons tags={tags} asked={asked} onChosen={onChosen} />
        <button type="button" onClick={onAll} className={classNames(TEXT_LINK, 'hit-44 px-0.5 py-1 text-sm')}>
          {m.forum_all_tags()}
        </button>
      </div>
    </section>
  );
}

interface TagButtonsProps {
  tags: readonly Pick<TagCount, 'tag' | 'topics'>[];
  asked: ForumQuery;
  onChosen: (() => void) | undefined;
}

function TagButtons({ tags, asked, onChosen }: TagButtonsProps) {
  const navigate = useNavigate();
  function choose(tag: string): void {
    void navigate(forumHref({ ...asked, tag: tag === asked.tag ? null : tag }), { preventScrollReset: true });
    onChosen?.();
  }
  return tags.map(({ tag, topics }) => (
    <button
      key={tag}
      type="button"
      aria-pressed={tag === asked.tag}
      onClick={() => choose(tag)}
      className="hit-44 inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-[4px] bg-sunken px-2.25 py-0.5 text-xs font-[550] text-fg-2 hover:text-fg aria-pressed:bg-strong aria-pressed:text-on-strong"
    >
      <span className="min-w-0 text-left [overflow-wrap:anywhere]">{tag}</span>
      <span aria-hidden className="font-normal tabular opacity-80">
        {formatCount(topics)}
      </span>
      <span className="sr-only">{m.forum_count({ count: topics, shown: formatCount(topics) })}</span>
    </button>
  ));
}

/** All tags of the forum, found by how they begin. */
export function AllTagsDialog({ asked, onClose }: { asked: ForumQuery; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim().toLowerCase().replace(/^#/, ''), typingPauseMs);
  const { loaded, reload } = useRead(queryOf(listTopicTags, { query: { search } }));
  const tags = loaded.state === 'ready' ? loaded.value.data : [];
  return (
    <Dialog
      title={m.forum_all_tags()}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      initialFocus={() => field.current}
    >
      <div className="grid gap-3">
        <Field label={m.forum_tags_search()}>
          <Input
            ref={field}
            type="search"
            value={typed}
            maxLength={topicLimits.tag + 1}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <p role="status" className="text-sm text-fg-2">
          {loaded.state === 'ready' && describeTags(tags.length)}
        </p>
        {loaded.state === 'failed' && <Problem text={m.forum_tags_failed()} onTryAgain={() => void reload()} />}
        {loaded.state === 'loading' && (
          <SkeletonGroup label={m.forum_loading()}>
            <Skeleton className="h-7 w-3/4" />
            <Skeleton className="mt-2 h-7 w-1/2" />
          </SkeletonGroup>
        )}
        <div className="flex flex-wrap gap-x-1.5 gap-y-2.5 pointer-coarse:gap-y-4.5">
          <TagButtons tags={tags} asked={asked} onChosen={onClose} />
        </div>
      </div>
    </Dialog>
  );
}

function describeTags(count: number): string {
  if (count === 0) return m.forum_tags_none();
  const shown = formatCount(count);
  return count >= maxTags ? m.forum_tags_first({ shown }) : m.forum_tags_count({ count, shown });
}
