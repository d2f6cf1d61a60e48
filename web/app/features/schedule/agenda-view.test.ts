import { describe, expect, test } from 'vitest';
import { buildAgenda } from './agenda-fixture.ts';
import { buildAgendaView } from './agenda-view.ts';
import { readFilters } from './filters.ts';

const agenda = buildAgenda([
  { title: 'Drains that call you', track_id: 1, room_id: 1, type: 'talk', speaker_ids: [1] },
  { title: 'Read a budget', track_id: 2, room_id: 2, type: 'workshop', language: 'gu', speaker_ids: [2] },
  {
    title: 'Lunch',
    type: 'break',
    track_id: null,
    room_id: null,
    is_plenary: true,
    starts_at: '2027-07-15T07:00:00Z',
    ends_at: '2027-07-15T08:00:00Z',
  },
  { title: 'Night walk', room_id: 2, starts_at: '2027-07-15T18:45:00Z', ends_at: '2027-07-15T19:30:00Z' },
  { title: 'Second day', day_id: 2, starts_at: '2027-07-16T04:30:00Z', ends_at: '2027-07-16T05:30:00Z', track_id: 2 },
  { title: 'To be placed', starts_at: null, ends_at: null, room_id: null, day_id: null },
]);
const show = (query: string) => buildAgendaView(agenda, readFilters(new URLSearchParams(query)));
const titles = (query: string): string[] => show(query).sessions.map(({ title }) => title);

describe('the agenda of a day', () => {
  test('opens on the first day, in the order of time and room, what has no time yet at the end', () => {
    expect(show('').day).toBe('2027-07-15');
    expect(titles('')).toEqual(['Drains that call you', 'Read a budget', 'Lunch', 'Night walk', 'To be placed']);
  });

  test('a session after midnight stays on its conference day', () => {
    expect(titles('day=2027-07-15')).toContain('Night walk');
    expect(titles('day=2027-07-16')).not.toContain('Night walk');
  });

  test('a day that does not exist shows the first one', () => {
    expect(show('day=1999-01-01').day).toBe('2027-07-15');
  });

  test('counts leave breaks out and follow the filters on every day', () => {
    expect(show('').days.map(({ count }) => count)).toEqual([3, 1]);
    expect(show('').total).toBe(4);
    expect(show('track=money').days.map(({ count }) => count)).toEqual([1, 1]);
  });

  test('several values of one filter widen it, several filters narrow', () => {
    expect(titles('track=water&track=money')).toEqual(['Drains that call you', 'Read a budget', 'Night walk', 'To be placed']);
    expect(titles('track=money&room=hall')).toEqual([]);
    expect(titles('language=gu&type=workshop')).toEqual(['Read a budget']);
  });

  test('each choice counts what it would show given the other choices', () => {
    const { tracks, types } = show('room=stage&track=money');
    expect(tracks.map(({ slug, count }) => [slug, count])).toEqual([['water', 1], ['money', 1]]); // prettier-ignore
    expect(types).toEqual([{ value: 'workshop', count: 1 }, { value: 'talk', count: 0 }]); // prettier-ignore
  });

  test.each([
    ['q=drains', ['Drains that call you']],
    ['q=ALVAREZ', ['Drains that call you']],
    ['q=ઈશાની', ['Read a budget']],
    ['q=setubandh+budget', ['Read a budget']],
    ['q=finance', ['Read a budget']],
    ['q=nothing+like+it', []],
  ])('the text of "%s" finds titles, speakers, organisations and themes', (query, expected) => {
    expect(titles(query)).toEqual(expected);
  });

  test('a language is worth a word only when it is not the main one', () => {
    expect(show('').main_language).toBe('en');
  });

  test('before the first release there is nothing', () => {
    const view = buildAgendaView(
      { ...buildAgenda([]), release: null, days: [], rooms: [], tracks: [], speakers: [] },
      readFilters(new URLSearchParams()),
    );
    expect(view).toMatchObject({ release: null, day: '', days: [], sessions: [], total: 0 });
  });
});
