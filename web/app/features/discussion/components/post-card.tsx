import type { Post } from '@sabha/contract/discussion/post';
import { CircleCheck } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ApiClient } from '@sabha/contract/core/operation';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { OriginLine } from '../../../ui/origin-line.tsx';
import { RawMarkup } from '../../../ui/raw-markup.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { RelativeTime } from '../../../ui/time/relative-time-text.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { AttachmentList, excerptOf } from '../../attachments/public.ts';
import { PersonPopover } from '../../contact/public.ts';
import type { PostCalls } from '../post-calls.ts';
import { findQuoted } from '../quote-post.ts';
import { postElementId, refocusPost } from '../use-go-to.ts';
import '../../../ui/composer/composer.css';
import { ChooseBox, type Choosing } from './choose-box.tsx';
import { EditPost } from './edit-post.tsx';
import { GonePost, MovedPost } from './gone-post.tsx';
import type { Opening } from './opening.ts';
import { PostActions } from './post-actions.tsx';
import { PostHistory } from './post-history.tsx';
import { PostLink } from './post-link.tsx';

const ReportDialog = lazyPart(async () => (await import('../../moderation/public.ts')).ReportDialog);

interface PostCardProps {
  post: Post;
  api: ApiClient;
  zone: string;
  /** Whether it came after the reader was there last. */
  isNew: boolean;
  canWrite: boolean;
  /** They may look after the place, and then report what a block hides from them, whoever made it. */
  isPlaceOfReader: boolean;
  /** Left out where the first post is one among others. */
  opening?: Opening | undefined;
  /** Whether one of the posts is accepted as the answer. */
  isAnswered: boolean;
  calls: PostCalls;
  /** While posts are chosen nothing else is done with them. */
  choosing?: Choosing | undefined;
  onReply: (post: Post) => void;
  /** To answer with these words of it. */
  onQuote: (post: Post, text: string) => void;
  /** Its author has deleted it. */
  onRemoved?: ((post: Post) => void) | undefined;
  /** A block of the author began or was taken back. */
  onBlocked: () => void;
}

