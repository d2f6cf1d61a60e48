import type { Follow } from '@sabha/contract/following/following';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { followingHref, type FollowingQuery } from '../following-query.ts';

/** The one followed thing that the feed is limited to, with the way to its page, and to everything. */
export function AppliedSource({ follow: { subject }, asked }: { follow: Follow; asked: FollowingQuery }) {
  const { title, link } = subject;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-fg-2">
      <span>{m.following_filter()}</span>
      <Link
        to={followingHref({ ...asked, of: null })}
        preventScrollReset
        aria-label={m.ui_remove({ name: title })}
        onClick={() => document.querySelector<HTMLElement>('[data-feed-heading]')?.focus({ preventScroll: true })}
        className="hit-44 inline-flex h-8 max-w-full items-center gap-1.5 rounded-[4px] bg-sunken pr-1.5 pl-2.5 text-sm font-[550] text-fg-2 hover:text-fg"
      >
        <span className="truncate">{title}</span>
        <X size={15} aria-hidden className="shrink-0" />
      </Link>
      <TextLink to={link} aria-label={m.following_open_page_of({ title })} className="hit-44 py-1">
        {m.following_open_page()}
      </TextLink>
    </p>
  );
}
