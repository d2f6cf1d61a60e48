// @vitest-environment jsdom
import type { Booking } from '@sabha/contract/bookings/booking';
import { ProblemError } from '@sabha/contract/core/errors';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import type { Note } from '../../../ui/toast.tsx';
import { buildBooking } from '../bookings-fixture.ts';
import { serveTimes, slotIn } from '../times/times-fixture.ts';
import { MoveOffer, OfferedMoveDialog, type OfferedMove } from './move-offer.tsx';

const { notify } = vi.hoisted(() => ({ notify: vi.fn<(note: Note) => Promise<void>>() }));
vi.mock('../../../ui/toast.tsx', () => ({ notify }));

let of: ReturnType<typeof serveTimes>;
let rendered: Rendered;
const { starts_at, ends_at } = slotIn(20, '10:00');
const held = (more: Partial<Booking> = {}) =>
  buildBooking({ state: 'confirmed', is_mine: true, awaits: null, starts_at, ends_at, ...more });

/** Waits until something holds. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !isSo(); turn += 1) await act(() => new Promise((done) => setTimeout(done, 10)));
}

function Offer() {
  const [move, setMove] = useState<OfferedMove | null>(null);
  return (
    <>
      <MoveOffer booking_id={12} zone="Asia/Kolkata" onChoose={setMove} />
      {move && <OfferedMoveDialog api={of.api} move={move} onClose={() => setMove(null)} />}
    </>
  );
}

async function open(): Promise<void> {
  const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => ({ edition: null }), Component: Offer }], {
    hydrationData: { loaderData: { root: { edition: null } } },
  });
  rendered = await render(
    <QueryClientProvider client={of.client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await until(() => hasRead('bookings/meeting'));
}
/** Whether there is an answer to a read. */
const hasRead = (name: string) =>
  of.client
    .getQueryCache()
    .findAll({ queryKey: [name] })
    .some(({ state }) => state.status === 'success');

const shown = () => rendered.page.textContent;
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const buttonNamed = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const nameOf = (slot: { starts_at: string }) => `Move to ${formatMoment(slot.starts_at, 'Asia/Kolkata', 'weekday')}`;

beforeEach(() => {
  notify.mockReset().mockResolvedValue(undefined);
  of = serveTimes();
  of.server.booking = held();
});
afterEach(async () => {
  await rendered.close();
  of.client.clear();
});

test('the nearest time that both have free is offered, and choosing it proposes it while the meeting stays', async () => {
  of.server.slots = [slotIn(18, '10:00'), slotIn(19, '11:00'), slotIn(22, '10:00')];
  await open();
  await until(() => shown() !== '');
  expect(shown()).toBe(nameOf(slotIn(19, '11:00')));
  await press(buttonNamed(nameOf(slotIn(19, '11:00'))) as HTMLElement);
  await until(() => buttonNamed('Send one time') !== undefined);
  expect(dialog()?.textContent).toContain('stays until Tejal Mistry agrees to another time.');
  expect(dialog()?.querySelectorAll('ol li')).toHaveLength(1);
  of.server.booking = held({ awaits: 'other' });
  await press(buttonNamed('Send one time') as HTMLElement);
  await until(() => dialog() === null && shown() !== '');
  expect(of.server.sent).toEqual([['bookings.counter', { starts: [slotIn(19, '11:00').starts_at] }]]);
  expect(notify.mock.calls[0]?.[0].title).toBe('Tejal Mistry was asked about your times.');
  await until(() => shown() === 'You have proposed another time.');
  expect(shown()).toBe('You have proposed another time.');
});

test('nothing is offered where no such time is within two weeks of the meeting', async () => {
  of.server.slots = [slotIn(5, '10:00'), slotIn(35, '10:00')];
  await open();
  await until(() => hasRead('bookings.slots'));
  expect(hasRead('bookings.slots')).toBe(true);
  expect(shown()).toBe('');
});

test.each([
  ['a meeting that has begun', { starts_at: slotIn(-1, '10:00').starts_at }],
  ['a meeting that is cancelled', { state: 'cancelled' }],
] as const)('nothing is offered for %s', async (_, more) => {
  of.server.booking = held(more);
  of.server.slots = [slotIn(1, '10:00'), slotIn(19, '11:00')];
  await open();
  expect([shown(), hasRead('bookings/meeting'), hasRead('bookings.slots')]).toEqual(['', true, false]);
});

test('nothing is offered where the reader is not to see when the other is free', async () => {
  of.server.slots = [slotIn(19, '11:00')];
  of.server.more = { is_other_known: false };
  await open();
  await until(() => hasRead('bookings.slots'));
  expect([shown(), hasRead('bookings.slots')]).toEqual(['', true]);
  await rendered.close();
  of.client.clear();
  of.server.closed = new ProblemError(409, 'You do not see when they are free any more. Ask them to propose another time.');
  await open();
  await until(() => hasRead('bookings.slots'));
  expect([shown(), hasRead('bookings.slots')]).toEqual(['', true]);
});
