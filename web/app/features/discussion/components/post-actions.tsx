import { CircleCheck, Quote, Reply } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toast.tsx';
import type { PostCalls } from '../post-calls.ts';
import { postElementId } from '../use-go-to.ts';
import { PostMenu, type PostMenuProps } from './post-menu.tsx';
import { Reactions } from './reactions.tsx';
import { runAction } from './run-action.ts';

interface PostActionsProps extends Omit<PostMenuProps, 'calls'> {
  calls: PostCalls;
  canWrite: boolean;
  /** It is the reader's question, and nothing is accepted yet. */
  canAccept: boolean;
  onReply: () => void;
  /** Left out where there are no words to quote. */
  onQuote?: (() => void) | undefined;
}

/** What can be done with a post. */
export function PostActions({ canWrite, canAccept, onReply, onQuote, ...menu }: PostActionsProps) {
  const { post, calls } = menu;
  const canAnswer = canWrite && post.state === 'visible';
  async function accept(): Promise<void> {
    if (!(await runAction(calls.markAnswer(post, true)))) return;
    // The button is gone.
    document.getElementById(postElementId(post.post_number))?.focus({ preventScroll: true });
    void notify({ title: m.discussion_accepted(), kind: 'ok' });
  }
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-1.5 gap-y-2">
      <Reactions post={post} canReact={canAnswer} onReact={(reaction, is_on) => void runAction(calls.react(post, reaction, is_on))} />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
        {canAccept && post.abilities.mark_answer && !post.author.is_me && (
          <Button size="small" onClick={() => void accept()}>
            <CircleCheck size={17} strokeWidth={1.75} aria-hidden="true" />
            {m.discussion_accept()}
          </Button>
        )}
        {canAnswer && (
          <Button kind="quiet" size="small" onClick={onReply}>
            <Reply size={17} strokeWidth={1.75} aria-hidden="true" />
            {m.discussion_reply()}
          </Button>
        )}
        {canAnswer && onQuote && (
          // What is selected stays selected under the press.
          <Button kind="quiet" size="small" title={m.discussion_quote()} onMouseDown={(event) => event.preventDefault()} onClick={onQuote}>
            <Quote size={17} strokeWidth={1.75} aria-hidden="true" />
            <span className="max-sm:sr-only">{m.discussion_quote()}</span>
          </Button>
        )}
        <PostMenu {...menu} />
      </div>
    </div>
  );
}