/** One post, and its report or its earlier texts while they are open. */
export function PostCard(props: PostCardProps) {
  const [open, setOpen] = useState<'report' | 'history' | null>(null);
  const { api, zone } = props;
  const { post_id } = props.post;
  return (
    <>
      <ShownPost {...props} onReport={() => setOpen('report')} onHistory={() => setOpen('history')} />
      {open === 'report' && (
        <Suspense>
          <ReportDialog api={api} subject={{ type: 'post', id: post_id }} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'history' && <PostHistory post_id={post_id} zone={zone} onClose={() => setOpen(null)} />}
    </>
  );
}

type ShownProps = PostCardProps & { readonly onReport: () => void; readonly onHistory: () => void };

/** Who, when, its number, what it says, and what can be done with it. A post that is gone has its place all the same. */
function ShownPost(props: ShownProps) {
  const { post, api, zone, canWrite, opening, isAnswered, calls, choosing, onReply, onQuote, onReport, onRemoved, onBlocked } = props;
  const [isEditing, setEditing] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const hasOneAnswer = opening?.is_question === true;
  const { author, post_number, state, is_answer } = post;
  const [isRemoved, setRemoved] = useState(false);
  const isGone = isRemoved && state === 'deleted';
  useEffect(() => {
    // The menu that it was deleted from is gone with it.
    if (isGone) refocusPost(post_number);
  }, [isGone, post_number]);
  const box = choosing?.canChoose(post) ? <ChooseBox post={post} choosing={choosing} /> : undefined;
  const isChosen = box !== undefined && choosing?.chosen.has(post_number) === true;
  if (state === 'deleted') return <GonePost post={post}>{m.discussion_deleted({ number: post_number })}</GonePost>;
  if (post.is_collapsed)
    return (
      <GonePost post={post} onReport={post.abilities.report && !choosing ? onReport : undefined} isChosen={isChosen} box={box}>
        {/* Elsewhere only who has blocked the author can report it, and knows that they have. */}
        {post.abilities.report && !props.isPlaceOfReader
          ? m.discussion_blocked({ number: post_number })
          : m.discussion_collapsed({ number: post_number })}
      </GonePost>
    );
  if (state === 'moved') return <MovedPost post={post} />;
  if (post.body_html === '' && post.attachments.length === 0) {
    return (
      <GonePost post={post} isChosen={isChosen} box={box}>
        {state === 'hidden' ? m.discussion_hidden({ number: post_number }) : m.discussion_held({ number: post_number })}
      </GonePost>
    );
  }
  return (
    <li
      id={postElementId(post_number)}
      tabIndex={-1}
      className={classNames(
        'relative flex scroll-mt-24 gap-4 px-6 py-5 outline-offset-[-3px] max-md:gap-3 max-md:px-4',
        is_answer && 'border-l-4 border-l-ok',
        isChosen && 'bg-action-tint',
      )}
    >
      {props.isNew && (
        <span aria-hidden="true" className="absolute top-9 left-2 h-2.5 w-2 rounded-t-full bg-lit max-md:left-1 max-md:w-1.5" />
      )}
      {box ?? (
        <Avatar
          face={{ name: author.name, seed: `person:${author.user_id ?? author.name}`, image: imageUrl(author.profile_image, 96) }}
          size={40}
        />
      )}
      <article aria-label={m.discussion_post_of({ number: post_number, name: author.name })} className="min-w-0 flex-1">
        {props.isNew && <span className="sr-only">{m.discussion_new_post()}</span>}
        <PostHead
          post={post}
          zone={zone}
          api={api}
          opening={opening}
          onReport={onReport}
          onHistory={props.onHistory}
          onBlocked={onBlocked}
        />
        {is_answer && (
          <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-ok-text">
            <CircleCheck size={17} strokeWidth={1.75} aria-hidden="true" />
            {hasOneAnswer ? m.discussion_accepted_answer() : m.discussion_answer()}
          </p>
        )}
        {state !== 'visible' && (
          <p className="mt-2 rounded-control bg-info-tint px-3 py-2 text-sm text-info-text">
            {state === 'hidden' ? m.discussion_hidden_here() : m.discussion_held_here()}
          </p>
        )}
        {post.reply_to && <Quote reply={post.reply_to} />}
        {isEditing ? (
          <EditPost
            api={api}
            post={post}
            findPeople={calls.findPeople}
            onSave={(written) => calls.edit(post, written)}
            onAskAgain={() => calls.readAgain(post)}
            onClose={() => {
              refocusPost(post_number);
              setEditing(false);
            }}
          />
        ) : (
          <>
            {post.body_html !== '' && (
              <div ref={text}>
                <RawMarkup markup={post.body_html} className="prose has-mentions mt-1.5 max-w-[67ch] text-[1rem] leading-[1.58]" />
              </div>
            )}
            {post.attachments.length > 0 && (
              <div className="mt-3">
                <AttachmentList attachments={post.attachments} />
              </div>
            )}
          </>
        )}
        {post.origin && <OriginLine origin={post.origin} className="mt-2.5" />}
        {post_number === 1 && opening?.below}
        {!choosing && (
          <PostActions
            post={post}
            calls={calls}
            canWrite={canWrite}
            hasOneAnswer={hasOneAnswer}
            canAccept={hasOneAnswer && opening.is_mine && !isAnswered}
            onReply={() => onReply(post)}
            onQuote={post.body_html === '' || isEditing ? undefined : () => text.current && onQuote(post, findQuoted(text.current))}
            onEdit={() => setEditing(true)}
            onReport={onReport}
            opening={post_number === 1 ? opening : undefined}
            onRemoved={(removed) => {
              setRemoved(true);
              onRemoved?.(removed);
            }}
          />
        )}
      </article>
    </li>
  );
}

type HeadProps = Pick<ShownProps, 'post' | 'zone' | 'api' | 'opening' | 'onReport' | 'onHistory' | 'onBlocked'>;

function PostHead({ post, zone, api, opening, onReport, onHistory, onBlocked }: HeadProps) {
  const { author, post_number, created_at, edited_at, origin, abilities } = post;
  const now = useNow();
  const name = author.is_me ? m.discussion_me({ name: author.name }) : author.name;
  return (
    <header className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
      {origin?.author_url ? (
        <a href={origin.author_url} rel="noopener" className="font-semibold [overflow-wrap:anywhere] underline-offset-3 hover:underline">
          {name}
        </a>
      ) : author.user_id === null ? (
        <span className="font-semibold">{name}</span>
      ) : author.is_me ? (
        <Link to={`/profiles/${author.user_id}`} className="font-semibold underline-offset-3 hover:underline">
          {name}
        </Link>
      ) : (
        <PersonPopover
          api={api}
          person={{ user_id: author.user_id, name: author.name }}
          onReport={abilities.report ? onReport : undefined}
          onChanged={onBlocked}
          className="cursor-pointer text-left font-semibold underline-offset-3 hover:underline"
        >
          {name}
        </PersonPopover>
      )}
      {author.work !== null && <span className="min-w-0 text-sm [overflow-wrap:anywhere] text-fg-3">{author.work}</span>}
      {opening && post_number === 1 && <Tag>{opening.is_question ? m.discussion_asked() : m.discussion_started()}</Tag>}
      <span className="ml-auto flex items-baseline gap-x-3 text-sm text-fg-3">
        {edited_at !== null && (
          <button type="button" aria-label={m.discussion_edited_open()} className="hit-44 underline underline-offset-3" onClick={onHistory}>
            {m.discussion_edited()}
          </button>
        )}
        {now !== null && <RelativeTime at={created_at} now={new Date(Math.max(now, Date.parse(created_at))).toISOString()} zone={zone} />}
        <PostLink number={post_number} className="tabular hover:underline" aria-label={m.discussion_link_to({ number: post_number })}>
          #{post_number}
        </PostLink>
      </span>
    </header>
  );
}

function Quote({ reply }: { reply: NonNullable<Post['reply_to']> }) {
  const { post_number, name } = reply;
  const text = excerptOf(reply);
  return (
    <div className="mt-2 max-w-[67ch] rounded-control bg-sunken px-4 py-2.5 text-sm text-fg-2">
      <PostLink number={post_number} className="font-semibold hover:underline">
        {m.discussion_in_reply({ name, number: post_number })}
      </PostLink>
      {text !== '' && <p className="mt-0.5 [overflow-wrap:anywhere]">{text}</p>}
    </div>
  );
}
