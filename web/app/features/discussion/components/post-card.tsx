import type { Post } from '@sabha/contract/discussion/post';
import { CircleCheck, Flag, MoreHorizontal, Pencil, Reply, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ApiClient } from '@sabha/contract/core/operation';
import { imageUrl } from '../../../lib/image-url.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { RawMarkup } from '../../../ui/raw-markup.tsx';
import { RelativeTime } from '../../../ui/time/relative-time-text.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { notify } from '../../../ui/toast.tsx';
import { AttachmentList, excerptOf } from '../../attachments/public.ts';
import { PersonPopover } from '../../contact/public.ts';
import { SaveMenuItem, useCanSave } from '../../saved/public.ts';
import type { PostCalls } from '../use-discussion.ts';
import '../../../ui/composer/composer.css';
import { EditPost } from './edit-post.tsx';
import { Reactions } from './reactions.tsx';

const ReportDialog = lazyPart(async () => (await import('../../moderation/public.ts')).ReportDialog);

interface PostCardProps {
  post: Post;
  api: ApiClient;
  zone: string;
  canWrite: boolean;
  calls: PostCalls;
  onReply: (post: Post) => void;
  /** A block of the author began or was taken back. */
  onBlocked: () => void;
}

/** Runs a call and says what went wrong with it. */
const action = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    await notify({ title: readProblem(error)?.detail ?? m.discussion_failed(), kind: 'bad' });
  }
};

