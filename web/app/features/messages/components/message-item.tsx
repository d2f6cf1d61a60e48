import type { ApiClient } from '@sabha/contract/core/operation';
import type { Reaction } from '@sabha/contract/discussion/post';
import type { Message } from '@sabha/contract/messages/message';
import { deleteMessage, reactToMessage } from '@sabha/contract/messages/operations';
import { CircleAlert, Clock } from 'lucide-react';
import { memo, useState } from 'react';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RawMarkup } from '../../../ui/raw-markup.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { formatTime } from '../../../ui/time/zoned-time.ts';
import { AttachmentList, excerptOf } from '../../attachments/public.ts';
import { reactionViews } from '../../discussion/public.ts';
import { ReportDialog } from '../../moderation/public.ts';
import { useCanSave } from '../../saved/public.ts';
import type { Outgoing } from '../outbox.ts';
import type { Readers } from '../receipts.ts';
import type { Outbox } from '../use-outbox.ts';
import { MessageHistory } from './message-history.tsx';
import { MessageMenu } from './message-menu.tsx';
import { Receipt } from './receipt.tsx';
import '../../../ui/composer/composer.css';

interface MessageItemProps {
  api: ApiClient;
  message: Message;
  zone: string;
  /** Whether the name and the time stand above it. */
  hasName: boolean;
  /** Who has read it, of those who show it, where that is marked. */
  readers: Readers | undefined;
  isGroup: boolean;
  canWrite: boolean;
  /** Whether the conversation is the reader's own, so that they can save what is in it. */
  isOfReader: boolean;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onChanged: (message: Message) => void;
  onProblem: (error: unknown) => void;
}

const own = 'ink bg-ink text-stone-50';
const others = 'bg-sunken';
const bubble = 'w-fit max-w-[min(34rem,100%)] rounded-card px-3.5 py-2.5 text-ui [overflow-wrap:anywhere]';

/** Rendered anew only for what is its own: while people read and type, hundreds of others are not. */
export const MessageItem = memo(ShownMessage, (before, after) =>
  (Object.keys(after) as (keyof MessageItemProps)[]).every((prop) =>
    prop === 'readers' ? areSame(before.readers, after.readers) : Object.is(before[prop], after[prop]),
  ),
);

const idsOf = (readers: MessageItemProps['readers']) =>
  readers === undefined || readers === 'help_desk' ? readers : readers.map(({ member_id }) => member_id).join();
const areSame = (before: MessageItemProps['readers'], after: MessageItemProps['readers']): boolean => idsOf(before) === idsOf(after);

