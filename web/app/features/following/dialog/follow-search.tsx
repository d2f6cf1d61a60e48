import type { FollowedType } from '@sabha/contract/core/feed';
import { useId, useState } from 'react';
import { Check, Plus } from 'lucide-react';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { FollowedPicture } from '../components/followed-picture.tsx';
import { findFollow, keyOf } from '../following-query.ts';
import type { OfferedThing } from '../use-follows.ts';
import { foundRead } from './offered-things.ts';
import type { TogglesProps } from './theme-toggles.tsx';

const minSearch = 2;
const maxSearch = 100;
const typingPauseMs = 300;

interface SearchProps extends TogglesProps {
  user_id: number;
  /** What of it comes first. */
  group: FollowedType;
}

/** Finds people and organisations while somebody types; a press follows one, another one ends that. */
export function FollowSearch({ user_id, group, ...toggles }: SearchProps) {
  const [search, setSearch] = useState('');
  const wanted = useSettled(search.trim(), typingPauseMs);
  const isWanted = wanted.length >= minSearch;
  const { loaded, reload } = useRead(foundRead(wanted, user_id), { isWanted });
  const found = isWanted && loaded.state === 'ready' ? loaded.value : null;
  const count = found ? found.people.length + found.organisations.length : 0;
  const isMore = found?.hasMore ?? false;
  const people = found && <FoundList key="people" name={m.following_people()} things={found.people} {...toggles} />;
  const organisations = found && (
    <FoundList key="organisations" name={m.following_organisations()} things={found.organisations} {...toggles} />
  );
  return (
    <div className="grid gap-3">
      <Field label={m.following_search_label()} hint={m.following_search_hint()}>
        <Input type="search" value={search} maxLength={maxSearch} autoComplete="off" onChange={({ target }) => setSearch(target.value)} />
      </Field>
      <p role="status" className={count > 0 && !isMore ? 'sr-only' : 'text-ui text-fg-2'}>
        {found && describeFound(count, isMore)}
      </p>
      {isWanted && loaded.state === 'failed' && <Problem text={m.following_search_failed()} onTryAgain={() => void reload()} />}
      {isWanted && loaded.state === 'loading' && (
        <SkeletonGroup label={m.following_loading()}>
          <Skeleton className="h-13" />
          <Skeleton className="mt-2 h-13" />
        </SkeletonGroup>
      )}
      {group === 'organisation' ? [organisations, people] : [people, organisations]}
    </div>
  );
}

function describeFound(count: number, isMore: boolean): string {
  if (count === 0) return m.following_found_none();
  return isMore ? m.following_found_first({ count }) : m.following_found_count({ count });
}

function FoundList({ name, things, following, follows }: TogglesProps & { name: string; things: readonly OfferedThing[] }) {
  const id = useId();
  if (things.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-text text-sm font-semibold tracking-normal text-fg-2">
        {name}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {things.map((thing) => {
          const isFollowed = findFollow(following, thing) !== undefined;
          const { title, byline } = thing.subject;
          const Icon = isFollowed ? Check : Plus;
          return (
            <li key={keyOf(thing)} className="flex items-center gap-3 py-2">
              <FollowedPicture type={thing.type} subject={thing.subject} size={38} />
              <span className="min-w-0 flex-1">
                <span className="block text-ui leading-snug font-semibold [overflow-wrap:anywhere]">{title}</span>
                {byline && <span className="line-clamp-2 text-sm [overflow-wrap:anywhere] text-fg-2">{byline}</span>}
              </span>
              <Button
                size="small"
                kind={isFollowed ? 'lit' : 'secondary'}
                className="flex-none"
                onClick={() => void (isFollowed ? follows.end(thing) : follows.start(thing))}
              >
                <Icon size={17} strokeWidth={1.75} aria-hidden />
                {isFollowed ? m.following_is_on() : m.following_start()}
                <span className="sr-only">: {title}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
