import type { Poll } from '@sabha/contract/forum/poll';
import { Lock, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ICON_BUTTON } from '../../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../../ui/menu.tsx';
import { handFocusToQuestion } from '../../components/poll-focus.ts';

interface PollMenuProps {
  poll: Poll;
  isMine: boolean;
  onEdit: () => void;
  /** Of the poll that was there when it was asked for. */
  onClose: (poll_id: number) => void;
  onRemove: (poll_id: number) => void;
  /** A question was taken back, and the menu it came from is gone. */
  onLost: () => void;
}

interface Asked {
  readonly act: 'close' | 'remove';
  readonly poll_id: number;
}

interface Question {
  readonly title: () => string;
  readonly text: (isMine: boolean) => string;
  readonly label: () => string;
}

const questions: Readonly<Record<Asked['act'], Question>> = {
  close: { title: m.poll_close_title, text: () => m.poll_close_text(), label: m.poll_close },
  remove: {
    title: m.poll_remove_title,
    text: (isMine) => (isMine ? m.poll_remove_text() : m.poll_remove_others_text()),
    label: m.poll_remove,
  },
};

/** What its author and those who moderate do with a poll; what cannot be undone is asked for first. */
export function PollMenu({ poll, isMine, onEdit, onClose, onRemove, onLost }: PollMenuProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { poll_id, abilities } = poll;
  const hasMenu = abilities.edit || abilities.close || abilities.remove;
  function ask(act: Asked['act']): void {
    setAsked({ act, poll_id });
    setAsking(true);
  }
  function leave(): void {
    setAsking(false);
    if (!hasMenu) onLost();
  }
  function run(one: Asked): void {
    leave();
    if (one.act === 'close') onClose(one.poll_id);
    else onRemove(one.poll_id);
  }
  // What was asked stays where it cannot be done any more: the server says so.
  return (
    <>
      {hasMenu && <ActMenu abilities={abilities} onEdit={onEdit} onAsk={ask} />}
      {asked && (
        <Dialog
          isOpen={isAsking}
          onOpenChange={(isOpen) => !isOpen && leave()}
          title={questions[asked.act].title()}
          description={questions[asked.act].text(isMine)}
          footer={
            <>
              <Button kind="quiet" onClick={leave}>
                {m.poll_cancel()}
              </Button>
              <Button kind="danger" onClick={() => run(asked)}>
                {questions[asked.act].label()}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}

interface ActMenuProps extends Pick<PollMenuProps, 'onEdit'>, Pick<Poll, 'abilities'> {
  onAsk: (act: Asked['act']) => void;
}

function ActMenu({ abilities, onEdit, onAsk }: ActMenuProps) {
  return (
    <div ref={handFocusToQuestion} className="-my-2.5 -mr-2.5 shrink-0">
      <Menu
        align="end"
        trigger={
          <button type="button" title={m.poll_more()} className={ICON_BUTTON}>
            <span className="sr-only">{m.poll_more()}</span>
            <MoreHorizontal size={19} strokeWidth={1.75} aria-hidden="true" />
          </button>
        }
      >
        {abilities.edit && (
          <MenuItem icon={<Pencil size={18} strokeWidth={1.75} aria-hidden="true" />} onSelect={onEdit}>
            {m.poll_edit()}
          </MenuItem>
        )}
        {abilities.close && (
          <MenuItem icon={<Lock size={18} strokeWidth={1.75} aria-hidden="true" />} onSelect={() => onAsk('close')}>
            {m.poll_close()}
          </MenuItem>
        )}
        {abilities.remove && (
          <MenuItem icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />} isDanger onSelect={() => onAsk('remove')}>
            {m.poll_remove()}
          </MenuItem>
        )}
      </Menu>
    </div>
  );
}