function ShownMessage(props: MessageItemProps) {
  const { api, message, zone, hasName, readers, isGroup, canWrite, isOfReader, onReply, onEdit, onChanged, onProblem } = props;
  const { author, message_id, state } = message;
  const [asks, setAsks] = useState<'delete' | 'report' | 'history' | null>(null);
  const canSave = useCanSave() && isOfReader;
  const isShown = state === 'visible' && !message.is_collapsed;
  // Its author reads what staff have hidden from the others, and can remove it.
  const isOwnHidden = state === 'hidden' && author.is_me && !message.is_collapsed;
  const run = async (work: () => Promise<{ data: Message }>) => {
    try {
      onChanged((await work()).data);
      setAsks(null);
    } catch (error) {
      onProblem(error);
    }
  };
  const react = (reaction: Reaction, is_on: boolean) =>
    void run(() => api.call(reactToMessage, { params: { message_id }, body: { reaction, is_on } }));
  const receipt = readers && <Receipt readers={readers} isGroup={isGroup} />;
  return (
    <div className={classNames('flex gap-3', hasName && 'mt-3')}>
      {!author.is_me && (
        <span className="w-9 shrink-0">
          {hasName && !message.is_collapsed && (
            <Avatar
              face={{ name: author.name, seed: `person:${author.user_id ?? author.name}`, image: imageUrl(author.profile_image, 72) }}
              size={36}
            />
          )}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className={classNames(hasName ? 'flex items-baseline gap-2 pb-1 text-sm' : 'sr-only', author.is_me && 'justify-end')}>
          <span className={author.is_me ? 'sr-only' : 'font-semibold'}>{author.is_me ? m.messages_you() : author.name}</span>
          {message.is_from_help_desk && !author.is_me && (
            <Tag kind="info" className="self-center">
              {m.messages_help_desk()}
            </Tag>
          )}
          <time dateTime={message.created_at} className="text-fg-3 tabular">
            {formatTime(message.created_at, zone)}
          </time>
          {hasName && receipt}
        </p>
        <div className={classNames('group flex items-start gap-1', author.is_me && 'flex-row-reverse')}>
          {isShown && <Written message={message} onHistory={() => setAsks('history')} />}
          {isOwnHidden && (
            <div className="grid min-w-0 justify-items-end gap-1.5">
              <p className={classNames(bubble, 'text-fg-2 italic inset-ring inset-ring-line')}>{m.messages_hidden()}</p>
              <Written message={message} onHistory={() => setAsks('history')} />
            </div>
          )}
          {!isShown && !isOwnHidden && (
            <p className={classNames(bubble, 'text-fg-2 italic inset-ring inset-ring-line', author.is_me && 'ml-auto')}>
              {message.is_collapsed ? m.messages_collapsed() : state === 'deleted' ? m.messages_deleted() : m.messages_hidden()}
            </p>
          )}
          {(isOwnHidden || (isShown && (canWrite || canSave || author.is_me))) && (
            <MessageMenu
              message={message}
              canWrite={isShown && canWrite}
              canSave={isShown && canSave}
              onReply={() => onReply(message)}
              onEdit={() => onEdit(message)}
              onReact={react}
              onAsk={setAsks}
            />
          )}
        </div>
        {message.reactions.length > 0 && (
          <p className={classNames('flex flex-wrap gap-1.5 pt-1', author.is_me && 'justify-end')}>
            {message.reactions.map(({ reaction, count, is_mine }) => {
              const { icon: Icon, label } = reactionViews[reaction];
              return (
                <button
                  key={reaction}
                  type="button"
                  aria-pressed={is_mine}
                  aria-label={m.discussion_reaction_count({ reaction: label(), count })}
                  disabled={!canWrite}
                  className="hit-44 inline-flex h-8 items-center gap-1.5 rounded-full bg-lit-tint px-3 text-sm font-semibold tabular"
                  onClick={() => react(reaction, !is_mine)}
                >
                  <Icon size={15} strokeWidth={1.75} aria-hidden />
                  {count}
                </button>
              );
            })}
          </p>
        )}
        {!hasName && receipt && <p className="flex justify-end pt-1 text-sm">{receipt}</p>}
      </div>
      {asks === 'history' && <MessageHistory message_id={message_id} zone={zone} onClose={() => setAsks(null)} />}
      {asks === 'report' && <ReportDialog api={api} subject={{ type: 'message', id: message_id }} onClose={() => setAsks(null)} />}
      <Dialog
        isOpen={asks === 'delete'}
        onOpenChange={() => setAsks(null)}
        title={m.messages_delete_title()}
        description={m.messages_delete_text()}
        footer={
          <>
            <Button kind="quiet" onClick={() => setAsks(null)}>
              {m.messages_cancel()}
            </Button>
            <Button kind="danger" onClick={() => void run(() => api.call(deleteMessage, { params: { message_id } }))}>
              {m.messages_delete()}
            </Button>
          </>
        }
      />
    </div>
  );
}

/** What somebody wrote, and what they sent along. */
function Written({ message, onHistory }: { message: Message; onHistory: () => void }) {
  const { author, body_html, reply_to, attachments, edited_at } = message;
  const edited = edited_at !== null && (
    <button
      type="button"
      aria-label={m.messages_edited_open()}
      className="hit-44 block text-xs underline underline-offset-3 opacity-80"
      onClick={onHistory}
    >
      {m.messages_edited()}
    </button>
  );
  const hasBubble = body_html !== '' || reply_to !== null;
  return (
    <div
      className={classNames('grid min-w-0 grid-cols-[minmax(0,auto)] gap-1.5', author.is_me ? 'justify-items-end' : 'justify-items-start')}
    >
      {hasBubble && (
        <div className={classNames(bubble, author.is_me ? own : others)}>
          {reply_to && (
            <p className="mb-1.5 border-l-2 border-line-2 pl-2 text-sm opacity-85">
              <span className="font-semibold">{reply_to.name}</span> {excerptOf(reply_to)}
            </p>
          )}
          {body_html !== '' && <RawMarkup markup={body_html} className="prose has-mentions text-inherit [&_*]:text-inherit" />}
          {edited}
        </div>
      )}
      <AttachmentList attachments={attachments} isEnd={author.is_me} />
      {!hasBubble && edited}
    </div>
  );
}

/** What the server does not have yet, and why. */
export function WaitingItem({ one, outbox }: { one: Outgoing; outbox: Outbox }) {
  const [isAsking, setAsking] = useState(false);
  const discard = () => outbox.discard(one.client_msg_id);
  return (
    <div className="grid justify-items-end gap-1 pt-1">
      {one.body !== '' && <p className={classNames(bubble, own, 'whitespace-pre-wrap opacity-80')}>{one.body}</p>}
      {one.attachments && <AttachmentList attachments={one.attachments} isEnd />}
      {one.problem === null ? (
        <p className="flex items-center gap-1.5 text-xs text-fg-3">
          <Clock size={14} strokeWidth={1.75} aria-hidden />
          {m.messages_sending()}
        </p>
      ) : (
        <p role="alert" className="flex flex-wrap items-center justify-end gap-2 text-sm text-bad-text">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          {one.problem}
          {!one.areFilesLost && (
            <Button size="small" onClick={outbox.retry}>
              {m.messages_again()}
            </Button>
          )}
          {one.areFilesLost && one.body !== '' && (
            <Button size="small" onClick={() => outbox.sendWithoutFiles(one.client_msg_id)}>
              {m.messages_without_files()}
            </Button>
          )}
          <Button size="small" kind="quiet" onClick={() => (one.body === '' ? discard() : setAsking(true))}>
            {m.messages_discard()}
          </Button>
        </p>
      )}
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={m.messages_discard_unsent_title()}
        description={m.messages_discard_unsent_text()}
        footer={
          <>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {m.messages_cancel()}
            </Button>
            <Button kind="danger" onClick={discard}>
              {m.messages_discard()}
            </Button>
          </>
        }
      />
    </div>
  );
}
