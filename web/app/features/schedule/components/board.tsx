import { Suspense, memo, useMemo, useRef } from 'react';
import type { CSSProperties } from 'react';
import { late, lazyOrnament } from '../../../ui/lazy-part.tsx';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Jaali } from '../../../ui/jaali.tsx';
import { SessionCard } from '../../../ui/session-card.tsx';
import type { Moment } from '../../../ui/session-card.tsx';
import { StarButton } from '../../../ui/star-button.tsx';
import { NowTag, Tag } from '../../../ui/tag.tsx';
import { EventTime } from '../../../ui/time/event-time.tsx';
import { formatDay, formatTime, zonedParts } from '../../../ui/time/zoned-time.ts';
import { startOf } from '../agenda-view.ts';
import type { AgendaItem, AgendaView } from '../agenda-view.ts';
import { sessionPath } from '../../../lib/paths.ts';
import { isBand, planBoard } from '../board-plan.ts';
import type { BoardPlan, Place } from '../board-plan.ts';
import { toggleStar } from '../favourites.ts';
import type { AgendaLayout } from '../filters.ts';
import { signUpOf, type SignUp, type SignUps } from '../sign-up/use-sign-ups.ts';
import { formatName, langOfText, languageName, languageNameClass } from '../session-labels.ts';
import { momentOf } from '../moment.ts';

// Most sessions are open to every pass; the tag of the others comes with what is left.
const SignUpTag = lazyOrnament(async () => (await import('../sign-up/sign-up-tag.tsx')).SignUpTag);

// Only a window narrower than the rooms has use for it.
const RoomEdges = late(async () => (await import('../../../ui/scroll-edges.tsx')).ScrollEdges);

interface BoardProps {
  view: AgendaView;
  items: readonly AgendaItem[];
  layout: AgendaLayout;
  /** Zone to show times in. */
  zone: string;
  favourites: ReadonlySet<number>;
  signUps: SignUps;
  /** Milliseconds; null while it is not known. */
  now: number | null;
}

const LAYOUTS: Record<AgendaLayout, string> = { auto: 'as-auto', rooms: 'as-board', list: 'as-list' };
/** Letters beyond which a title is set small however long the session is. */
const LONG_TITLE = 80;
/** A room in which sessions overlap is wider than others, but not twice as wide. */
const SHARED_LANE = 0.75;
/** Columns that fit beside each other on a window of 1360 px, of 1280 px and of 1024 px. */
const MAX_COLUMNS = 8;
const CLOSE_COLUMNS = 6;
const SNUG_COLUMNS = 5;

function crowding({ columns }: BoardPlan): string {
  const count = columns.reduce((sum, { lanes }) => sum + lanes, 0);
  if (count > MAX_COLUMNS) return 'is-wide';
  if (count > CLOSE_COLUMNS) return 'is-close';
  return count > SNUG_COLUMNS ? 'is-snug' : '';
}

/** The sessions of a day: rooms beside each other on a scale of time, or a list by time. Each session stands in the page once. */
export function Board({ view, items, layout, zone, favourites, signUps, now }: BoardProps) {
  const timed = useMemo(() => items.filter(({ starts_at }) => starts_at !== null), [items]);
  const plan = useMemo(() => planBoard(timed, zoneOffset(timed, zone)), [timed, zone]);
  const slots = useMemo(() => groupByStart(timed), [timed]);
  const box = useRef<HTMLDivElement>(null);
  const first = plan.rows[0];
  if (!first) return null;
  const isNow = now !== null && now >= first.from && now < (plan.rows[plan.rows.length - 1]?.to ?? 0);
  const style = {
    '--columns':
      plan.columns
        .map(({ lanes }) => (lanes === 1 ? 'minmax(var(--least),1fr)' : `repeat(${lanes},minmax(var(--least-lane),${SHARED_LANE}fr))`))
        .join(' ') || '1fr',
    '--rows': ['auto', ...plan.rows.map(({ height }) => `minmax(${height}px,auto)`)].join(' '),
  } as CSSProperties;
  return (
    <div className={classNames('relative', LAYOUTS[layout], layout !== 'list' && crowding(plan))}>
      <div ref={box} className="board" style={style}>
        <BoardHead plan={plan} view={view} />
        <HourMarks plan={plan} zone={zone} />
        {slots.map(({ start, sessions }) => (
          <section key={start} className="slot" style={{ '--sessions': sessions.length } as CSSProperties}>
            <h2 className="slot-time">{formatTime(new Date(start), zone)}</h2>
            {sessions.map((item) => (
              <BoardSession
                key={item.id}
                item={item}
                view={view}
                place={plan.places.get(item.id)}
                zone={zone}
                isStarred={favourites.has(item.id)}
                signUp={signUpOf(signUps, item.id)}
                moment={momentOf(item, now)}
                isFirst={item === timed[0]}
              />
            ))}
            {isNow && isLastBefore(slots, start, now) && <NowRow now={now} zone={zone} />}
          </section>
        ))}
        {isNow && <NowLine plan={plan} now={now} zone={zone} />}
      </div>
      {layout !== 'list' && <RoomEdges box={box} className="top-4 h-11 bg-surface shadow-2" />}
    </div>
  );
}

