import { describe, expect, test } from 'vitest';
import type { AgendaSession } from '@sabha/contract/schedule/agenda';
import { buildAgenda } from './agenda-fixture.ts';
import { buildAgendaView } from './agenda-view.ts';
import { planBoard } from './board-plan.ts';
import { readFilters } from './filters.ts';

const HALF_HOUR = 1_800_000;
/** 10:00 in India is 04:30 in UTC. */
const at = (india: string): string => new Date(`2027-07-15T${india}:00+05:30`).toISOString();
const plan = (sessions: Partial<AgendaSession>[]) =>
  planBoard(buildAgendaView(buildAgenda(sessions), readFilters(new URLSearchParams())).sessions, HALF_HOUR);

describe('the board of rooms', () => {
  test('rooms are columns, distinct times and full hours of the zone are rows', () => {
    const { rows, columns, places } = plan([
      { room_id: 1, starts_at: at('10:00'), ends_at: at('11:30') },
      { room_id: 2, starts_at: at('10:30'), ends_at: at('11:30') },
    ]);
    expect(columns.map(({ room }) => room)).toEqual([0, 1]);
    expect(rows.map(({ from, is_hour }) => [new Date(from).toISOString(), is_hour])).toEqual([
      [at('10:00'), true],
      [at('10:30'), false],
      [at('11:00'), true],
    ]);
    expect(places.get(1)).toMatchObject({ column: '2 / span 1', row: '2 / 5', minutes: 90 });
    expect(places.get(2)).toMatchObject({ column: '3 / span 1', row: '3 / 5' });
  });

  test('sessions of one room that overlap stand side by side, the others take the whole width', () => {
    const { columns, places } = plan([
      { room_id: 1, starts_at: at('10:00'), ends_at: at('11:00') },
      { room_id: 1, starts_at: at('10:30'), ends_at: at('11:30') },
      { room_id: 1, starts_at: at('12:00'), ends_at: at('13:00') },
    ]);
    expect(columns).toEqual([{ room: 0, first_lane: 0, lanes: 2 }]);
    expect([1, 2, 3].map((id) => places.get(id)?.column)).toEqual(['2 / span 1', '3 / span 1', '2 / span 2']);
  });

  test('one that ends when the next begins does not overlap it', () => {
    expect(plan([{ starts_at: at('10:00'), ends_at: at('11:00') }, { starts_at: at('11:00'), ends_at: at('12:00') }]).columns[0]?.lanes).toBe(1); // prettier-ignore
  });

  test('a break for everybody and what has no room go over all rooms', () => {
    const { places, columns } = plan([
      { room_id: 1 },
      { room_id: 1, type: 'break', is_plenary: true, starts_at: at('12:00'), ends_at: at('13:00') },
      { room_id: null, starts_at: at('13:00'), ends_at: at('14:00') },
    ]);
    expect(columns).toHaveLength(1);
    expect([2, 3].map((id) => places.get(id))).toMatchObject([{ is_band: true, column: '2 / -1' }, { is_band: true }]);
  });

  test('hours without a session take little room, hours with one take theirs', () => {
    const { rows } = plan([
      { starts_at: at('10:00'), ends_at: at('11:00') },
      { starts_at: at('16:00'), ends_at: at('17:00') },
    ]);
    expect(rows[0]?.height).toBe(126);
    expect(rows.slice(1, 6).every(({ height }) => height === 30)).toBe(true);
  });

  test('a session of unknown length is drawn, and one without a time is not placed', () => {
    const { places } = plan([{ starts_at: at('10:00'), ends_at: at('10:00') }, { starts_at: null, ends_at: null }]); // prettier-ignore
    expect(places.get(1)?.minutes).toBe(20);
    expect(places.has(2)).toBe(false);
  });

  test('a day past midnight goes on downward', () => {
    const { rows } = plan([
      { starts_at: at('23:00'), ends_at: at('23:30') },
      { starts_at: new Date('2027-07-16T00:15:00+05:30').toISOString(), ends_at: new Date('2027-07-16T01:00:00+05:30').toISOString() },
    ]);
    expect(rows.every(({ from, to }) => to > from)).toBe(true);
    expect(new Date(rows.at(-1)?.to ?? 0).toISOString()).toBe('2027-07-15T19:30:00.000Z');
  });

  test('thirty rooms with three hundred sessions each have a place of their own', () => {
    const sessions = Array.from({ length: 300 }, (_, i): Partial<AgendaSession> => {
      const start = Date.parse(at('09:00')) + Math.floor(i / 30) * 3_600_000;
      return { room_id: 1 + (i % 2), starts_at: new Date(start).toISOString(), ends_at: new Date(start + 2_700_000).toISOString() };
    });
    const { places } = plan(sessions);
    expect(new Set([...places.values()].map(({ column, row }) => `${column}|${row}`)).size).toBe(300);
  });

  test('an empty day has no rows', () => {
    expect(planBoard([], HALF_HOUR).rows).toEqual([]);
  });
});
