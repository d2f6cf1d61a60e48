import type { Poll } from '@sabha/contract/forum/poll';
import { Lock, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ICON_BUTTON } from '../../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../../ui/menu.tsx';

interface PollMenuProps {
  poll: Poll;
  onEdit: () => void;
  /** Of the poll that was there when it was asked for. */
  onClose: (poll_id: number) => void;
  onRemove: (poll_id: number) => void;
}

interface Asked {
  readonly act: 'close' | 'remove';
  readonly poll_id: number;
}

const questions: Readonly<Record<Asked['act'], { title: () => string; text: () => string; label: () => string }>> = {
  close: { title: m.poll_close_title, text: m.poll_close_text, label: m.poll_close },
  remove: { title: m.poll_remove_title, text: m.poll_remove_text, label: m.poll_remove },
};

/** What its author and those who moderate do with a poll; what cannot be undone is asked for first. */
export function PollMenu({ poll: { poll_id, abilities }, onEdit, onClose, onRemove }: PollMenuProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
  function ask(act: Asked['act']): void {
    setAsked({ act, poll_id });
    setAsking(true);
  }
  function run(one: Asked): void {
    setAsking(false);
    if (one.act === 'close') onClose(one.poll_id);
    else onRemove(one.poll_id);
  }
  if (!abilities.edit && !abilities.close && !abilities.remove) return null;
  return (
    <>
      <Menu
        align="end"
        trigger={
          <button type="button" title={m.poll_more()} className={classNames(ICON_BUTTON, '-my-2.5 -mr-2.5 shrink-0')}>
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
          <MenuItem icon={<Lock size={18} strokeWidth={1.75} aria-hidden="true" />} onSelect={() => ask('close')}>
            {m.poll_close()}
          </MenuItem>
        )}
        {abilities.remove && (
          <MenuItem icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />} isDanger onSelect={() => ask('remove')}>
            {m.poll_remove()}
          </MenuItem>
        )}
      </Menu>
      {asked && (
        <Dialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          title={questions[asked.act].title()}
          description={questions[asked.act].text()}
          footer={
            <>
              <Button kind="quiet" onClick={() => setAsking(false)}>
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
