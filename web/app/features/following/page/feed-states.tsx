import { TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { deviceZone, formatMoment } from '../../../ui/time/zoned-time.ts';
import type { Feed } from '../use-feed.ts';

export const FeedSkeleton = () => (
  <SkeletonGroup label={m.following_loading()} className="mt-5">
    <Skeleton className="h-4 w-32" />
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="mt-2 h-26 rounded-card" />
    ))}
  </SkeletonGroup>
);

/** In place of a feed that could not be read: without the network, or because something broke. */
export function FeedFailed({ feed: { isAway, retry } }: { feed: Feed }) {
  const Icon = isAway ? WifiOff : TriangleAlert;
  return (
    <ErrorState
      className="mt-5"
      title={isAway ? m.shell_away_title() : m.following_failed()}
      text={isAway ? m.shell_away_text() : m.following_failed_text()}
      icon={<Icon size={26} strokeWidth={1.75} aria-hidden />}
      action={<Button onClick={retry}>{m.shell_try_again()}</Button>}
    />
  );
}

/** The way to what comes behind the last item that is shown. */
export function MoreButton({ feed, onMore }: { feed: Feed; onMore: () => void }) {
  if (!feed.hasMore) return null;
  return (
    <div className="mt-4">
      {feed.isMoreMissing ? (
        <Problem text={m.following_more_failed()} onTryAgain={feed.loadMore} />
      ) : (
        <Button isBusy={feed.isLoadingMore} onClick={onMore}>
          {m.following_more()}
        </Button>
      )}
    </div>
  );
}

export interface FeedMark {
  readonly at: string;
  /** Otherwise it stands where they began to follow. */
  readonly hasRead: boolean;
}

/** Up to here everything is read; at its end stands what is to be done about that. */
export function MarkLine({ mark: { at, hasRead }, children }: { mark: FeedMark; children?: ReactNode }) {
  return (
    <div
      data-mark-line
      className="mt-5 flex items-center gap-x-3 text-sm text-lit-text before:h-0.75 before:w-4 before:flex-none before:bg-lit max-md:mt-4 max-md:before:hidden"
    >
      <p className="flex min-w-0 flex-wrap items-center gap-x-3">
        <span className="inline-flex items-center gap-2 font-semibold">
          <span aria-hidden className="h-3 w-2.5 shrink-0 rounded-t-full bg-lit" />
          {hasRead ? m.following_were_here() : m.following_began_here()}
        </span>
        <time dateTime={at}>{formatMoment(at, deviceZone(), 'long-weekday')}</time>
      </p>
      <span aria-hidden className="h-0.75 min-w-4 flex-1 bg-lit max-sm:bg-transparent" />
      {children}
    </div>
  );
}
