import { reactions, type Reaction } from '@sabha/contract/discussion/post';
import { messageLimits, type Message } from '@sabha/contract/messages/message';
import { EllipsisVertical, Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import { use } from 'react';
import { m } from '../../../paraglide/messages.js';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { SaveMenuItem } from '../../saved/public.ts';
import { reactionViews } from '../../discussion/public.ts';
import { AskingContext } from '../asking-context.ts';

interface MessageMenuProps {
  message: Message;
  canWrite: boolean;
  canSave: boolean;
  onReply: () => void;
  onEdit: () => void;
  onReact: (reaction: Reaction, is_on: boolean) => void;
  onAsk: (what: 'delete' | 'report') => void;
}

/** The server decides by its own clock; what is past by this one is not offered. */
const canEdit = ({ body, created_at }: Message) =>
  body !== null && Date.now() - Date.parse(created_at) < messageLimits.edit_minutes * 60_000;

export function MessageMenu({ message, canWrite, canSave, onReply, onEdit, onReact, onAsk }: MessageMenuProps) {
  const { author } = message;
  const isAsking = use(AskingContext);
  return (
    <Menu
      trigger={
        <button type="button" className={ICON_BUTTON} title={m.messages_actions()}>
          <span className="sr-only">{m.messages_actions()}</span>
          <EllipsisVertical size={18} strokeWidth={1.75} aria-hidden />
        </button>
      }
    >
      {canWrite && (
        <>
          <MenuItem icon={<Reply size={18} strokeWidth={1.75} aria-hidden />} onSelect={onReply}>
            {m.messages_reply()}
          </MenuItem>
          {reactions.map((reaction) => {
            const { icon: Icon, label } = reactionViews[reaction];
            const isMine = message.reactions.some((one) => one.reaction === reaction && one.is_mine);
            return (
              <MenuItem key={reaction} icon={<Icon size={18} strokeWidth={1.75} aria-hidden />} onSelect={() => onReact(reaction, !isMine)}>
                {label()}
              </MenuItem>
            );
          })}
          <MenuLine />
        </>
      )}
      {canSave && <SaveMenuItem type="message" address={String(message.message_id)} />}
      {(canWrite || isAsking) && author.is_me && canEdit(message) && (
        <MenuItem icon={<Pencil size={18} strokeWidth={1.75} aria-hidden />} onSelect={onEdit}>
          {m.messages_edit()}
        </MenuItem>
      )}
      {author.is_me ? (
        <MenuItem isDanger icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden />} onSelect={() => onAsk('delete')}>
          {m.messages_delete()}
        </MenuItem>
      ) : (
        <MenuItem icon={<Flag size={18} strokeWidth={1.75} aria-hidden />} onSelect={() => onAsk('report')}>
          {m.moderation_report()}
        </MenuItem>
      )}
    </Menu>
  );
}
