import type { Post } from '@sabha/contract/discussion/post';
import { UnfoldVertical } from 'lucide-react';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';

/** Faces that have place beside the words. */
const maxFaces = 4;

/** A run of posts that their reader has read, in one line. */
export function FoldedPosts({ posts, onUnfold }: { posts: readonly Post[]; onUnfold: (first_number: number) => void }) {
  const [first, last] = [posts[0]?.post_number ?? 0, posts.at(-1)?.post_number ?? 0];
  const writers = new Map(posts.map(({ author }) => [author.user_id ?? author.name, author]));
  const faces = [...writers.values()].slice(0, maxFaces).map(({ user_id, name, profile_image }) => ({
    name,
    seed: `person:${user_id ?? name}`,
    image: imageUrl(profile_image, 44),
  }));
  return (
    <li>
      <button
        type="button"
        aria-expanded={false}
        className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 bg-page py-1.5 pr-6 pl-20 text-left text-sm font-[550] text-fg-2 outline-offset-[-3px] hover:text-fg hover:underline max-md:pr-4 max-md:pl-4"
        onClick={() => onUnfold(first)}
      >
        <UnfoldVertical size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        {m.discussion_folded({ count: posts.length })}
        <AvatarStack faces={faces} size={22} />
        <span className="ml-auto font-normal text-fg-3 tabular">{first === last ? `#${first}` : `#${first}–${last}`}</span>
      </button>
    </li>
  );
}
