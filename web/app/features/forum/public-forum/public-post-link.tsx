import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TopicView } from './load-public-topic.server.ts';
import { postId, topicPagePath } from './public-addresses.ts';

interface PublicPostLinkProps {
  topic: Pick<TopicView, 'path' | 'page'>;
  to: { readonly post_number: number; readonly page: number };
  className: string;
  children: ReactNode;
}

/** A link to a post of the topic, on this page of it or on another. */
export function PublicPostLink({ topic, to: { post_number, page }, className, children }: PublicPostLinkProps) {
  const anchor = `#${postId(post_number)}`;
  // Within a page the browser goes there itself, and takes the focus along.
  if (page === topic.page) {
    return (
      <a href={anchor} className={className}>
        {children}
      </a>
    );
  }
  return (
    // The browser takes the focus along there too.
    <Link reloadDocument to={`${topicPagePath(topic.path, page)}${anchor}`} className={className}>
      {children}
    </Link>
  );
}
