import type { Post } from '@sabha/contract/discussion/post';
import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/choice.tsx';

/** Posts that are chosen, for something that is done with all of them. */
export interface Choosing {
  /** By their numbers. */
  readonly chosen: ReadonlySet<number>;
  readonly canChoose: (post: Post) => boolean;
  readonly onToggle: (post: Post) => void;
}

/** Chooses one post; as wide as the picture in whose place it stands, and a thumb wider. */
export function ChooseBox({ post, choosing: { chosen, onToggle } }: { post: Post; choosing: Choosing }) {
  const { post_number: number, author } = post;
  return (
    <div className="-mx-0.5 -my-0.5 w-11 shrink-0">
      {/* Behind the bars at both ends of the window nothing has the focus. */}
      <Checkbox checked={chosen.has(number)} className="ml-3 scroll-mt-24 scroll-mb-40" onChange={() => onToggle(post)}>
        <span className="sr-only">
          {author.name === '' ? m.discussion_choose_nameless({ number }) : m.discussion_choose({ number, name: author.name })}
        </span>
      </Checkbox>
    </div>
  );
}
