import { ArrowLeft, Gauge } from 'lucide-react';
import { useParams } from 'react-router';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { adminPath } from '../admin-path.ts';
import { openRooms } from '../open-rooms.ts';
import { roomGroups } from '../room.ts';
import { NavLink } from 'react-router';

const groupNames = {
  content: m.admin_group_content,
  programme: m.admin_group_programme,
  people: m.admin_group_people,
  tickets: m.organise_group,
  product: m.admin_group_product,
} as const;

/** The rooms at the left of every page of the admin centre, by what they are about. */
export function AdminNavigation() {
  const { event_id } = useParams();
  const { user } = useAuth();
  const root = adminPath(event_id);
  const open = openRooms(user);
  return (
    <div className="grid gap-0.5">
      <Place to="/user/home" icon={ArrowLeft} label={m.admin_leave()} />
      <Place to={root} icon={Gauge} label={m.admin_overview()} isExact />
      {roomGroups.map((group) => {
        const inside = open.filter((room) => room.group === group);
        if (inside.length === 0) return null;
        return (
          <section key={group} aria-label={groupNames[group]()} className="mt-4">
            <p aria-hidden className="px-3 pb-1.5 text-xs font-semibold text-fg-3 max-lg:hidden">
              {groupNames[group]()}
            </p>
            <ul className="grid gap-0.5">
              {inside.map(({ key, icon, label }) => (
                <li key={key}>
                  <Place to={`${root}/${key}`} icon={icon} label={label()} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Place({ to, icon: Icon, label, isExact = false }: { to: string; icon: typeof Gauge; label: string; isExact?: boolean }) {
  return (
    <NavLink
      to={to}
      end={isExact}
      title={label}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 text-ui font-[550] text-fg-2 hover:bg-hover aria-[current=page]:bg-ink aria-[current=page]:text-stone-50 aria-[current=page]:[&>svg]:text-genda-400 lg:min-h-9.5"
    >
      <Icon size={19} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="truncate md:max-lg:sr-only">{label}</span>
    </NavLink>
  );
}
