import type { Topic } from '@sabha/contract/forum/topic';
import { ChartBarBig, MoreVertical, Pencil, Pin, PinOff } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';

interface TopicMenuProps {
  topic: Topic;
  onPin: (is_pinned: boolean) => void;
  onEdit: () => void;
  onAddPoll: () => void;
}

/** What its author and those who moderate change of a topic. */
export function TopicMenu({ topic: { abilities, is_pinned }, onPin, onEdit, onAddPoll }: TopicMenuProps) {
  if (!abilities.edit && !abilities.pin && !abilities.add_poll) return null;
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" title={m.topic_more()} className={ICON_BUTTON}>
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
