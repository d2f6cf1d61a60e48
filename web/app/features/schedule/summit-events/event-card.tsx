import { m } from '../../../paraglide/messages.js';
import { sessionPath } from '../../../lib/paths.ts';
import { SessionCard, type Moment } from '../../../ui/session-card.tsx';
import { NowTag, Tag, type TagKind } from '../../../ui/tag.tsx';
import { EventTime } from '../../../ui/time/event-time.tsx';
import type { DayStyle } from '../../../ui/time/zoned-time.ts';
import { formatName, langOfText } from '../session-words.ts';
import type { EventItem } from './summit-events-view.ts';
import type { SignUp } from './use-sign-ups.ts';

interface EventCardProps {
  item: EventItem;
  zone: string;
  day: DayStyle | undefined;
  moment: Moment | undefined;
  /** `open`: whoever has a pass walks in. */
  signUp: SignUp | 'open' | 'loading' | 'failed';
}

/** One event with its time, its room with the seats, and how one gets in. */
export function EventCard({ item, zone, day, moment, signUp }: EventCardProps) {
  const { title, theme, room, starts_at, ends_at, is_cancelled } = item;
  const seats = room?.capacity ? m.agenda_seats({ count: room.capacity }) : '';
  return (
    <SessionCard
      isAlone
      href={sessionPath(item.slug)}
      title={title}
      lang={langOfText(title)}
      time={starts_at === null ? m.agenda_time_open() : <EventTime start={starts_at} end={ends_at} zone={zone} day={day} />}
      place={[room?.name, seats].filter(Boolean).join(', ')}
      format={formatName(item)}
      theme={theme ?? undefined}
      tags={
        <>
          {is_cancelled ? <Tag kind="bad">{m.ui_cancelled()}</Tag> : null}
          {moment === 'live' && !is_cancelled ? <NowTag>{m.ui_on_now()}</NowTag> : null}
          {is_cancelled || moment === 'past' ? null : <SignUpTag signUp={signUp} />}
        </>
      }
      moment={moment}
      isCancelled={is_cancelled}
    />
  );
}

const states: Readonly<Record<Exclude<SignUp['state'], 'on_sale'>, { kind: TagKind; words: () => string }>> = {
  soon: { kind: 'info', words: m.events_soon },
  over: { kind: 'plain', words: m.events_over },
  sold_out: { kind: 'bad', words: m.events_full },
};

function SignUpTag({ signUp }: Pick<EventCardProps, 'signUp'>) {
  if (signUp === 'loading' || signUp === 'failed') return null;
  if (signUp === 'open') return <Tag>{m.events_open()}</Tag>;
  const { state, left_count, mine, position } = signUp;
  if (mine === 'has_place') return <Tag kind="ok">{m.plan_has_place()}</Tag>;
  if (mine === 'waiting') return <Tag kind="info">{m.plan_waiting({ position: position ?? 0 })}</Tag>;
  if (state !== 'on_sale') return <Tag kind={states[state].kind}>{states[state].words()}</Tag>;
  return <Tag kind="lit">{left_count === null ? m.events_on_sale() : m.events_left({ count: left_count })}</Tag>;
}
