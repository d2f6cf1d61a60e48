import { volunteerPath, type ShiftPage } from '@sabha/contract/volunteering/shift';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { formatDay } from '../../../ui/time/zoned-time.ts';
import { formatMinutes, minutesBetween } from '../components/shift-texts.ts';
import { CARD, Part } from './shift-panel.tsx';

interface OwnHoursProps {
  shift: ShiftPage;
  userId: number;
}

/** Who confirms the hours, until when, and how the reader's own stand. */
export function OwnHours({ shift, userId }: OwnHoursProps) {
  const now = useNow();
  const own = shift.people?.find(({ is_self }) => is_self)?.hours ?? null;
  if (shift.status !== 'open' && own === null) return null;
  return (
    <Part id="shift-hours" title={own ? m.volunteering_shift_your_hours() : m.volunteering_shift_hours()} className={CARD}>
      <p className="mt-2 text-ui">{describeHours(shift, own, now)}</p>
      {own && own.thanks !== '' && (
        <blockquote className="mt-3 border-l-4 border-l-lit pl-3.5 text-ui whitespace-pre-line [overflow-wrap:anywhere]">
          {own.thanks}
        </blockquote>
      )}
      {own?.is_thanks_hidden === true && <p className="mt-2 text-sm text-fg-2">{m.volunteering_shift_thanks_hidden()}</p>}
      {own && (
        <p className="mt-3 text-ui">
          <TextLink to={volunteerPath(userId)} className="hit-44 inline-block py-1">
            {m.volunteering_shift_record()}
          </TextLink>
        </p>
      )}
    </Part>
  );
}

type Own = NonNullable<NonNullable<ShiftPage['people']>[number]['hours']> | null;

function describeHours({ starts_at, ends_at, confirm_until, time_zone, lead, is_lead }: ShiftPage, own: Own, now: number | null): string {
  const isLate = now !== null && now > Date.parse(confirm_until);
  const day = formatDay(confirm_until, time_zone, { style: 'long-weekday' });
  const hours = formatMinutes(own?.minutes ?? minutesBetween(starts_at, ends_at));
  if (own?.state === 'confirmed') return m.volunteering_shift_hours_confirmed({ hours });
  if (own?.state === 'absent') return m.volunteering_shift_hours_absent();
  // Nobody confirms their own.
  const name = lead === null || isLate || (own !== null && is_lead) ? null : lead.name;
  if (own === null && is_lead && !isLate) return m.volunteering_shift_rule_you({ day });
  if (own === null) return name === null ? m.volunteering_shift_rule_staff() : m.volunteering_shift_rule({ name, day });
  if (own.state === 'to_come')
    return name === null ? m.volunteering_shift_hours_to_come_staff({ hours }) : m.volunteering_shift_hours_to_come({ name, hours, day });
  return name === null ? m.volunteering_shift_hours_wait_staff({ hours }) : m.volunteering_shift_hours_wait({ name, hours, day });
}
