import { menus, type PermissionName } from '@sabha/contract/access/menus';
import {
  Bell,
  Bookmark,
  BookOpen,
  Building2,
  CalendarCheck,
  CalendarDays,
  CalendarRange,
  Gauge,
  HandHeart,
  Handshake,
  House,
  IdCard,
  Landmark,
  LifeBuoy,
  Lightbulb,
  Megaphone,
  MessageSquare,
  MessagesSquare,
  QrCode,
  Rss,
  ScanLine,
  Settings,
  Sparkles,
  Ticket,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { hasMemberPage } from '../../../lib/member-pages.ts';
import { directoryStarts, isInDirectory } from '../../organisations/public.ts';
import { isAllowed } from '../../../lib/session/privileges.ts';
import type { SignedInUser } from '../../../lib/session/auth-state.ts';
import { m } from '../../../paraglide/messages.js';

/** How much is unread, by what it is counted of. */
export type PlaceCounts = Readonly<Record<'notifications' | 'messages' | 'announcements', number>>;

export interface MemberPlace {
  readonly to: string;
  /** The pages on which its place is marked beside its own; without it those below `to`. */
  readonly isAbove?: (pathname: string) => boolean;
  readonly label: () => string;
  readonly icon: LucideIcon;
  /** What the active role needs to see it; without it everybody does. */
  readonly needs?: readonly [menu_id: number, permission: PermissionName];
  /** Public pages stand outside of the frame, and are there in every build. */
  readonly isPublic?: true;
  /** What it shows the number of that is unread. */
  readonly counts?: keyof PlaceCounts;
}

export interface MemberSection {
  /** Null for the places that need no heading. */
  readonly name: (() => string) | null;
  readonly places: readonly MemberPlace[];
}

/** Of several in one line, the first that is open stands there. */
interface Section {
  readonly name: MemberSection['name'];
  readonly places: readonly (MemberPlace | readonly MemberPlace[])[];
}

const home: MemberPlace = { to: '/user/home', label: m.auth_menu_home, icon: House };
const tickets: MemberPlace = { to: '/my-tickets', label: m.tickets_my, icon: Ticket };
const agenda: MemberPlace = { to: '/agenda', label: m.shell_agenda, icon: CalendarDays, isPublic: true };
/** All communities together; the directory of each is a place of its own. */
const community: MemberPlace = {
  to: '/community',
  label: m.auth_menu_community,
  icon: Sparkles,
  isAbove: (pathname) => pathname.startsWith('/new-community/'),
};
const people: MemberPlace = { to: '/profiles', label: m.shell_people, icon: Users };
/** It begins with what the role may read first. */
const directories: readonly MemberPlace[] = directoryStarts.map((start) => ({
  ...start,
  label: m.organisations_title,
  icon: Building2,
  isAbove: isInDirectory,
}));
/** Its second address is one of the ways to help. */
const isAsk = (pathname: string) => pathname.startsWith('/collab-hub/') && pathname !== '/collab-hub/community';
const isVolunteering = (pathname: string) =>
  pathname.startsWith('/community/get-involved/') || pathname.startsWith('/volunteer-profile/') || pathname === '/collab-hub/community';
const helpDesk: MemberPlace = { to: '/messages/help-desk', label: m.messages_help_desk, icon: LifeBuoy };
const messages: MemberPlace = {
  to: '/messages',
  label: m.notify_tool_messages,
  icon: MessageSquare,
  isAbove: (pathname) => pathname.startsWith('/messages/') && pathname !== helpDesk.to,
  counts: 'messages',
};

/** Every place of the signed-in part, as the left navigation has them. One whose page is not in this build is not shown. */
const sections: readonly Section[] = [
  { name: null, places: [home, tickets, { to: '/my-events', label: m.plan_title, icon: CalendarCheck }, agenda] },
  {
    name: m.auth_menu_community,
    places: [
      community,
      people,
      { to: '/community/network', label: m.network_title, icon: Handshake },
      { to: '/community/following', label: m.following_title, icon: Rss },
      { to: '/community/forum', label: m.shell_forum, icon: MessagesSquare },
      { to: '/collab-hub', label: m.collaboration_title, icon: Lightbulb, isAbove: isAsk },
      { to: '/community/get-involved', label: m.volunteering_title, icon: HandHeart, isAbove: isVolunteering },
      directories,
      messages,
      { to: '/announcements', label: m.notify_tool_announcements, icon: Megaphone, counts: 'announcements' },
      { to: '/calendar', label: m.notify_tool_calendar, icon: CalendarRange },
      { to: '/notifications', label: m.notify_title, icon: Bell, counts: 'notifications' },
    ],
  },
  {
    name: m.shell_learn,
    places: [
      { to: '/knowledge-hub', label: m.shell_knowledge_hub, icon: BookOpen, isPublic: true },
      { to: '/saved-content', label: m.saved_title, icon: Bookmark },
    ],
  },
  {
    name: m.shell_section_account,
    places: [
      { to: '/profile', label: m.profile_title, icon: IdCard },
      { to: '/organization', label: m.organisations_own, icon: Landmark },
      { to: '/account', label: m.auth_menu_account, icon: UserRound },
      { to: '/settings', label: m.settings_title, icon: Settings },
      helpDesk,
    ],
  },
  {
    name: m.shell_section_run,
    places: [
      { to: '/admin-center', label: m.auth_menu_admin_center, icon: Gauge, needs: [menus.admin_centre, 'read'] },
      { to: '/check-in', label: m.door_title, icon: ScanLine, needs: [menus.tickets, 'assign'] },
    ],
  },
];

type Reader = Pick<SignedInUser, 'active_role' | 'privileges'> | null;

const isThere = ({ to, isPublic }: MemberPlace) => isPublic === true || hasMemberPage(to);

/** What a person sees: pages that exist and that their active role opens. Nobody sees what needs a privilege before it is known who they are. */
export function memberSections(user: Reader): MemberSection[] {
  const isOpen = (place: MemberPlace) => isThere(place) && (place.needs === undefined || isAllowed(user, ...place.needs));
  const open = ({ name, places }: Section): MemberSection => ({
    name,
    places: places.flatMap((line) => [line].flat().find(isOpen) ?? []),
  });
  return sections.map(open).filter(({ places }) => places.length > 0);
}

/** Below on a phone, beside More: four, the ticket one tap away. */
export const barPlaces: readonly MemberPlace[] = [
  home,
  agenda,
  { ...tickets, label: m.shell_ticket, icon: QrCode },
  isThere(messages) ? messages : people,
];

/** What the bar of a phone has no place for. */
export const placesBehindMore = (user: Reader): MemberSection[] =>
  memberSections(user)
    .map(({ name, places }) => ({ name, places: places.filter(({ to }) => !barPlaces.some((place) => place.to === to)) }))
    .filter(({ places }) => places.length > 0);

export const countOf = ({ counts }: MemberPlace, unread: PlaceCounts): number => (counts ? unread[counts] : 0);

/** Whether a place leads to the page that is open, or to one above it. */
export function currentOf({ to, isAbove }: Pick<MemberPlace, 'to' | 'isAbove'>, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return (isAbove ? isAbove(pathname) : pathname.startsWith(`${to}/`)) ? 'true' : undefined;
}
