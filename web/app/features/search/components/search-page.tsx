import type { SearchAnswer } from '@sabha/contract/search/operations';
import { Search } from 'lucide-react';
import { Suspense } from 'react';
import { Form, Link } from 'react-router';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Input } from '../../../ui/field.tsx';
import { PageTop } from '../../../ui/page-top.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { m } from '../../../paraglide/messages.js';
import { nameKind } from '../kind-names.ts';
import type { SearchView } from '../load-search.server.ts';
import { shortestQuery } from '../shortest-query.ts';
import { Hit } from './search-hit.tsx';
import { SearchStart } from './search-start.tsx';

// Guests carry nothing of it.
const MemberResults = lazyPart(async () => (await import('./member-results.tsx')).MemberResults);

/** Everything public by its words, and for whoever is signed in what members find; works without scripts. */
export function SearchPage({ view, event }: { view: SearchView; event: string }) {
  const { query, answer } = view;
  const isSignedIn = useIsSignedIn();
  const hasPublic = answer !== null && answer.kinds.length > 0;
  const start = <Start view={view} isSignedIn={isSignedIn} />;
  return (
    <div className="wrap pt-14 pb-28 max-md:pt-9 max-md:pb-16">
      <PageTop title={m.search_title()} lead={isSignedIn ? m.search_lead_members({ event }) : m.search_lead({ event })} />
      <Form role="search" className="mt-9 flex max-w-[720px] gap-2.5" action="/search">
        <span className="relative min-w-0 flex-1">
          <Search size={20} strokeWidth={1.75} aria-hidden className="pointer-events-none absolute top-4 left-4 text-fg-3 max-md:hidden" />
          <Input
            key={query}
            type="search"
            name="q"
            defaultValue={query}
            maxLength={120}
            aria-label={m.search_label()}
            className="h-13 pl-12 text-[17px] max-md:px-4"
          />
        </span>
        <Button type="submit" kind="primary" className="h-13">
          {m.search_go()}
        </Button>
      </Form>
      {isSignedIn && query.length >= shortestQuery ? (
        <Suspense fallback={<Skeleton className="mt-12 h-40 max-md:mt-9" />}>
          <MemberResults key={query} query={query} isFoundPublic={hasPublic && !answer.is_similar} nothing={start} />
        </Suspense>
      ) : (
        start
      )}
      {hasPublic ? <PublicResults view={view} answer={answer} isOfMember={isSignedIn} /> : null}
    </div>
  );
}

/** What to do where nothing was typed or found; nothing where something public was. */
function Start({ view: { query, answer, start }, isSignedIn }: { view: SearchView; isSignedIn: boolean }) {
  return (
    <>
      {answer === null ? <p className="mt-4 text-ui text-fg-2">{m.search_start_text()}</p> : null}
      {answer && answer.kinds.length === 0 ? (
        <EmptyState
          className="mt-10 max-w-160"
          title={m.search_nothing({ query })}
          text={isSignedIn ? m.search_nothing_text_members() : m.search_nothing_text()}
          action={<ButtonLink to="/agenda">{m.search_to_agenda()}</ButtonLink>}
        />
      ) : null}
      {start ? <SearchStart themes={start} /> : null}
    </>
  );
}

interface PublicResultsProps {
  view: SearchView;
  answer: SearchAnswer;
  /** They stand below what members find. */
  isOfMember: boolean;
}

function PublicResults({ view, answer, isOfMember }: PublicResultsProps) {
  return (
    <>
      {isOfMember ? <h2 className="mt-12 -mb-4 text-display-sm max-md:mt-9">{m.search_public()}</h2> : null}
      <KindTabs view={view} />
      <p role="status" className="mt-6 text-sm text-fg-2">
        {answer.is_similar ? `${m.search_similar()} ` : ''}
        {m.search_count({ count: answer.total })}
      </p>
      <ol className="mt-3 grid content-start gap-x-14 xl:grid-cols-2">
        {answer.hits.map((hit) => (
          <Hit key={`${hit.kind} ${hit.path} ${hit.detail}`} hit={hit} headingLevel={isOfMember ? 3 : 2} />
        ))}
      </ol>
      <Pages view={view} />
    </>
  );
}

function addressOf({ query }: SearchView, { kind, page = 1 }: { kind: string | null; page?: number }): string {
  const search = new URLSearchParams({ q: query, ...(kind && { kind }), ...(page > 1 && { page: String(page) }) });
  return `/search?${search}`;
}

function KindTabs({ view }: { view: SearchView }) {
  const kinds = view.answer?.kinds ?? [];
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  const tabs = [
    { kind: null, label: m.search_all_kinds(), count: all },
    ...kinds.map(({ kind, count }) => ({ kind, label: nameKind(kind), count })),
  ];
  return (
    <nav aria-label={m.search_kinds()} className="mt-9 flex gap-x-6 overflow-x-auto border-b border-line [scrollbar-width:none]">
      {tabs.map(({ kind, label, count }) => (
        <Link
          key={kind ?? 'all'}
          to={addressOf(view, { kind })}
          aria-current={kind === view.kind ? 'page' : undefined}
          className="flex h-11.5 flex-none items-center gap-1.5 text-[15.5px] font-semibold whitespace-nowrap text-fg-2 hover-able:text-fg aria-[current=page]:text-fg aria-[current=page]:shadow-[inset_0_-3px_0_var(--action)]"
        >
          {label} <span className="font-normal text-fg-3 tabular">{count}</span>
        </Link>
      ))}
    </nav>
  );
}

function Pages({ view }: { view: SearchView }) {
  const { page = 1, pages = 1 } = view.answer ?? {};
  if (pages < 2) return null;
  return (
    <nav aria-label={m.ui_pages()} className="mt-8 flex items-center gap-3">
      {page > 1 ? <ButtonLink to={addressOf(view, { kind: view.kind, page: page - 1 })}>{m.ui_previous_page()}</ButtonLink> : null}
      <span className="text-sm text-fg-2 tabular">
        {page} / {pages}
      </span>
      {page < pages ? <ButtonLink to={addressOf(view, { kind: view.kind, page: page + 1 })}>{m.ui_next_page()}</ButtonLink> : null}
    </nav>
  );
}
