import { Bug, CalendarDays, CircleQuestionMark, Ellipsis, Megaphone, MessageSquare, UsersRound, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';
import { Menu, MenuLink } from '../../../ui/menu.tsx';
import { m } from '../../../paraglide/messages.js';
import { NotificationBell } from '../../notifications/public.ts';
import { CartEntry } from '../../tickets/public.ts';
import { useNewMessages } from '../hooks/use-new-messages.ts';
import { reportPath } from '../site-links.ts';
import { ShellLink } from './shell-link.tsx';

interface Tool {
  readonly to: string;
  readonly label: () => string;
  readonly icon: LucideIcon;
}

const report: Tool = { to: reportPath, label: m.notify_tool_report, icon: Bug };
const help: Tool = { to: '/faqs', label: m.notify_tool_help, icon: CircleQuestionMark };
const members: Tool = { to: '/community/network', label: m.notify_tool_members, icon: UsersRound };
const messages: Tool = { to: '/messages', label: m.notify_tool_messages, icon: MessageSquare };
const announcements: Tool = { to: '/announcements', label: m.notify_tool_announcements, icon: Megaphone };
const calendar: Tool = { to: '/calendar', label: m.notify_tool_calendar, icon: CalendarDays };
const beforeBell = [report, help, members, messages, announcements, calendar];

/** The tools of the signed-in top bar, in the order of the specification; a phone keeps the bell and the cart, and a menu for the rest. */
export function MemberTools() {
  const newMessages = useNewMessages();
  const [holder, setHolder] = useState<HTMLElement | null>(null);
  const more = (
    <button type="button" className={`${ICON_BUTTON} md:hidden`} title={m.notify_tool_more()}>
      <span className="sr-only">{m.notify_tool_more()}</span>
      <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
    </button>
  );
  return (
    <div ref={setHolder} className="flex items-center">
      <ShellLink
        to="/my-tickets"
        className="inline-flex h-11 items-center rounded-control px-3 text-ui font-[550] hover:bg-hover max-lg:hidden"
      >
        {m.auth_menu_dashboard()}
      </ShellLink>
      {beforeBell.map((tool) => (
        <ToolLink key={tool.to} tool={tool} count={tool === messages ? newMessages : 0} className="max-md:hidden" />
      ))}
      <Menu trigger={more} align="end" container={holder} className="off-ink">
        {beforeBell.map(({ to, label, icon: Icon }) => (
          <MenuLink key={to} to={to} icon={<Icon size={19} strokeWidth={1.75} aria-hidden />}>
            {label()}
          </MenuLink>
        ))}
      </Menu>
      <NotificationBell />
      <CartEntry isAlways />
    </div>
  );
}

function ToolLink({ tool: { to, label, icon: Icon }, count, className = '' }: { tool: Tool; count: number; className?: string }) {
  return (
    <span title={label()} className={className}>
      <ShellLink to={to} className={`${ICON_BUTTON} aria-[current=page]:text-fg`}>
        <span className="sr-only">{label()}</span>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        {count > 0 && (
          <span className="absolute top-0 left-1/2 min-w-4.5 rounded-full bg-lit px-1 text-center text-2xs leading-4.5 font-bold text-on-lit tabular">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </ShellLink>
    </span>
  );
}
