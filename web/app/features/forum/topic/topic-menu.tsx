import type { Topic } from '@sabha/contract/forum/topic';
import { ChartBarBig, CornerUpRight, Merge, MoreVertical, Pencil, Pin, PinOff } from 'lucide-react';
import type { RefObject } from 'react';
import { m } from '../../../paraglide/messages.js';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';

export interface TopicMenuProps {
  topic: Topic;
  /** The button that opens it. */
  menuButton: RefObject<HTMLButtonElement | null>;
  onPin: (is_pinned: boolean) => void;
  onEdit: () => void;
  onAddPoll: () => void;
  /** Posts are to be chosen, for another topic. */
  onChoose: () => void;
  /** All of it is to go into another topic. */
  onMerge: () => void;
}

/** What its author, those who moderate and those who look after its forum change of a topic. */
export function TopicMenu({ topic, menuButton, onPin, onEdit, onAddPoll, onChoose, onMerge }: TopicMenuProps) {
  const { abilities, is_pinned, replies } = topic;
  if (!abilities.edit && !abilities.pin && !abilities.add_poll && !abilities.move_posts) return null;
  return (
    <Menu
      align="end"
      trigger={
        <button ref={menuButton} type="button" title={m.topic_more()} className={ICON_BUTTON}>
          <span className="sr-only">{m.topic_more()}</span>
          <MoreVertical size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    >
      {abilities.edit && (
        <MenuItem icon={<Pencil size={18} strokeWidth={1.75} aria-hidden="true" />} onSelect={onEdit}>
          {m.topic_edit()}
        </MenuItem>
      )}
      {abilities.add_poll && (
        <MenuItem icon={<ChartBarBig size={18} strokeWidth={1.75} aria-hidden="true" />} onSelect={onAddPoll}>
          {m.poll_add()}
        </MenuItem>
      )}
      {abilities.move_posts && replies > 0 && (
        <MenuItem icon={<CornerUpRight size={18} strokeWidth={1.75} aria-hidden="true" />} onSelect={onChoose}>
          {m.topic_move_posts()}
        </MenuItem>
      )}
      {abilities.move_posts && (
        <MenuItem icon={<Merge size={18} strokeWidth={1.75} aria-hidden="true" />} onSelect={onMerge}>
          {m.topic_merge()}
        </MenuItem>
      )}
      {abilities.pin && (
        <MenuItem
          icon={
            is_pinned ? <PinOff size={18} strokeWidth={1.75} aria-hidden="true" /> : <Pin size={18} strokeWidth={1.75} aria-hidden="true" />
          }
          onSelect={() => onPin(!is_pinned)}
        >
          {is_pinned ? m.topic_unpin() : m.topic_pin()}
        </MenuItem>
      )}
    </Menu>
  );
}
