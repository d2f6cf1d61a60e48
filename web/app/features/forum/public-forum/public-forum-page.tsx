import type { PublicCategory } from '@sabha/contract/forum/public-forum';
import { ArrowLeft, Rss, Search } from 'lucide-react';
import { useId } from 'react';
import { Form, Link } from 'react-router';
import { localizePath } from '../../../lib/locale.ts';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Button, ButtonLink, TEXT_LINK } from '../../../ui/button.tsx';
import { Input } from '../../../ui/field.tsx';
import { PageTop } from '../../../ui/page-top.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { CategoryMark } from '../components/category-mark.tsx';
import { Invitation } from './invitation.tsx';
import type { ForumView } from './load-public-forum.server.ts';
import { feedPath, forumPath, listPath, memberPath } from './public-addresses.ts';
import { PublicCategories } from './public-categories.tsx';
import { describeCategory } from './public-texts.ts';
import { PublicTopicRow } from './public-topic-row.tsx';
import { useMemberHref } from './use-member-href.ts';

/** As long as the search of the site takes it. */
const maxSearch = 120;

/** The forum as everybody may read it, or one category of it. */
export function PublicForumPage({ view }: { view: ForumView }) {
  const { categories, category } = view;
  const slug = category?.slug ?? null;
  return (
    <div className="wrap pt-14 pb-28 max-md:pt-9 max-md:pb-16">
      {category ? <CategoryTop category={category} /> : <PageTop title={m.publicforum_title()} lead={m.publicforum_lead()} />}
      {categories.length === 0 ? (
        <ForMembers />
      ) : (
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-7 max-md:mt-7 lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
          <PublicCategories categories={categories} current={slug} />
          <Topics view={view} />
          <Invitation to={memberPath(slug)} label={m.publicforum_join()} className="self-start" />
        </div>
      )}
    </div>
  );
}

function CategoryTop({ category }: { category: PublicCategory }) {
  return (
    <header>
      <Link
        to={forumPath}
        prefetch="intent"
        className="hit-44 inline-flex items-center gap-1.5 text-sm font-semibold text-fg-2 hover:text-fg print:hidden"
      >
        <ArrowLeft size={17} strokeWidth={1.75} aria-hidden />
        {m.publicforum_back()}
      </Link>
      <h1 className="mt-4 flex items-center gap-4 text-display-lg [overflow-wrap:anywhere] max-md:gap-3">
        <CategoryMark category={category} className="size-11 rounded-control max-md:size-8" />
        {category.name}
      </h1>
      <p className="mt-4 max-w-[60ch] text-[18px] leading-normal text-pretty [overflow-wrap:anywhere] text-fg-2">
        {describeCategory(category)}
      </p>
    </header>
  );
}

/** In place of a forum of which nothing is public. */
function ForMembers() {
  const href = useMemberHref(memberPath(null));
  const isSignedIn = useIsSignedIn();
  return (
    <EmptyState
      className="mt-10 max-w-160"
      title={m.publicforum_members()}
      text={m.publicforum_members_text()}
      action={<ButtonLink to={href}>{isSignedIn ? m.publicforum_open() : m.publicforum_sign_in()}</ButtonLink>}
    />
  );
}

/** Leads to the search of the site, among topics; works without scripts. */
const TopicSearch = () => (
  <Form role="search" action="/search" className="mb-7 flex gap-2.5 print:hidden">
    <input type="hidden" name="kind" value="topic" />
    <span className="relative min-w-0 flex-1">
      <Search size={18} strokeWidth={1.75} aria-hidden className="pointer-events-none absolute top-3.25 left-3.5 z-1 text-fg-3" />
      <Input
        type="search"
        name="q"
        required
        maxLength={maxSearch}
        autoComplete="off"
        aria-label={m.publicforum_search()}
        placeholder={m.publicforum_search()}
        className="pl-10"
      />
    </span>
    <Button type="submit">{m.publicforum_search_go()}</Button>
  </Form>
);

function Topics({ view: { category, tag, topics, next, is_later, zone } }: { view: ForumView }) {
  const id = useId();
  const slug = category?.slug ?? null;
  return (
    <section aria-labelledby={id} className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <TopicSearch />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-display-sm [overflow-wrap:anywhere]">
          {titleOf({ tag, is_later })}
        </h2>
        {/* A feed is no page: the browser must fetch it itself. */}
        <a
          href={localizePath(feedPath(slug), getLocale())}
          className={`${TEXT_LINK} inline-flex min-h-11 items-center gap-2 text-sm print:hidden`}
        >
          <Rss size={16} strokeWidth={1.75} aria-hidden />
          {m.publicforum_feed()}
        </a>
      </div>
      {topics.length === 0 ? (
        <EmptyState className="mt-3.5" headingLevel={3} {...emptyTexts({ tag, is_later })} />
      ) : (
        <ul className="@container mt-3.5 divide-y divide-line overflow-clip rounded-card bg-surface shadow-1">
          {topics.map((topic) => (
            <PublicTopicRow key={topic.topic_id} topic={topic} zone={zone} hasCategory={category === null} />
          ))}
        </ul>
      )}
      {(is_later || next !== null || tag !== null) && (
        <div className="mt-5 flex flex-wrap gap-2.5 print:hidden">
          {is_later && <ButtonLink to={listPath({ slug, tag })}>{m.publicforum_latest()}</ButtonLink>}
          {next !== null && <ButtonLink to={listPath({ slug, tag, before: next })}>{m.publicforum_older()}</ButtonLink>}
          {tag !== null && <ButtonLink to={listPath({ slug })}>{m.publicforum_all()}</ButtonLink>}
        </div>
      )}
    </section>
  );
}

function titleOf({ tag, is_later }: Pick<ForumView, 'tag' | 'is_later'>): string {
  if (tag !== null) return m.publicforum_tagged({ tag });
  return is_later ? m.publicforum_older() : m.publicforum_latest();
}

function emptyTexts({ tag, is_later }: Pick<ForumView, 'tag' | 'is_later'>): { title: string; text: string } {
  if (is_later) return { title: m.publicforum_none_older(), text: m.publicforum_none_older_text() };
  if (tag !== null) return { title: m.publicforum_none_tagged({ tag }), text: m.publicforum_none_tagged_text() };
  return { title: m.publicforum_none(), text: m.publicforum_none_text() };
}
