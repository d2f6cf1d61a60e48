import type { AdminOverview } from '@sabha/contract/admin/operations';
import { useState, type CSSProperties } from 'react';
import { TextLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { NativeSelect } from '../../../ui/field.tsx';
import { formatCount, formatMoney } from '../../../ui/money.ts';
import { Windows } from '../../../ui/windows.tsx';
import { formatDay } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';

const card = 'rounded-card bg-surface px-5.5 py-4.5 shadow-1';
const nameDay = (day: string, style: 'weekday' | 'short') => formatDay(`${day}T12:00:00Z`, 'UTC', { style });

interface Tile {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly lit?: readonly [lit: number, total: number];
}

/** The large numbers of the edition; one that the person may not read is left out. */
export function Tiles({ sales, seats }: Pick<AdminOverview, 'sales' | 'seats'>) {
  const tiles = [...(sales ? salesTiles(sales) : []), ...(seats && seats.length > 0 ? [seatsTile(seats)] : [])];
  if (tiles.length === 0) return null;
  // All numbers are set alike, at most so large that the longest has room in its tile.
  const longest = Math.max(...tiles.map(({ value }) => value.length));
  return (
    <dl className="flex flex-wrap overflow-hidden rounded-card bg-surface shadow-1">
      {tiles.map(({ label, value, note, lit }) => (
        <div
          key={label}
          className="@container -mr-px -mb-px min-w-1/2 flex-1 border-r border-b border-line px-5.5 py-4.5 max-md:px-4.5 xl:min-w-0"
        >
          <dt className="text-ui text-fg-2">{label}</dt>
          <dd className="mt-1.5">
            <span
              className="text-[min(2.125rem,var(--room))] leading-none whitespace-nowrap tabular display max-md:text-[min(1.625rem,var(--room))]"
              style={{ '--room': `${(190 / longest).toFixed(2)}cqi` } as CSSProperties}
            >
              {value}
            </span>
            <span className="mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-fg-3">
              {lit && <Windows lit={lit[0]} total={lit[1]} max={10} label="" />}
              {note}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function salesTiles({ sold_count, size, net_minor, returned_count }: NonNullable<AdminOverview['sales']>): Tile[] {
  const share = new Intl.NumberFormat(`${getLocale()}-IN`, { style: 'percent', maximumFractionDigits: 1, numberingSystem: 'latn' });
  const ever = sold_count + returned_count;
  return [
    {
      label: m.cockpit_sold(),
      value: formatCount(sold_count),
      note: size === null ? m.cockpit_no_limit() : m.admin_of({ total: formatCount(size) }),
      ...(size !== null && size > 0 && { lit: [Math.min(sold_count, size), size] as const }),
    },
    ...(net_minor === null ? [] : [{ label: m.cockpit_revenue(), value: formatMoney(net_minor), note: m.cockpit_revenue_note() }]),
    {
      label: m.cockpit_returned(),
      value: share.format(ever === 0 ? 0 : returned_count / ever),
      note: m.cockpit_returned_note({ count: returned_count }),
    },
  ];
}

function seatsTile(seats: NonNullable<AdminOverview['seats']>): Tile {
  const [taken, places] = [sum(seats, 'taken_count'), sum(seats, 'places')];
  return {
    label: m.cockpit_seats_taken(),
    value: formatCount(taken),
    note: m.admin_of({ total: formatCount(places) }),
    ...(places > 0 && { lit: [Math.min(taken, places), places] as const }),
  };
}

const sum = <Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key) => rows.reduce((all, row) => all + row[key], 0);

/** How full the halls are on one day, each the way into its sessions. */
export function Seats({ seats, path }: { seats: NonNullable<AdminOverview['seats']>; path: string | null }) {
  const days = [...new Set(seats.map(({ held_on }) => held_on))];
  const [day, setDay] = useState(days[0] ?? '');
  return (
    <section aria-label={m.cockpit_seats()} className={card}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-display-xs">{m.cockpit_seats()}</h2>
        {days.length > 1 && (
          <NativeSelect
            aria-label={m.organise_day()}
            value={day}
            className="w-auto"
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          >
            {days.map((each) => (
              <option key={each} value={each}>
                {nameDay(each, 'weekday')}
              </option>
            ))}
          </NativeSelect>
        )}
      </div>
      {seats.length === 0 && <p className="mt-2.5 text-ui text-fg-2">{m.cockpit_seats_none()}</p>}
      <ul className="mt-1 divide-y divide-line">
        {seats
          .filter(({ held_on }) => held_on === day)
          .map(({ room, places, taken_count, waiting_count }) => {
            const isFull = taken_count >= places;
            const text = m.organise_of({ count: formatCount(taken_count), total: formatCount(places) });
            return (
              <li key={room} className="py-3">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-ui">
                  {path === null ? (
                    <span className="font-semibold">{room}</span>
                  ) : (
                    <TextLink to={`${path}?search=${encodeURIComponent(`${room} ${nameDay(day, 'short')}`)}`}>{room}</TextLink>
                  )}
                  <span className={classNames('text-sm tabular', isFull ? 'font-semibold text-bad-text' : 'text-fg-2')}>
                    {waiting_count > 0 ? m.cockpit_seats_waiting({ seats: text, count: formatCount(waiting_count) }) : text}
                  </span>
                </p>
                {places > 0 && (
                  <Windows lit={Math.min(taken_count, places)} total={places} label="" className="mt-1.5 h-auto w-full max-w-76" />
                )}
              </li>
            );
          })}
      </ul>
    </section>
  );
}

/** How many have come in today, list by list, each the way to its door. */
export function DoorProgress({ doors, path }: { doors: NonNullable<AdminOverview['doors']>; path: string | null }) {
  return (
    <section aria-label={m.cockpit_doors()} className={card}>
      <h2 className="text-display-xs">{m.cockpit_doors()}</h2>
      {doors.length === 0 && <p className="mt-2.5 text-ui text-fg-2">{m.cockpit_doors_none()}</p>}
      <ul className="mt-1 divide-y divide-line">
        {doors.map(({ check_in_list_id, name, gate, expected_count, entered_count }) => (
          <li key={check_in_list_id} className="py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-ui">
              {path === null ? (
                <span className="font-semibold">{[name, gate].filter(Boolean).join(', ')}</span>
              ) : (
                <TextLink to={`${path}?list=${check_in_list_id}`}>{[name, gate].filter(Boolean).join(', ')}</TextLink>
              )}
              <span className="text-sm text-fg-2 tabular">
                {m.organise_of({ count: formatCount(entered_count), total: formatCount(expected_count) })}
              </span>
            </p>
            {expected_count > 0 && (
              <Windows
                lit={Math.min(entered_count, expected_count)}
                total={expected_count}
                label=""
                className="mt-1.5 h-auto w-full max-w-76"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
