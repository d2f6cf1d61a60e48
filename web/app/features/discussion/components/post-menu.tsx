import type { Post } from '@sabha/contract/discussion/post';
import { CircleCheck, Flag, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { SaveMenuItem, useCanSave } from '../../saved/public.ts';
import type { PostCalls } from '../post-calls.ts';
import { postElementId } from '../use-go-to.ts';
import type { Opening } from './opening.ts';
import { runAction } from './run-action.ts';

export interface PostMenuProps {
  post: Post;
  calls: Pick<PostCalls, 'markAnswer' | 'remove'>;
  /** Whether one post of the discussion is accepted as the answer. */
  hasOneAnswer: boolean;
  /** Where the whole topic began with it, and goes with it where nobody else has answered. */
  opening?: Opening | undefined;
  onEdit: () => void;
  /** It was deleted. */
  onRemoved?: ((post: Post) => void) | undefined;
  onReport: () => void;
}

/** What is done with a post more rarely. */
export function PostMenu({ post, calls, hasOneAnswer, opening, onEdit, onRemoved, onReport }: PostMenuProps) {
  const [isDeleting, setDeleting] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const { abilities, post_number } = post;
  async function remove(): Promise<void> {
    setDeleting(false);
    if (await runAction(calls.remove(post))) onRemoved?.(post);
  }
  const canSave = useCanSave() && post.state === 'visible';
  if (!canSave && !Object.values(abilities).some(Boolean)) return null;
  return (
    <>
      <Menu
        align="end"
        trigger={
          <button ref={menuButton} type="button" title={m.discussion_more()} className={ICON_BUTTON}>
            <span className="sr-only">{m.discussion_more_of({ number: post_number })}</span>
            <MoreHorizontal size={19} strokeWidth={1.75} aria-hidden="true" />
          </button>
        }
      >
        {abilities.mark_answer && (
          <MenuItem
            icon={<CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />}
            onSelect={() => void runAction(calls.markAnswer(post, !post.is_answer))}
          >
            {describeMark(post.is_answer, hasOneAnswer)}
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
        // Deleted before the dialog is closed, the post has its place alone.
        finalFocus={() => menuButton.current ?? document.getElementById(postElementId(post_number))}
        title={m.discussion_delete_title()}
        description={describeDeletion(opening)}
        footer={
          <>
            <Button kind="quiet" onClick={() => setDeleting(false)}>
              {m.discussion_cancel()}
            </Button>
            <Button kind="danger" onClick={() => void remove()}>
              {m.discussion_delete()}
            </Button>
          </>
        }
      />
    </>
  );
}

/** What is gone for good with a post. */
function describeDeletion(opening: Opening | undefined): string {
  const whole = opening ? [opening.goes_with_it, m.discussion_delete_opening()] : [];
  return [m.discussion_delete_text(), ...whole].filter((text) => text !== undefined).join(' ');
}

function describeMark(isAnswer: boolean, hasOneAnswer: boolean): string {
  if (hasOneAnswer) return isAnswer ? m.discussion_unaccept() : m.discussion_accept_this();
  return isAnswer ? m.discussion_unmark() : m.discussion_mark();
}
