// @vitest-environment jsdom
import type { FreeSlot } from '@sabha/contract/bookings/availability';
import { afterEach, expect, test, vi } from 'vitest';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { DayList } from './day-list.tsx';
import { groupByDay } from './days.ts';
import { describeSlot } from './slot-texts.ts';

const zone = 'Europe/Berlin';
/** Half an hour of the night in which the hour from two to three comes twice, and of the day before. */
const slotAt = (starts_at: string): FreeSlot => ({
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + 30 * 60_000).toISOString(),
  free_tables: 0,
});
const once = slotAt('2027-10-31T00:30:00.000Z');
const again = slotAt('2027-10-31T01:30:00.000Z');
const { free_tables: _, ...before } = slotAt('2027-10-30T08:00:00.000Z');

let rendered: Rendered;
afterEach(() => rendered.close());

test('an hour that comes twice can be chosen both times, and a day without any says so', async () => {
  const onToggle = vi.fn<(slot: FreeSlot) => void>();
  const taken = [{ ...before, is_free_for_me: false, is_free_for_other: true }];
  const days = groupByDay({ slots: [once, again], taken }, zone);
  rendered = await render(<DayList days={days} chosen={[again]} zone={zone} onToggle={onToggle} />);
  const [saturday, sunday] = rendered.page.querySelectorAll('[role=group]');
  expect(saturday?.textContent).toBe('Nothing is free on this day.');
  const buttons = [...(sunday?.querySelectorAll('button') ?? [])];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['02:30', '02:30']);
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  expect(buttons[0]?.getAttribute('aria-label')).toBe(describeSlot(once, zone));
  await press(buttons[0] as HTMLElement);
  expect(onToggle).toHaveBeenCalledExactlyOnceWith(once);
});
