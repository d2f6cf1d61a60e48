import { shiftPath, volunteerPath, type OwnShifts, type ShiftCard } from '@sabha/contract/volunteering/shift';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/tag.tsx';
import { formatHours } from '../components/shift-texts.ts';
import { HourWindow, HourWindows, type HourState } from './hour-windows.tsx';
import { momentOf } from './shift-moments.ts';

interface MyShiftsProps {
  own: OwnShifts;
  zone: string;
  className?: string;
}

/** What the reader has given and will give: hours up to the certificate, and the shifts that are to come. */
export function MyShifts({ own, zone, className }: MyShiftsProps) {
  const { user } = useAuth();
  return (
    <section aria-labelledby="my-shifts" className={classNames('min-w-0 self-start rounded-card bg-surface p-4.5 shadow-1', className)}>
      <h2 id="my-shifts" className="text-display-xs">
        {m.volunteering_list_my()}
      </h2>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="text-display-sm font-bold display tabular">{formatHours(own.confirmed_minutes)}</span>{' '}
        <span className="text-sm text-fg-2 tabular">{m.volunteering_list_so_far({ goal: formatHours(own.goal_minutes) })}</span>
      </p>
      <div className="mt-2">
        <HourWindows own={own} />
      </div>
      <ul className="mt-3 border-b border-line pb-3 text-sm">
        <Hours state="confirmed" minutes={own.confirmed_minutes} label={m.volunteering_list_confirmed()} />
        <Hours state="waiting" minutes={own.waiting_minutes} label={m.volunteering_list_awaiting()} />
        <Hours state="to_come" minutes={own.to_come_minutes} label={m.volunteering_list_signed_up()} />
      </ul>
      <p className="mt-3 text-sm text-fg-2">{certificateText(own)}</p>
      <h3 className="mt-4 text-sm font-semibold">{m.volunteering_list_to_come()}</h3>
      {own.to_come.length === 0 ? (
        <p className="mt-1.5 text-sm text-fg-2">{m.volunteering_list_none_to_come()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {own.to_come.map((card) => (
            <ToCome key={card.shift_id} card={card} zone={zone} />
          ))}
        </ul>
      )}
      <p className="mt-2 flex flex-wrap gap-x-5 border-t border-line pt-1.5 text-sm">
        <TextLink to="/calendar" className="inline-flex min-h-11 items-center">
          {m.volunteering_list_calendar()}
        </TextLink>
        {user && (
          <TextLink to={volunteerPath(user.user_id)} className="inline-flex min-h-11 items-center">
            {m.volunteering_list_record()}
          </TextLink>
        )}
      </p>
    </section>
  );
}

const Hours = ({ state, minutes, label }: { state: HourState; minutes: number; label: string }) => (
  <li className="flex items-baseline gap-2.5 py-1">
    <HourWindow state={state} />
    <span className="min-w-0 flex-1">{label}</span> <span className="font-semibold tabular">{formatHours(minutes)}</span>
  </li>
);

function ToCome({ card, zone }: { card: ShiftCard; zone: string }) {
  const { shift_id, role, place, mine, position } = card;
  return (
    <li className="py-2.5 text-sm">
      <TextLink to={shiftPath(shift_id)} className="hit-44 text-ui font-semibold [overflow-wrap:anywhere]">
        {role}
      </TextLink>
      <span className="mt-1 block text-fg-2 tabular">{momentOf(card, zone)}</span>
      <span className="block text-fg-2 [overflow-wrap:anywhere]">{place}</span>
      {mine === 'waiting' && (
        <Tag kind="lit" className="mt-1.5">
          {position === null ? m.volunteering_waiting() : m.volunteering_list_turn({ position })}
        </Tag>
      )}
    </li>
  );
}

/** What is missing for the certificate, and how one comes to it. */
function certificateText({ confirmed_minutes, waiting_minutes, to_come_minutes, goal_minutes, has_certificate }: OwnShifts): string {
  if (has_certificate) return m.volunteering_list_has_certificate();
  const expected = waiting_minutes + to_come_minutes;
  if (confirmed_minutes >= goal_minutes) return expected === 0 ? m.volunteering_list_earned() : m.volunteering_list_earned_later();
  const goal = formatHours(goal_minutes);
  const missing = goal_minutes - confirmed_minutes - expected;
  if (missing <= 0 || missing === goal_minutes) return m.volunteering_list_earns({ goal });
  return m.volunteering_list_earns_more({ goal, hours: formatHours(missing) });
}
