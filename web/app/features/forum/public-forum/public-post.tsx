import { CircleCheck, EyeOff } from 'lucide-react';
import { Link } from 'react-router';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatCount } from '../../../ui/money.ts';
import { OriginLine } from '../../../ui/origin-line.tsx';
import { RawMarkup } from '../../../ui/raw-markup.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { PostView, TopicView } from './load-public-topic.server.ts';
import { postId } from './public-addresses.ts';
import { PublicDay } from './public-day.tsx';
import { PublicPollCard } from './public-poll.tsx';
import { PublicPostLink } from './public-post-link.tsx';
import { nameOf } from './public-texts.ts';

interface PublicPostProps {
  post: PostView;
  topic: TopicView;
}

/** One post: who, when, its number and what it says. One that is not shown has its place all the same. */
export function PublicPost({ post, topic }: PublicPostProps) {
  const { post_number, is_shown, author, body_html, reply_to, is_answer } = post;
  if (!is_shown) return <NotShown post_number={post_number} />;
  return (
    <li
      id={postId(post_number)}
      tabIndex={-1}
      className={classNames(
        'flex scroll-mt-24 gap-4 px-6 py-5 outline-offset-[-3px] max-md:gap-3 max-md:px-4',
        is_answer && 'border-l-4 border-l-ok',
      )}
    >
      <Avatar
        face={{ name: author.name, seed: `person:${author.user_id ?? author.name}`, image: imageUrl(author.profile_image, 96) }}
        size={40}
      />
      <article aria-label={m.publicforum_post_of({ number: post_number, name: nameOf(author) })} className="min-w-0 flex-1">
        <PostHead post={post} topic={topic} />
        {is_answer && (
          <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-ok-text">
            <CircleCheck size={17} strokeWidth={1.75} aria-hidden />
            {m.publicforum_accepted()}
          </p>
        )}
        {reply_to && (
          <p className="mt-1.5 text-sm">
            <PublicPostLink topic={topic} to={reply_to} className="hit-44 font-semibold text-fg-2 underline-offset-3 hover:underline">
              {m.publicforum_in_reply({ name: nameOf(reply_to), number: reply_to.post_number })}
            </PublicPostLink>
          </p>
        )}
        {body_html !== '' && <RawMarkup markup={body_html} className="prose mt-1.5 max-w-[67ch] text-[1rem] leading-[1.58]" />}
        {post.origin && <OriginLine origin={post.origin} className="mt-2.5" />}
        {post_number === 1 && topic.poll && <PublicPollCard poll={topic.poll} topic={topic} />}
        <PostCounts post={post} />
      </article>
    </li>
  );
}

function PostHead({ post, topic }: PublicPostProps) {
  const { author, post_number, created_at, edited_at, origin } = post;
  return (
    <header className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
      {origin?.author_url ? (
        <a
          href={origin.author_url}
          rel="noopener"
          className="hit-44 font-semibold [overflow-wrap:anywhere] underline-offset-3 hover:underline"
        >
          {nameOf(author)}
        </a>
      ) : author.user_id === null ? (
        <span className="font-semibold [overflow-wrap:anywhere]">{nameOf(author)}</span>
      ) : (
        <Link to={`/people/${author.user_id}`} className="hit-44 font-semibold [overflow-wrap:anywhere] underline-offset-3 hover:underline">
          {nameOf(author)}
        </Link>
      )}
      {post_number === 1 && <Tag>{topic.kind === 'question' ? m.publicforum_asked() : m.publicforum_started()}</Tag>}
      <span className="ml-auto flex flex-wrap items-baseline gap-x-3 text-sm text-fg-3">
        {edited_at !== null && <span>{m.publicforum_edited()}</span>}
        {created_at !== null && <PublicDay at={created_at} zone={topic.zone} />}
        <a
          href={`#${postId(post_number)}`}
          aria-label={m.publicforum_link_to({ number: `#${post_number}` })}
          className="hit-44 tabular hover:underline"
        >
          #{post_number}
        </a>
      </span>
    </header>
  );
}

function PostCounts({ post: { reactions, attachment_count } }: Pick<PublicPostProps, 'post'>) {
  if (reactions === 0 && attachment_count === 0) return null;
  return (
    <p className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-fg-3">
      {reactions > 0 && <span>{m.publicforum_reactions({ count: reactions, shown: formatCount(reactions) })}</span>}{' '}
      {attachment_count > 0 && <span>{m.publicforum_files({ count: attachment_count, shown: formatCount(attachment_count) })}</span>}
    </p>
  );
}

const NotShown = ({ post_number }: { post_number: number }) => (
  <li
    id={postId(post_number)}
    tabIndex={-1}
    className="flex scroll-mt-24 items-center gap-2.5 px-6 py-3.5 text-sm text-fg-3 outline-offset-[-3px] max-md:px-4"
  >
    <EyeOff size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
    {m.publicforum_not_shown({ number: post_number })}
  </li>
);
