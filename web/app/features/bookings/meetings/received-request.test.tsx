// @vitest-environment jsdom
import type { Booking } from '@sabha/contract/bookings/booking';
import type { ApiClient } from '@sabha/contract/core/operation';
import { act, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { deviceZone, formatTimeRange } from '../../../ui/time/zoned-time.ts';
import { buildBooking } from '../bookings-fixture.ts';
import { at } from './meetings-fixture.ts';
import { ProposalAnswer } from './proposal-answer.tsx';
import { HiddenWords, ReportWords } from './report-meeting.tsx';
import type { Answers } from './use-answers.ts';

vi.mock('../../../ui/time/use-now.ts', () => ({ useNow: () => Date.parse('2027-07-05T06:00:00.000Z') }));

const call = vi.fn<(operation: { id: string }, input: unknown) => Promise<unknown>>();
const api = { call } as unknown as ApiClient;
const answers = { fault: null, actionOf: () => null, clearFault: () => undefined } as unknown as Answers;
let rendered: Rendered | null = null;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('user', JSON.stringify({ user_id: 1 }));
  call.mockReset().mockResolvedValue({ data: { report_id: 1, is_repeated: false, case_id: null } });
});
afterEach(async () => {
  await rendered?.close();
  rendered = null;
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

async function show(content: ReactNode): Promise<HTMLElement> {
  await rendered?.close();
  rendered = await render(<MemoryRouter>{content}</MemoryRouter>);
  return rendered.page;
}
const buttonsOf = async (more: Partial<Booking>) =>
  [...(await show(<ReportWords booking={buildBooking(more)} api={api} />)).querySelectorAll('button')].map(
    ({ textContent }) => textContent,
  );

test('each time says what the reader has then: what others count on is in the way, notes of their own are not', async () => {
  const [nine, ten, eleven, noon] = ['09', '10', '11', '12'].map((hour) => at(`2027-07-15T${hour}:30:00.000Z`));
  if (!nine || !ten || !eleven || !noon) throw new Error('There are four times.');
  const options = [
    { ...nine, is_free: true, clash: { title: 'Lunch', ...nine } },
    { ...ten, is_free: false, clash: { title: 'Write a tender', ...ten } },
    { ...eleven, is_free: true, clash: { title: '', ...eleven } },
    { ...noon, is_free: true, clash: null },
  ];
  const page = await show(<ProposalAnswer booking={buildBooking({ options })} answers={answers} canBook />);
  const times = [...page.querySelectorAll('label')].map((label) => {
    const input = label.querySelector('input');
    return { disabled: input?.disabled, checked: input?.checked, text: label.lastElementChild?.textContent };
  });
  const rangeOf = ({ starts_at, ends_at }: typeof nine) => formatTimeRange(starts_at, ends_at, deviceZone());
  expect(times).toEqual([
    { disabled: false, checked: false, text: `Clashes with Lunch, ${rangeOf(nine)}` },
    { disabled: true, checked: false, text: `Clashes with Write a tender, ${rangeOf(ten)}` },
    { disabled: false, checked: false, text: `You are busy then in a calendar of yours, ${rangeOf(eleven)}` },
    { disabled: false, checked: true, text: rangeOf(noon) },
  ]);
});

test('times of a server that knows no clashes are offered as they are', async () => {
  const nine = at('2027-07-15T09:30:00.000Z');
  const { clash: _, ...option } = { ...nine, is_free: true, clash: null };
  const booking = buildBooking({ options: [option] as unknown as Booking['options'] });
  const page = await show(<ProposalAnswer booking={booking} answers={answers} canBook />);
  expect(page.querySelector('label')?.lastElementChild?.textContent).toBe(formatTimeRange(nine.starts_at, nine.ends_at, deviceZone()));
});

test('what the other has written can be reported while it is shown, and nothing of one’s own', async () => {
  expect(await buttonsOf({})).toEqual(['Report the request']);
  expect(await buttonsOf({ is_mine: true })).toEqual([]);
  expect(await buttonsOf({ is_hidden: true, topic: '', note: '' })).toEqual([]);
  const declined = { is_mine: true, state: 'declined', awaits: null, reason: 'Nobody wants you.' } as const;
  expect(await buttonsOf({ ...declined, reason_by: 'other' })).toEqual(['Report the reason']);
  expect(await buttonsOf({ ...declined, is_mine: true, reason_by: 'me' })).toEqual([]);
});

test('a report names what it is about', async () => {
  const page = await show(<ReportWords booking={buildBooking()} api={api} />);
  await press(page.querySelector('button') as HTMLElement);
  await press(document.querySelector('[value=spam]') as HTMLElement);
  await act(async () => document.querySelector<HTMLElement>('[type=submit]')?.click());
  expect(call.mock.lastCall?.[1]).toMatchObject({ body: { subject_type: 'booking', subject_id: 12, reason: 'spam' } });
});

test('where staff have hidden something it is said, to each of the two', async () => {
  const textOf = async (more: Partial<Booking>) => (await show(<HiddenWords booking={buildBooking(more)} />)).textContent;
  expect(await textOf({})).toBe('');
  expect(await textOf({ is_hidden: true })).toBe('What Tejal Mistry wrote with the request is hidden by staff.');
  expect(await textOf({ is_hidden: true, is_mine: true })).toBe('What you wrote with the request is hidden by staff. Only you see it.');
  expect(await textOf({ is_reason_hidden: true, reason_by: 'other' })).toBe('The reason that Tejal Mistry gave is hidden by staff.');
  expect(await textOf({ is_reason_hidden: true, reason_by: 'me' })).toBe('Your reason is hidden by staff. Only you see it.');
});
