import type { getForum } from '@sabha/contract/forum/operations';
import type { OperationOutput } from '@sabha/contract/core/operation';
import { topicKindSchema } from '@sabha/contract/forum/topic';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink, TextLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { forumPath } from '../forum-address.ts';
import { NewTopicForm } from './new-topic-form.tsx';

type Categories = OperationOutput<typeof getForum>['data']['categories'];

/** Starts a topic, in a category and of a kind that the address may name. */
export function NewTopicPage({ categories }: { categories: Categories }) {
  const offered = categories.filter(({ can_start }) => can_start);
  return (
    <div className="max-w-[1180px]">
      <Trail />
      <h1 className="mt-1 text-[2.875rem] leading-none max-md:text-display-md">{m.newtopic_title()}</h1>
      {offered.length === 0 ? (
        <NotAllowed categories={categories} />
      ) : (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-6 xl:grid-cols-[minmax(0,67ch)_300px]">
          <Starting offered={offered} />
          <HowToAsk />
        </div>
      )}
    </div>
  );
}

/** The form, until its topic is there. */
function Starting({ offered }: { offered: Categories }) {
  const { session, user } = useAuth();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [path, setPath] = useState<string | null>(null);
  if (!session || !user) return null;
  if (path !== null) {
    return (
      <p role="status" className="flex flex-wrap gap-x-3 rounded-card bg-surface p-5.5 text-ui shadow-1">
        {m.newtopic_started()}
        <TextLink to={path} replace>
          {m.newtopic_open()}
        </TextLink>
      </p>
    );
  }
  const kind = topicKindSchema.safeParse(search.get('kind')).data ?? null;
  const category_id = offered.find(({ slug }) => slug === search.get('category'))?.category_id ?? null;
  return (
    <NewTopicForm
      api={session.api}
      user_id={user.user_id}
      offered={offered}
      asked={{ kind, category_id }}
      onStarted={(topicPath) => {
        setPath(topicPath);
        void navigate(topicPath, { replace: true });
      }}
    />
  );
}

const Trail = () => (
  <nav aria-label={m.newtopic_trail()} className="-mt-2">
    <ol className="flex flex-wrap items-center gap-x-2">
      <li>
        <Link
          to={forumPath}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-fg-2 underline-offset-4 hover:underline"
        >
          {m.newtopic_forum()}
        </Link>
      </li>
      <li className="flex items-center gap-x-2 text-sm text-fg-2">
        <ChevronRight size={15} strokeWidth={1.75} aria-hidden className="text-fg-3" />
        <span aria-current="page">{m.newtopic_title()}</span>
      </li>
    </ol>
  </nav>
);

const HowToAsk = () => (
  <aside aria-labelledby="newtopic-how" className="rounded-card bg-sunken px-5 py-4.5">
    <h2 id="newtopic-how" className="text-display-xs">
      {m.newtopic_how()}
    </h2>
    <ul className="mt-2.5 grid list-disc gap-2 pl-5 text-ui text-fg-2">
      <li>{m.newtopic_how_title()}</li>
      <li>{m.newtopic_how_facts()}</li>
      <li>{m.newtopic_how_one()}</li>
    </ul>
  </aside>
);

/** Nothing can be started: by young people before a parent or guardian has agreed, and where staff alone do. */
function NotAllowed({ categories }: { categories: Categories }) {
  const isMinor = categories.some(({ starters, is_archived }) => starters === 'members' && !is_archived);
  return (
    <EmptyState
      className="mt-6 max-w-160"
      title={isMinor ? m.newtopic_minor_title() : m.newtopic_none_title()}
      text={isMinor ? m.newtopic_minor_text() : m.newtopic_none_text()}
      action={
        <>
          {isMinor && <ButtonLink to="/settings#privacy">{m.newtopic_to_privacy()}</ButtonLink>}
          <ButtonLink to={forumPath}>{m.newtopic_to_forum()}</ButtonLink>
        </>
      }
    />
  );
}