function BoardHead({ plan, view }: { plan: BoardPlan; view: AgendaView }) {
  return (
    <>
      <span aria-hidden="true" className="board-corner" />
      <span aria-hidden="true" className="board-rail" />
      {plan.columns.map(({ room, first_lane, lanes }) => {
        const shown = view.rooms[room];
        const seats = shown?.capacity ? m.agenda_seats({ count: shown.capacity }) : '';
        return (
          <div key={room} className="board-room" style={{ gridColumn: `${first_lane + 2} / span ${lanes}` }}>
            <p className="text-xl leading-[1.1] display">{shown?.name}</p>
            <p className="text-xs text-fg-3">{[seats, shown?.floor].filter(Boolean).join(', ')}</p>
          </div>
        );
      })}
    </>
  );
}

function HourMarks({ plan, zone }: { plan: BoardPlan; zone: string }) {
  let day = plan.rows[0] ? zonedParts(new Date(plan.rows[0].from), zone).date : '';
  return plan.rows.map(({ from, is_hour }, i) => {
    if (!is_hour) return null;
    const at = new Date(from);
    const { date, time } = zonedParts(at, zone);
    const isNewDay = date !== day;
    day = date;
    return (
      <span key={from} aria-hidden="true" className="board-hour" style={{ gridRow: i + 2 }}>
        <b>
          {time}
          {isNewDay && <small>{formatDay(at, zone, { style: 'short' })}</small>}
        </b>
      </span>
    );
  });
}

interface BoardSessionProps {
  item: AgendaItem;
  view: AgendaView;
  place: Place | undefined;
  zone: string;
  isStarred: boolean;
  /** Nothing for what any pass opens. */
  signUp: SignUp | undefined;
  moment: Moment | undefined;
  isFirst?: boolean;
}

/** Only what changes is drawn anew when the clock moves on. */
export const BoardSession = memo(function BoardSession(props: BoardSessionProps) {
  const { item, view, place, zone, isStarred, signUp, moment, isFirst = false } = props;
  const style = place ? ({ '--c': place.column, '--r': place.row } as CSSProperties) : undefined;
  const time = item.starts_at === null ? m.agenda_time_open() : <EventTime start={item.starts_at} end={item.ends_at} zone={zone} />;
  if (item.type === 'break')
    return <Break item={item} zone={zone} {...(style ? { style } : {})} isPast={moment === 'past'} place={place} view={view} />;
  const track = view.tracks[item.track];
  const minutes = place?.minutes ?? 60;
  return (
    <div className="board-place" style={style}>
      <SessionCard
        href={sessionPath(item.slug)}
        discover={isFirst ? 'render' : 'none'}
        title={item.title}
        lang={langOfText(item.title)}
        time={time}
        place={view.rooms[item.room]?.name}
        format={formatName(item)}
        theme={track && { name: track.name, lattice: track.lattice }}
        tags={<Tags item={item} view={view} signUp={signUp} moment={moment} />}
        faces={item.faces.map(({ id, name, photo }) => ({ name, seed: `person:${id}`, image: imageUrl(photo, 80) }))}
        moment={moment}
        isCancelled={item.is_cancelled}
        size={minutes < 60 || item.title.length > LONG_TITLE ? 'small' : minutes < 120 ? 'medium' : 'large'}
        action={
          <StarButton
            isOn={isStarred}
            label={isStarred ? m.ui_star_remove({ title: item.title }) : m.ui_star_add({ title: item.title })}
            onToggle={() => toggleStar(item.id)}
          />
        }
      />
    </div>
  );
});

