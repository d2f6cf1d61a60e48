import { memo } from 'react';
import { m } from '../../../paraglide/messages.js';
import { sessionPath } from '../../../lib/paths.ts';
import { SessionCard, type Moment } from '../../../ui/session-card.tsx';
import { NowTag, Tag } from '../../../ui/tag.tsx';
import { EventTime } from '../../../ui/time/event-time.tsx';
import type { DayStyle } from '../../../ui/time/zoned-time.ts';
import { formatName, langOfText } from '../session-labels.ts';
import { SignUpTag } from '../sign-up/sign-up-tag.tsx';
import type { EventItem } from './summit-events-view.ts';
import type { SignUp } from '../sign-up/use-sign-ups.ts';

interface EventCardProps {
  item: EventItem;
  zone: string;
  day: DayStyle | undefined;
  moment: Moment | undefined;
  /** `open`: whoever has a pass walks in. */
  signUp: SignUp | 'open' | 'loading' | 'failed';
}

/** One event with its time, its room with the seats, and how one gets in; drawn anew only when something of it changes. */
export const EventCard = memo(function EventCard({ item, zone, day, moment, signUp }: EventCardProps) {
  const { title, theme, room, starts_at, ends_at, is_cancelled } = item;
  const seats = room?.capacity ? m.agenda_seats({ count: room.capacity }) : '';
  return (
    <SessionCard
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
          {is_cancelled || moment === 'past' ? null : <EntryTag signUp={signUp} />}
        </>
      }
      moment={moment}
      isCancelled={is_cancelled}
    />
  );
});

function EntryTag({ signUp }: Pick<EventCardProps, 'signUp'>) {
  if (signUp === 'loading' || signUp === 'failed') return null;
  return signUp === 'open' ? <Tag>{m.events_open()}</Tag> : <SignUpTag signUp={signUp} />;
}
