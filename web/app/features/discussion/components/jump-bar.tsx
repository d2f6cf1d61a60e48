import { ArrowDown } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { findNew, findSince } from '../merge-posts.ts';
import type { LiveDiscussion } from '../use-discussion.ts';
import { useOpenPost } from '../use-open-post.ts';
import { useReadingPlace } from '../use-reading-place.ts';

/** How much came since the reader's last visit, and the way there, in view until they are there; nothing where it stands at the top anyway. */
export function JumpBar({ live, zone }: { live: Pick<LiveDiscussion, 'posts' | 'last_number' | 'read_number' | 'seen_at'>; zone: string }) {
  const { posts, read_number } = live;
  const openPost = useOpenPost();
  const place = useReadingPlace();
  const found = findNew(live, read_number);
  const since = findSince(live, found?.first_number);
  if (!found || found.first_number === posts[0]?.post_number) return null;
  return (
    <div
      className={classNames(
        'sticky top-[calc(var(--bar)+8px)] z-10 flex flex-wrap items-center gap-x-2.5 rounded-card bg-lit-tint px-4.5 py-1 text-ui text-fg shadow-1 transition-[top] duration-(--duration-base) max-md:px-4 print:static',
        // Its place stays, so that nothing on the page moves.
        place !== null && place >= found.first_number && 'invisible',
      )}
    >
      <span aria-hidden="true" className="h-3 w-2.5 shrink-0 rounded-t-full bg-lit" />
      <p className="mr-auto py-1 tabular">
        <span className="font-semibold">{m.discussion_new_count({ count: found.count })}</span>
        {since !== null && <span className="text-fg-2"> {m.discussion_new_since({ when: formatMoment(since, zone, 'short') })}</span>}
      </p>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-fg underline decoration-[1.5px] underline-offset-3 hover:decoration-[2.5px]"
        onClick={() => openPost(found.first_number)}
      >
        {m.discussion_jump()}
        <ArrowDown size={17} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
