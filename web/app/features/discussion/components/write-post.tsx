import type { ApiClient } from '@sabha/contract/core/operation';
import { postLimits, type Post } from '@sabha/contract/discussion/post';
import { Reply, X } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Composer } from '../../../ui/composer/composer.tsx';
import { focusComposer } from '../../../ui/composer/focus-composer.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AttachButton, DropArea, OutgoingList, toSent, useDraftFiles } from '../../attachments/public.ts';
import { DraftArea, useDraft } from '../../drafts/public.ts';
import type { PostCalls } from '../post-calls.ts';
import { toQuote } from '../quote-post.ts';
import { openTriedPost } from '../tried-post.ts';

/** What the posts above can do with the field. */
export interface Writing {
  /** Puts a quote before what is typed, and gives the field the focus once it answers somebody. */
  readonly quote: (text: string) => void;
}

export interface WritingTexts {
  readonly label: string;
  readonly placeholder: string;
  /** Who reads what is posted. */
  readonly readers: string;
  /** That stands above the field, whatever is typed, and nowhere else. */
  readonly isAboveField?: boolean;
  /** What stands in the place of posts while there are none, above an empty field. */
  readonly none?: string;
}

const usualTexts = (): WritingTexts => ({
  label: m.discussion_your_post(),
  placeholder: m.discussion_placeholder(),
  readers: m.discussion_members_only(),
});

interface WritePostProps {
  ref?: Ref<Writing>;
  api: ApiClient;
  /** Whose draft, about what: `7:discussion:session:5`. */
  draftKey: string;
  calls: PostCalls;
  texts?: WritingTexts | undefined;
  replyTo: Post | null;
  onReplyTo: (post: Post | null) => void;
  onSent?: ((post: Post) => void) | undefined;
}

/** Writing a post. The same text is sent under the same key until the server has it, so that trying again posts it once. */
export function WritePost({ ref, api, draftKey, calls, texts = usualTexts(), replyTo, onReplyTo, onSent }: WritePostProps) {
  const draft = useDraft(api, { device: draftKey, account: draftKey.replace(/^\d+:discussion/, 'post') });
  const { text } = draft;
  const outgoing = useDraftFiles(api, draftKey);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // With each quote the field begins anew, its cursor below everything.
  const [quotes, setQuotes] = useState(0);
  useImperativeHandle(ref, () => ({
    quote(quoted) {
      draft.change(`${toQuote(quoted)}${text}`);
      setQuotes((count) => count + 1);
    },
  }));
  const [tried] = useState(() => openTriedPost(draftKey));
  const place = useRef<HTMLDivElement>(null);
  // What was pressed last may be gone, or off: one goes on in the field.
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (turns > 0) focusComposer(place.current);
  }, [turns]);
  function endReply(): void {
    if (place.current?.contains(document.activeElement)) setTurns((count) => count + 1);
    onReplyTo(null);
  }
  const canSend = outgoing.canSend(text, postLimits.body);
  async function send(): Promise<void> {
    if (isBusy || !canSend) return;
    const { ready } = outgoing;
    const written = tried.begin({ body: text, reply_to: replyTo?.post_number ?? null, attachments: toSent(ready) });
    setBusy(true);
    setProblem(undefined);
    try {
      const post = await calls.write(written);
      tried.end();
      draft.clear(text);
      outgoing.clear(ready);
      endReply();
      onSent?.(post);
    } catch (error) {
      const refused = readProblem(error);
      // With this key it stays refused.
      if (refused?.status === 400 || refused?.status === 409) tried.end();
      if (!outgoing.showProblem(refused, ready)) setProblem(refusalText(error, m.discussion_not_sent()));
    }
    setBusy(false);
  }
  function change(next: string): void {
    draft.change(next);
    if (next === '') tried.end();
  }
  return (
    <div ref={place} className="grid gap-3 rounded-card bg-surface p-5 shadow-1 max-md:p-4">
      {texts.isAboveField && <p className="max-w-[67ch] text-sm text-fg-2">{texts.readers}</p>}
      {replyTo && (
        <p className="flex items-center gap-2 text-sm text-fg-2">
          <Reply size={17} strokeWidth={1.75} aria-hidden="true" />
          {m.discussion_replying({ name: replyTo.author.name, number: replyTo.post_number })}
          <IconButton label={m.discussion_no_reply()} onClick={endReply}>
            <X size={17} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </p>
      )}
      <DropArea outgoing={outgoing}>
        <DraftArea draft={draft}>
          <Composer
            key={`${replyTo?.post_id ?? 0} ${quotes}`}
            label={texts.label}
            value={text}
            onChange={change}
            onSubmit={() => void send()}
            max={postLimits.body}
            placeholder={texts.placeholder}
            findPeople={calls.findPeople}
            error={problem}
            hasFocus={replyTo !== null}
          />
        </DraftArea>
        <OutgoingList outgoing={outgoing} />
      </DropArea>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="-ml-2 flex items-center gap-1">
          <AttachButton outgoing={outgoing} />
          <p className="text-xs text-fg-3">
            {outgoing.isWaiting
              ? m.attachments_busy()
              : draft.isStored && outgoing.files.length === 0
                ? m.composer_draft_stored()
                : text !== '' || outgoing.files.length > 0
                  ? m.discussion_draft_stored()
                  : !texts.isAboveField && texts.readers}
          </p>
        </div>
        <Button kind="primary" isBusy={isBusy} disabled={!canSend} onClick={() => void send()}>
          {replyTo ? m.discussion_send_reply() : m.discussion_send()}
        </Button>
      </div>
    </div>
  );
}
