import { ProblemError } from '@sabha/contract/core/errors';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Drawer } from '../../../ui/drawer.tsx';
import { AppliedFilters } from '../../../ui/directory/applied-filters.tsx';
import { countId } from '../../../ui/directory/focus-count.ts';
import { useWanted } from '../../../ui/directory/use-wanted.ts';
import { allTopics, forumHref, readForumAt, type ForumQuery } from '../forum-address.ts';
import { Categories } from './categories.tsx';
import { describeShown } from './counts.ts';
import { ForumHead } from './forum-head.tsx';
import { findCategory, type Forum } from './forum-read.ts';
import { ListBar } from './list-bar.tsx';
import { AllTagsDialog, Tags } from './tags.tsx';
import { TopicResults } from './topic-results.tsx';
import { useTopics } from './use-topics.ts';

const withoutWords = (asked: ForumQuery) => forumHref({ ...asked, search: '' });

/** The topics of the forum or of one category, beside its categories; which ones stands in the address. */
export function ForumPage({ forum }: { forum: Forum }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = readForumAt(pathname, new URLSearchParams(search)) ?? allTopics;
  const { wanted, isLeaving } = useWanted(asked, { readAt: readForumAt, hrefOf: forumHref });
  const [opened, setOpened] = useState<'categories' | 'tags' | null>(null);
  const category = findCategory(forum, asked.category);
  // The role has lost it while the page was open.
  if (asked.category !== null && !category) throw new ProblemError(404, 'There is no such category any more.');
  function find(words: string): void {
    if (isLeaving) return;
    // What was chosen and is on its way is a step of its own, from which one goes back.
    const isStep = withoutWords(wanted) !== withoutWords(asked);
    void navigate(forumHref({ ...wanted, search: words }), { replace: !isStep, preventScrollReset: true });
  }
  const onAllTags = () => setOpened('tags');
  return (
    <div className="max-w-[1288px] pb-6">
      <ForumHead forum={forum} category={category} search={wanted.search} onSearch={find} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 max-md:mt-4 xl:grid-cols-[250px_minmax(0,1fr)]">
        <aside aria-label={m.forum_choose()} className="max-xl:hidden">
          <Categories forum={forum} asked={asked} />
          <Tags forum={forum} asked={asked} onAll={onAllTags} />
        </aside>
        <ListColumn forum={forum} asked={asked} onChoose={() => setOpened('categories')} />
      </div>
      <Drawer
        title={m.forum_choose()}
        side="bottom"
        isOpen={opened === 'categories'}
        onOpenChange={(isOpen) => setOpened(isOpen ? 'categories' : null)}
      >
        <Categories forum={forum} asked={asked} onChosen={() => setOpened(null)} />
        <Tags forum={forum} asked={asked} onAll={onAllTags} onChosen={() => setOpened(null)} />
      </Drawer>
      {opened === 'tags' && <AllTagsDialog asked={asked} onClose={() => setOpened(null)} />}
    </div>
  );
}

interface ListColumnProps {
  forum: Forum;
  asked: ForumQuery;
  onChoose: () => void;
}

function ListColumn({ forum, asked, onChoose }: ListColumnProps) {
  const list = useTopics(asked);
  const { tag } = asked;
  const isFiltered = tag !== null || asked.search !== '';
  const shown = list.state === 'ready' && !list.isChanging ? describeShown(asked, forum, list) : '';
  const filters = tag === null ? [] : [{ name: 'tag', value: tag, text: `#${tag}`, to: forumHref({ ...asked, tag: null }) }];
  return (
    <section aria-labelledby="topics" aria-busy={list.isChanging || undefined} className="min-w-0">
      <h2 id="topics" className="sr-only">
        {m.forum_list()}
      </h2>
      <ListBar forum={forum} asked={asked} onChoose={onChoose} />
      <div className={isFiltered ? 'mt-3 flex min-h-11 flex-wrap items-center gap-2' : undefined}>
        <p id={countId} role="status" tabIndex={-1} className={isFiltered ? 'mr-1 text-ui font-semibold tabular' : 'sr-only'}>
          {shown}
        </p>
        <AppliedFilters filters={filters} clearTo={forumHref({ ...asked, tag: null, search: '' })} />
      </div>
      <TopicResults forum={forum} asked={asked} list={list} shown={shown} />
    </section>
  );
}
