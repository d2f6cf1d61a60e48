import type { Notification } from '@sabha/contract/notifications/notification';
import { BellOff, Ellipsis, Mail, MailOpen } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { notificationName } from '../notification-name.ts';

interface ItemMenuProps {
  row: Notification;
  canMute: boolean;
  onMark: (is_read: boolean) => void;
  onMute: () => void;
}

/** What can be done with one notification of the list. */
export function ItemMenu({ row, canMute, onMark, onMute }: ItemMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={m.notify_more({ text: notificationName(row) })}>
          <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem
        icon={row.is_read ? <Mail size={18} strokeWidth={1.75} aria-hidden /> : <MailOpen size={18} strokeWidth={1.75} aria-hidden />}
        onSelect={() => onMark(!row.is_read)}
      >
        {row.is_read ? m.notify_mark_unread() : m.notify_mark_read()}
      </MenuItem>
      {canMute && (
        <MenuItem icon={<BellOff size={18} strokeWidth={1.75} aria-hidden />} onSelect={onMute}>
          {m.notify_mute()}
        </MenuItem>
      )}
    </Menu>
  );
}
