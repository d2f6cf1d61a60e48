import { maxMemberHits, type MemberFoundType, type MemberHit, type MemberSearchAnswer } from '@sabha/contract/search/member-search';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { openQueries } from '../../../lib/query/session-queries.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { openSession } from '../../../lib/session/open-session.ts';
import { AuthProvider, useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { askMembers, type MemberSearchQuery } from '../ask-members.ts';
import { describeHit, memberKinds, titleOf } from '../describe-member-hit.ts';
import { Marked } from './marked.tsx';
import { MemberPicture } from './member-picture.tsx';

interface MemberResultsProps {
  query: string;
  /** The public site has exactly what is asked for: what only comes close is left out. */
  isFoundPublic: boolean;
  /** Stands there when nothing was found. */
  nothing: ReactNode;
}

const shownHits = 5;

/** What members find, with the session and its reads, which public pages do not have. Its code is for those alone who are signed in. */
export function MemberResults(props: MemberResultsProps) {
  return (
    <AuthProvider session={openSession()}>
      <QueryClientProvider client={openQueries()}>
        <Results {...props} />
      </QueryClientProvider>
    </AuthProvider>
  );
}

const readMembers = (query: MemberSearchQuery) => composeQuery('member-search', query, (api) => askMembers(openSession(), api, query));

function Results({ query, isFoundPublic, nothing }: MemberResultsProps) {
  const id = useId();
  const { isLoggedIn } = useAuth();
  const { loaded, reload } = useRead(readMembers({ q: query, limit: shownHits }));
  if (loaded.state === 'loading') return <ResultsToCome />;
  const answer = loaded.state === 'ready' ? loaded.value : null;
  const hasShown = isLoggedIn && answer !== null && answer.groups.length > 0 && !(answer.is_similar && isFoundPublic);
  if (loaded.state === 'ready' && !hasShown) return nothing;
  return (
    <>
      <section aria-labelledby={id} className="mt-12 max-md:mt-9">
        <h2 id={id} className="text-display-sm">
          {m.search_community()}
        </h2>
        {answer ? (
          <>
            {answer.is_similar && <p className="mt-2 text-sm text-fg-2">{m.search_similar()}</p>}
            {answer.groups.map((group) => (
              <Group key={group.type} query={query} group={group} isSimilar={answer.is_similar} />
            ))}
          </>
        ) : (
          <Problem text={m.search_community_failed()} onTryAgain={reload} />
        )}
      </section>
      {answer ? null : nothing}
    </>
  );
}

/** Stands there until the first answer. */
function ResultsToCome() {
  return (
    <SkeletonGroup label={m.search_community_loading()} className="mt-12 max-md:mt-9">
      <Skeleton className="h-8 w-[min(260px,70%)]" />
      <Skeleton className="mt-6 h-20" />
      <Skeleton className="mt-3 h-20" />
    </SkeletonGroup>
  );
}

function Problem({ text, onTryAgain }: { text: string; onTryAgain: () => Promise<void> }) {
  return (
    <p role="alert" className="mt-4 flex flex-wrap items-center gap-3 text-ui text-fg-2">
      {text}
      <Button size="small" onClick={() => void onTryAgain()}>
        {m.ui_try_again()}
      </Button>
    </p>
  );
}

type GroupOfHits = MemberSearchAnswer['groups'][number];

interface GroupProps {
  query: string;
  group: GroupOfHits;
  isSimilar: boolean;
}

/** The best of one kind, and all of it when it is asked for. */
function Group({ query, group, isSimilar }: GroupProps) {
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const { type, hits, has_more } = group;
  const { loaded, reload } = useRead(readMembers({ q: query, type, limit: maxMemberHits }), { isWanted: isAsked });
  const all = isAsked && loaded.state === 'ready' ? (loaded.value?.groups[0] ?? { ...group, has_more: false }) : null;
  const heading = useRef<HTMLHeadingElement>(null);
  const firstNew = useRef<HTMLAnchorElement>(null);
  const isThere = all !== null;
  useEffect(() => {
    // The button has gone, and the focus with it, unless it was elsewhere by then.
    if (isThere && (document.activeElement ?? document.body) === document.body) (firstNew.current ?? heading.current)?.focus();
  }, [isThere]);
  const name = memberKinds[type].name();
  return (
    <section aria-labelledby={id} className="mt-7">
      <h3 ref={heading} id={id} tabIndex={-1} className="border-b-[1.5px] border-fg pb-2 font-text text-ui font-semibold tracking-normal">
        {name}
      </h3>
      <ul className="grid content-start gap-x-14 xl:grid-cols-2">
        {(all?.hits ?? hits).map((hit, at) => (
          <Hit key={hit.link} type={type} hit={hit} link={at === hits.length ? firstNew : undefined} />
        ))}
      </ul>
      {all?.has_more && !isSimilar && <p className="mt-4 text-sm text-fg-2">{m.search_add_word()}</p>}
      {isAsked && loaded.state === 'failed' ? (
        <Problem text={m.search_more_failed()} onTryAgain={reload} />
      ) : (
        has_more &&
        !all && (
          <Button
            className="mt-4"
            aria-label={`${m.search_more()}: ${name}`}
            isBusy={isAsked && loaded.state === 'loading'}
            onClick={() => setAsked(true)}
          >
            {m.search_more()}
          </Button>
        )
      )}
    </section>
  );
}

interface HitProps {
  type: MemberFoundType;
  hit: MemberHit;
  link: Ref<HTMLAnchorElement> | undefined;
}

function Hit({ type, hit, link }: HitProps) {
  const about = describeHit(hit);
  return (
    <li className="relative flex gap-5 border-b border-line py-5 max-md:gap-4">
      <span aria-hidden="true" className="grid w-12 flex-none justify-items-center">
        <MemberPicture type={type} hit={hit} />
      </span>
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <h4
          className={
            hit.title.length > 0
              ? 'text-display-xs text-pretty'
              : 'font-text text-[17px] leading-snug font-medium tracking-normal text-pretty'
          }
        >
          <Link ref={link} to={hit.link} className="after:absolute after:inset-0 hover-able:text-action-text">
            <Marked text={titleOf(hit)} />
          </Link>
        </h4>
        {about ? <p className="mt-1 text-[15.5px] text-fg-2">{about}</p> : null}
        {hit.title.length > 0 && hit.excerpt.length > 0 ? (
          <p className="mt-1.5 line-clamp-2 text-[15.5px] text-fg-2">
            <Marked text={hit.excerpt} />
          </p>
        ) : null}
      </div>
    </li>
  );
}
