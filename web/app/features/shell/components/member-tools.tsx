import { Bug, CalendarDays, CircleQuestionMark, Ellipsis, Megaphone, MessageSquare, UsersRound, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';
import { Menu, MenuLink } from '../../../ui/menu.tsx';
import { hasMemberPage } from '../../../lib/member-pages.ts';
import { m } from '../../../paraglide/messages.js';
import { useAnnouncementCount } from '../../announcements/public.ts';
import { useUnreadConversations } from '../../messages/public.ts';
import { NotificationBell } from '../../notifications/public.ts';
import { CartEntry } from '../../sales/public.ts';
import { reportPath } from '../site-links.ts';
import { ShellLink } from './shell-link.tsx';

interface Tool {
  readonly to: string;
  readonly label: () => string;
  readonly icon: LucideIcon;
}

const report: Tool = { to: reportPath, label: m.notify_tool_report, icon: Bug };
const help: Tool = { to: '/faqs', label: m.notify_tool_help, icon: CircleQuestionMark };
const members: Tool = { to: '/profiles', label: m.notify_tool_members, icon: UsersRound };
const messages: Tool = { to: '/messages', label: m.notify_tool_messages, icon: MessageSquare };
const announcements: Tool = { to: '/announcements', label: m.notify_tool_announcements, icon: Megaphone };
const calendar: Tool = { to: '/calendar', label: m.notify_tool_calendar, icon: CalendarDays };
/** In the order of the specification. Those whose page is not in this build are not shown. */
const beforeBell = [report, help, ...[members, messages, announcements, calendar].filter(({ to }) => hasMemberPage(to))];

/** From which width on each stands in the bar; under it they are behind More tools. The bar of public pages has other things to hold too. */
const rooms = {
  own: { icons: 'max-md:hidden', more: 'md:hidden', dashboard: 'max-lg:hidden', emptyCart: '' },
  public: { icons: 'max-lg:hidden', more: 'max-md:hidden lg:hidden', dashboard: 'max-xl:hidden', emptyCart: 'max-lg:hidden' },
} as const;

/** The tools of the signed-in top bar, in the order of the specification; a phone has the bell and the cart, and a menu for the rest. */
export function MemberTools({ isPublic = false }: { isPublic?: boolean }) {
  const counts = new Map([
    [messages, useUnreadConversations()],
    [announcements, useAnnouncementCount()],
  ]);
  const [holder, setHolder] = useState<HTMLElement | null>(null);
  const room = isPublic ? rooms.public : rooms.own;
  const more = (
    <button type="button" className={`${ICON_BUTTON} ${room.more}`} title={m.notify_tool_more()}>
      <span className="sr-only">{m.notify_tool_more()}</span>
      <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
    </button>
  );
  return (
    <div ref={setHolder} className="flex items-center">
      <ShellLink
        to="/my-tickets"
        className={`inline-flex h-11 items-center rounded-control px-3 text-ui font-[550] hover:bg-hover ${room.dashboard}`}
      >
        {m.auth_menu_dashboard()}
      </ShellLink>
      {beforeBell.map((tool) => (
        <ToolLink key={tool.to} tool={tool} count={counts.get(tool) ?? 0} className={room.icons} />
      ))}
      <Menu trigger={more} align="end" container={holder} className="off-ink">
        {beforeBell.map(({ to, label, icon: Icon }) => (
          <MenuLink key={to} to={to} icon={<Icon size={19} strokeWidth={1.75} aria-hidden />}>
            {label()}
          </MenuLink>
        ))}
      </Menu>
      <NotificationBell />
      <CartEntry isAlways emptyClassName={room.emptyCart} />
    </div>
  );
}

function ToolLink({ tool: { to, label, icon: Icon }, count, className }: { tool: Tool; count: number; className: string }) {
  return (
    <span title={label()} className={className}>
      <ShellLink to={to} className={`${ICON_BUTTON} aria-[current=page]:text-fg`}>
        <span className="sr-only">{count > 0 ? m.notify_tool_unread({ label: label(), count }) : label()}</span>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute top-0 left-1/2 min-w-4.5 rounded-full bg-lit px-1 text-center text-2xs leading-4.5 font-bold text-on-lit tabular"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </ShellLink>
    </span>
  );
}
