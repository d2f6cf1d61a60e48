import { describe, expect, test } from 'vitest';
import { buildAgenda } from '../agenda-fixture.ts';
import { categoryPath } from './categories.ts';
import { buildSummitEvents } from './summit-events-view.ts';

const agenda = buildAgenda([
  { title: 'Afternoon class', type: 'masterclass', starts_at: '2027-07-15T09:00:00Z', ends_at: '2027-07-15T10:00:00Z', room_id: 1 },
  { title: 'Morning class', type: 'masterclass', starts_at: '2027-07-15T04:00:00Z', ends_at: '2027-07-15T05:00:00Z' },
  { title: 'Class without a time', type: 'masterclass', starts_at: null, ends_at: null, room_id: null },
  { title: 'A talk', type: 'talk' },
  { title: 'Lunch', type: 'break' },
]);

describe('the events by category', () => {
  test('a category is found whatever its case, with its sessions in the order of time', () => {
    const view = buildSummitEvents(agenda, ' MasterClass');
    expect(view.category).toBe('masterclass');
    expect(view.unknown).toBe('');
    const classes = view.groups.find(({ category }) => category === 'masterclass');
    expect(classes?.items.map(({ title }) => title)).toEqual(['Morning class', 'Afternoon class', 'Class without a time']);
    expect(classes?.items[1]?.room?.capacity).toBe(100);
    expect(classes?.items[2]?.room).toBeNull();
  });

  test('other categories keep their count and send no sessions along', () => {
    const view = buildSummitEvents(agenda, 'masterclass');
    expect(view.groups.map(({ category, count, items }) => [category, count, items.length])).toEqual([
      ['talk', 1, 0],
      ['masterclass', 3, 3],
    ]);
  });

  test('an unknown category shows all and says what was asked, breaks are never one', () => {
    for (const wanted of ['Picnic', 'break']) {
      const view = buildSummitEvents(agenda, wanted);
      expect(view).toMatchObject({ category: null, unknown: wanted });
      expect(view.groups.flatMap(({ items }) => items)).toHaveLength(4);
    }
    expect(buildSummitEvents(agenda, 'x'.repeat(5000)).unknown).toHaveLength(60);
  });

  test('the address of a category is the one that the top bar has', () => {
    expect(categoryPath('masterclass')).toBe('/summit-events?category=Masterclass');
  });
});
