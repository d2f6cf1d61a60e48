import type { CategoryBrief } from '@sabha/contract/forum/topic';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { allTopics, forumHref } from '../forum-address.ts';

const LINK = 'inline-flex min-h-11 items-center text-sm font-semibold text-fg-2 underline-offset-4 hover:underline';

/** Where the page stands: in the forum, in its category. */
export function TopicTrail({ category: { slug, name } }: { category: Pick<CategoryBrief, 'slug' | 'name'> }) {
  return (
    <nav aria-label={m.topic_trail()} className="-mt-3">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link to={forumHref(allTopics)} className={LINK}>
            {m.topic_forum()}
          </Link>
        </li>
        <li className="flex min-w-0 items-center gap-x-2">
          <ChevronRight size={15} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
          <Link to={forumHref({ ...allTopics, category: slug })} className={LINK}>
            {name}
          </Link>
        </li>
      </ol>
    </nav>
  );
}
