import type { Post } from '@sabha/contract/discussion/post';
import { CornerUpRight, Flag, Trash2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Button, TEXT_LINK } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { postElementId } from '../use-go-to.ts';

interface GonePostProps {
  post: Post;
  icon?: LucideIcon;
  onReport?: (() => void) | undefined;
  isChosen?: boolean;
  /** In the place of the icon. */
  box?: ReactNode;
  children: ReactNode;
}

/** The place of a post of which nothing is shown. */
export function GonePost({ post, icon: Icon = Trash2, onReport, isChosen = false, box, children }: GonePostProps) {
  return (
    <li
      id={postElementId(post.post_number)}
      tabIndex={-1}
      className={classNames(
        'flex scroll-mt-24 items-center gap-2.5 px-6 py-3.5 text-sm text-fg-3 outline-offset-[-3px] max-md:px-4',
        isChosen && 'bg-action-tint',
      )}
    >
      {box ?? <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />}
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
      {onReport && (
        <Button kind="quiet" size="small" className="ml-auto" onClick={onReport}>
          <Flag size={17} strokeWidth={1.75} aria-hidden="true" />
          {m.discussion_report()}
        </Button>
      )}
    </li>
  );
}

/** Stands in the translated sentence where the link belongs. */
const place = '\u0000';

/** Where a post stands that was moved, as far as its reader can go there. */
export function MovedPost({ post }: { post: Post }) {
  const { post_number: number, moved_to } = post;
  const [before = '', after = ''] = m.discussion_moved_to({ number, title: place }).split(place);
  return (
    <GonePost post={post} icon={CornerUpRight}>
      {moved_to === null ? (
        m.discussion_moved({ number })
      ) : (
        <>
          {before}
          <Link to={moved_to.link} className={TEXT_LINK}>
            {moved_to.title || m.discussion_moved_nameless()}
          </Link>
          {after}
        </>
      )}
    </GonePost>
  );
}