function Tags({ item, view, signUp, moment }: Pick<BoardSessionProps, 'item' | 'view' | 'signUp' | 'moment'>) {
  const hasLanguage = item.language !== null && item.language !== view.main_language;
  return (
    <>
      {item.is_cancelled && <Tag kind="bad">{m.ui_cancelled()}</Tag>}
      {moment === 'live' && !item.is_cancelled && <NowTag>{m.ui_on_now()}</NowTag>}
      {item.is_moved && !item.is_cancelled && <Tag kind="info">{m.agenda_moved()}</Tag>}
      {hasLanguage && item.language !== null && (
        <Tag className={classNames('bg-surface', languageNameClass(item.language))} lang={item.language}>
          {languageName(item.language)}
        </Tag>
      )}
      {signUp && moment !== 'past' && !item.is_cancelled && (
        <Suspense>
          <SignUpTag signUp={signUp} />
        </Suspense>
      )}
    </>
  );
}

const LONG_BREAK_MINUTES = 40;

interface BreakProps {
  item: AgendaItem;
  zone: string;
  place: Place | undefined;
  view: AgendaView;
  style?: CSSProperties;
  isPast: boolean;
}

/** A break is a band, or a block in its room; a long one shows its lattice, and the words lie on a flat block. */
function Break({ item, zone, place, view, style, isPast }: BreakProps) {
  const isLong = (place?.minutes ?? 0) >= LONG_BREAK_MINUTES;
  const room = view.rooms[item.room];
  return (
    <article className={classNames('break', isBand(item) && 'is-band', isPast && 'text-fg-3')} style={style}>
      {isLong && (
        <Jaali
          lattice={{ seed: `break:${item.type_label || 'lunch'}`, pair: 'limestone', family: 'pushp' }}
          scale={0.8}
          className="absolute inset-0"
        />
      )}
      <p>
        {item.starts_at !== null && <EventTime start={item.starts_at} end={item.ends_at} zone={zone} />}{' '}
        <span lang={langOfText(item.title)}>{item.title}</span>
        {room && isBand(item) && !item.title.includes(room.name) && <span className="font-normal">, {room.name}</span>}
      </p>
    </article>
  );
}

function NowRow({ now, zone }: { now: number; zone: string }) {
  return (
    <p className="now-row" id="now">
      <b>{formatTime(new Date(now), zone)}</b> {m.agenda_now()}
    </p>
  );
}

/** Runs behind the cards, in the row of the present. */
function NowLine({ plan, now, zone }: { plan: BoardPlan; now: number; zone: string }) {
  const index = plan.rows.findIndex(({ from, to }) => now >= from && now < to);
  const row = plan.rows[index];
  if (!row) return null;
  const share = ((now - row.from) / (row.to - row.from)) * 100;
  return (
    <div aria-hidden="true" className="now-line" style={{ gridRow: index + 2 }}>
      <span style={{ top: `${share}%` }}>
        <b>{formatTime(new Date(now), zone)}</b>
      </span>
    </div>
  );
}

interface Slot {
  start: number;
  sessions: AgendaItem[];
}

function groupByStart(items: readonly AgendaItem[]): Slot[] {
  return [...Map.groupBy(items, startOf)].map(([start, sessions]) => ({ start, sessions }));
}

/** Whether the present lies after this start and before the next. */
function isLastBefore(slots: readonly Slot[], start: number, now: number): boolean {
  const next = slots[slots.findIndex((slot) => slot.start === start) + 1];
  return start <= now && (next === undefined || next.start > now);
}

const HOUR = 3_600_000;

/** What the zone's clock is past the full hour when UTC's is not: half an hour for India. */
function zoneOffset([first]: readonly AgendaItem[], zone: string): number {
  if (!first?.starts_at) return 0;
  const at = new Date(first.starts_at);
  const { time } = zonedParts(at, zone);
  const minutes = Number(time.slice(3)) - at.getUTCMinutes();
  return (((minutes * 60_000) % HOUR) + HOUR) % HOUR;
}