/** One post, and the report of it while that is open. */
export function PostCard(props: PostCardProps) {
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <ShownPost {...props} onReport={() => setReporting(true)} />
      {isReporting && (
        <Suspense>
          <ReportDialog api={props.api} subject={{ type: 'post', id: props.post.post_id }} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  );
}

type ShownProps = PostCardProps & { readonly onReport: () => void };

/** Who, when, its number, what it says, and what can be done with it. A post that is gone has its place all the same. */
function ShownPost({ post, api, zone, canWrite, calls, onReply, onReport, onBlocked }: ShownProps) {
  const [isEditing, setEditing] = useState(false);
  const { author, post_number, state, is_answer } = post;
  if (state === 'deleted') return <Gone post={post} text={m.discussion_deleted({ number: post_number })} />;
  if (post.is_collapsed)
    return (
      <Gone
        post={post}
        // Only who has blocked the author can report it, and knows that they have.
        text={post.abilities.report ? m.discussion_blocked({ number: post_number }) : m.discussion_collapsed({ number: post_number })}
        onReport={post.abilities.report ? onReport : undefined}
      />
    );
  if (post.body_html === '' && post.attachments.length === 0) {
    return (
      <Gone
        post={post}
        text={state === 'hidden' ? m.discussion_hidden({ number: post_number }) : m.discussion_held({ number: post_number })}
      />
    );
  }
  return (
    <li
      id={`post-${post_number}`}
      className={classNames('flex scroll-mt-24 gap-4 px-6 py-5 max-md:gap-3 max-md:px-4', is_answer && 'border-l-4 border-ok')}
    >
      <Avatar
        face={{ name: author.name, seed: `person:${author.user_id ?? author.name}`, image: imageUrl(author.profile_image, 96) }}
        size={40}
      />
      <article aria-label={m.discussion_post_of({ number: post_number, name: author.name })} className="min-w-0 flex-1">
        <PostHead post={post} zone={zone} api={api} onReport={onReport} onBlocked={onBlocked} />
        {is_answer && (
          <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-ok-text">
            <CircleCheck size={17} strokeWidth={1.75} aria-hidden="true" />
            {m.discussion_answer()}
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
            onClose={() => setEditing(false)}
          />
        ) : (
          <>
            {post.body_html !== '' && (
              <RawMarkup markup={post.body_html} className="prose has-mentions mt-1.5 max-w-[67ch] text-[1rem] leading-[1.58]" />
            )}
            {post.attachments.length > 0 && (
              <div className="mt-3">
                <AttachmentList attachments={post.attachments} />
              </div>
            )}
          </>
        )}
        <div className="mt-2.5 flex flex-wrap items-center gap-x-1.5 gap-y-2">
          <Reactions
            post={post}
            canReact={canWrite && state === 'visible'}
            onReact={(reaction, is_on) => void action(calls.react(post, reaction, is_on))}
          />
          <div className="ml-auto flex items-center gap-1">
            {canWrite && state === 'visible' && (
              <Button kind="quiet" size="small" onClick={() => onReply(post)}>
                <Reply size={17} strokeWidth={1.75} aria-hidden="true" />
                {m.discussion_reply()}
              </Button>
            )}
            <PostMenu post={post} calls={calls} onEdit={() => setEditing(true)} onReport={onReport} />
          </div>
        </div>
      </article>
    </li>
  );
}

function PostHead({ post, zone, api, onReport, onBlocked }: Pick<ShownProps, 'post' | 'zone' | 'api' | 'onReport' | 'onBlocked'>) {
  const { author, post_number, created_at, edited_at, abilities } = post;
  const now = useNow();
  const name = author.is_me ? m.discussion_me({ name: author.name }) : author.name;
  return (
    <header className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
      {author.user_id === null ? (
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
      <span className="ml-auto flex items-baseline gap-x-3 text-sm text-fg-3">
        {edited_at !== null && <span>{m.discussion_edited()}</span>}
        {now !== null && <RelativeTime at={created_at} now={new Date(Math.max(now, Date.parse(created_at))).toISOString()} zone={zone} />}
        <a href={`#post-${post_number}`} className="tabular hover:underline" aria-label={m.discussion_link_to({ number: post_number })}>
          #{post_number}
        </a>
      </span>
    </header>
  );
}

function Quote({ reply }: { reply: NonNullable<Post['reply_to']> }) {
  const { post_number, name } = reply;
  const text = excerptOf(reply);
  return (
    <div className="mt-2 max-w-[67ch] rounded-control bg-sunken px-4 py-2.5 text-sm text-fg-2">
      <a href={`#post-${post_number}`} className="font-semibold hover:underline">
        {m.discussion_in_reply({ name, number: post_number })}
      </a>
      {text !== '' && <p className="mt-0.5 [overflow-wrap:anywhere]">{text}</p>}
    </div>
  );
}

function Gone({ post, text, onReport }: { post: Post; text: string; onReport?: (() => void) | undefined }) {
  return (
    <li id={`post-${post.post_number}`} className="flex scroll-mt-24 items-center gap-2.5 px-6 py-3.5 text-sm text-fg-3 max-md:px-4">
      <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {text}
      {onReport && (
        <Button kind="quiet" size="small" className="ml-auto" onClick={onReport}>
          <Flag size={17} strokeWidth={1.75} aria-hidden="true" />
          {m.discussion_report()}
        </Button>
      )}
    </li>
  );
}

function PostMenu({ post, calls, onEdit, onReport }: Pick<ShownProps, 'post' | 'calls' | 'onReport'> & { onEdit: () => void }) {
  const [isDeleting, setDeleting] = useState(false);
  const { abilities, post_number } = post;
  const canSave = useCanSave() && post.state === 'visible';
  if (!canSave && !Object.values(abilities).some(Boolean)) return null;
  return (
    <>
      <Menu
        align="end"
        trigger={
          <button type="button" title={m.discussion_more()} className={ICON_BUTTON}>
            <span className="sr-only">{m.discussion_more_of({ number: post_number })}</span>
            <MoreHorizontal size={19} strokeWidth={1.75} aria-hidden="true" />
          </button>
        }
      >
        {abilities.mark_answer && (
          <MenuItem
            icon={<CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />}
            onSelect={() => void action(calls.markAnswer(post, !post.is_answer))}
          >
            {post.is_answer ? m.discussion_unmark() : m.discussion_mark()}
          </MenuItem>
        )}
        {canSave && <SaveMenuItem type="post" address={String(post.post_id)} />}
        {abilities.edit && (
          <MenuItem icon={<Pencil size={18} strokeWidth={1.75} aria-hidden="true" />} onSelect={onEdit}>
            {m.discussion_edit()}
          </MenuItem>
        )}
        {abilities.delete && (
          <MenuItem icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />} isDanger onSelect={() => setDeleting(true)}>
            {m.discussion_delete()}
          </MenuItem>
        )}
        {abilities.report && (
          <MenuItem icon={<Flag size={18} strokeWidth={1.75} aria-hidden="true" />} onSelect={onReport}>
            {m.discussion_report()}
          </MenuItem>
        )}
      </Menu>
      <Dialog
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        title={m.discussion_delete_title()}
        description={m.discussion_delete_text()}
        footer={
          <>
            <Button kind="quiet" onClick={() => setDeleting(false)}>
              {m.discussion_cancel()}
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                setDeleting(false);
                void action(calls.remove(post));
              }}
            >
              {m.discussion_delete()}
            </Button>
          </>
        }
      />
    </>
  );
}
