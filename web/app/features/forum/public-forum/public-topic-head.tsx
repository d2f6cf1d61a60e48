import { ChevronRight, CircleCheck, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/tag.tsx';
import { CategoryMark } from '../components/category-mark.tsx';
import type { TopicView } from './load-public-topic.server.ts';
import { categoryPath, forumPath, listPath } from './public-addresses.ts';
import { kindNames } from './public-texts.ts';

/** Longer titles are set smaller. */
const longTitle = 90;

/** Where the topic stands, what it is called and what it is, in words. */
export function PublicTopicHead({ topic }: { topic: TopicView }) {
  const { title, kind, category, tags, is_solved, is_closed } = topic;
  return (
    <header>
      <nav aria-label={m.publicforum_trail()} className="print:hidden">
        <ol className="flex flex-wrap items-center gap-x-2">
          <li>
            <TrailLink to={forumPath}>{m.publicforum_title()}</TrailLink>
          </li>
          <li className="flex min-w-0 items-center gap-x-2">
            <ChevronRight size={15} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
            <TrailLink to={categoryPath(category.slug)}>
              <CategoryMark category={category} />
              {category.name}
            </TrailLink>
          </li>
        </ol>
      </nav>
      <h1
        className={classNames(
          'mt-2 text-pretty [overflow-wrap:anywhere]',
          title.length > longTitle ? 'max-w-[40ch] text-display-md' : 'max-w-[26ch] text-display-lg',
        )}
      >
        {title}
      </h1>
      <ul aria-label={m.publicforum_states()} className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
        {is_solved && (
          <li>
            <Tag kind="ok">
              <CircleCheck size={14} strokeWidth={1.75} aria-hidden />
              {m.publicforum_solved()}
            </Tag>
          </li>
        )}
        {is_closed && (
          <li>
            <Tag>
              <Lock size={14} strokeWidth={1.75} aria-hidden />
              {m.publicforum_closed()}
            </Tag>
          </li>
        )}
        <li className="text-fg-2">{kindNames[kind]()}</li>
        {tags.map((tag) => (
          <li key={tag}>
            <Link
              to={listPath({ slug: null, tag })}
              rel="nofollow"
              className="hit-44 [overflow-wrap:anywhere] text-fg-2 underline-offset-4 hover:text-fg hover:underline"
            >
              #{tag}
            </Link>
          </li>
        ))}
      </ul>
    </header>
  );
}

const TrailLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    prefetch="intent"
    className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-fg-2 underline-offset-4 hover:underline"
  >
    {children}
  </Link>
);
