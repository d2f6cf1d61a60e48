// @vitest-environment jsdom
import type { Booking } from '@sabha/contract/bookings/booking';
import type { FreeSlot } from '@sabha/contract/bookings/availability';
import { ProblemError } from '@sabha/contract/core/errors';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useRead } from '../../../lib/query/use-read.ts';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import type { Note } from '../../../ui/toast.tsx';
import { buildBooking } from '../bookings-fixture.ts';
import { reachRead } from '../bookings-query.ts';
import { MeetButton } from './meet-button.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { describeSlot } from './slot-texts.ts';
import { serveTimes, slotIn, takenIn } from './times-fixture.ts';

const { notify } = vi.hoisted(() => ({ notify: vi.fn<(note: Note) => Promise<void>>() }));
vi.mock('../../../ui/toast.tsx', () => ({ notify }));

const person = { user_id: 7, name: 'Zubin Dalal' };
let of: ReturnType<typeof serveTimes>;
let rendered: Rendered;
const onSent = vi.fn<(booking: Booking) => void>();
const onClose = vi.fn<() => void>();
const pause = (ms: number) => act(async () => new Promise((resolve) => setTimeout(resolve, ms)));
/** For what comes with a frame or an answer, however late. */
async function until(check: () => void): Promise<void> {
  for (let left = 200; ; left -= 1) {
    await pause(25);
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

interface Around {
  readonly starts_on: string;
  readonly ends_on: string;
}

async function open(content: ReactNode, edition: Around | null = null): Promise<void> {
  const root = { edition: edition && { ...edition, time_zone: 'UTC' } };
  const Shown = () => content;
  const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => root, Component: Shown }], {
    hydrationData: { loaderData: { root } },
  });
  rendered = await render(
    <QueryClientProvider client={of.client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
/** Opens a dialog, and waits for the times in it. */
async function openDialog(content: ReactNode, edition: Around | null = null): Promise<void> {
  await open(content, edition);
  await until(() => expect(dialog().querySelector('[aria-busy=true]')).toBeNull());
}
const propose = (edition?: Around, who = person) =>
  openDialog(<ProposeDialog api={of.api} person={who} onProposed={onSent} onClose={onClose} />, edition ?? null);

const dialog = () => document.querySelector('[role=dialog]') as HTMLElement;
const text = () => dialog().textContent;
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
const button = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll<HTMLElement>('button, a')].find((each) => nameOf(each) === name) as HTMLElement;
const timeButton = (slot: FreeSlot) => button(describeSlot(slot, deviceZone()));
const pick = async (...slots: readonly FreeSlot[]) => {
  for (const slot of slots) await press(timeButton(slot));
};
const field = (label: string) => {
  const found = [...dialog().querySelectorAll('label')].find((each) => each.textContent.startsWith(label));
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
};
const radios = () => [...dialog().querySelectorAll<HTMLInputElement>('input[type=radio]')];
const chosen = () => [...dialog().querySelectorAll('ol li')].map((each) => each.querySelector('.tabular')?.textContent);
const days = () => [...dialog().querySelectorAll('ul [role=group]')].map((each) => each.getAttribute('aria-label'));
/** What each lane of a day says, from left to right, with what is none of the hours at the end. */
const lanesOf = (day: HTMLElement) =>
  [...day.querySelectorAll('[data-lane]')].map((lane) =>
    [...lane.children].map((part) => (part.firstElementChild?.classList.contains('bg-line-2') ? 'taken' : 'free')),
  );
const keys = () => bodies().map((body) => body['client_booking_id']);
const bodies = () => of.server.sent.map(([, body]) => body as Record<string, unknown>);

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('user', JSON.stringify({ user_id: 12 }));
  notify.mockReset().mockResolvedValue(undefined);
  onSent.mockReset();
  onClose.mockReset();
  of = serveTimes();
});
afterEach(async () => {
  await rendered.close();
  of.client.clear();
  await new Promise(requestAnimationFrame);
});

const [nine, ten, eleven, noon] = ['09:00', '10:00', '11:00', '12:00'].map((time) => slotIn(3, time)) as [
  FreeSlot,
  FreeSlot,
  FreeSlot,
  FreeSlot,
];

describe('a proposal', () => {
  test('three times are sent in their order with what is written; a fourth is not taken', async () => {
    of.server.slots = [nine, ten, eleven, noon];
    await propose();
    expect(text()).toContain('7 of 20 requests left');
    await pick(noon, ten, nine);
    expect(chosen()).toHaveLength(3);
    await pick(eleven);
    expect(timeButton(eleven).getAttribute('aria-pressed')).toBe('false');
    expect(text()).toContain('You can pick three times. Take one away to choose another.');
    await press(button(`Remove ${describeSlot(ten, deviceZone())}`));
    await until(() => expect(document.activeElement && nameOf(document.activeElement)).toBe(`Remove ${describeSlot(noon, deviceZone())}`));
    await pick(eleven);
    await type(field('What about'), 'Nine wards');
    await press(button('Send three times'));
    await until(() => expect(onSent).toHaveBeenCalledWith(expect.objectContaining({ booking_id: of.server.booking.booking_id })));
    expect(onClose).toHaveBeenCalledOnce();
    expect(bodies()).toEqual([
      {
        client_booking_id: expect.any(String) as unknown,
        user_id: 7,
        starts: [nine, eleven, noon].map(({ starts_at }) => starts_at),
        topic: 'Nine wards',
        note: '',
        place: '',
        wants_table: true,
      },
    ]);
  });

  test('a time that is not free any more goes, and everything else stays as it is', async () => {
    of.server.slots = [nine, ten];
    await propose();
    await pick(nine, ten);
    await type(field('What about'), 'Nine wards');
    await type(field('Why meet'), 'We have readings.');
    of.server.refusals = [new ProblemError(409, 'Not free', [{ path: 'starts.1', message: 'Not free' }])];
    of.server.slots = [nine, eleven];
    await press(button('Send two times'));
    await until(() => expect(text()).toContain(`Not free any more: ${describeSlot(ten, deviceZone())}.`));
    await until(() => expect(timeButton(eleven)).toBeDefined());
    expect(timeButton(ten)).toBeUndefined();
    expect(document.activeElement?.getAttribute('aria-describedby')).toBe(dialog().querySelector('[role=alert]')?.id);
    expect([chosen().length, field('What about').value, field('Why meet').value]).toEqual([1, 'Nine wards', 'We have readings.']);
    expect(onSent).not.toHaveBeenCalled();
    await pick(eleven);
    expect(dialog().querySelector('[role=alert]')).toBeNull();
    await press(button('Send two times'));
    await until(() => expect(onSent).toHaveBeenCalledOnce());
    expect(bodies()[1]).toMatchObject({ starts: [nine.starts_at, eleven.starts_at], note: 'We have readings.' });
    // It is the same proposal.
    expect(bodies()[1]?.['client_booking_id']).toBe(bodies()[0]?.['client_booking_id']);
  });

  test('what is missing is asked for, the times first', async () => {
    of.server.slots = [nine];
    await propose();
    await press(button('Send'));
    await until(() => expect(text()).toContain('Pick at least one time.'));
    expect(text()).toContain('Write in a few words what it is about.');
    expect(document.activeElement?.tagName).toBe('SECTION');
    await pick(nine);
    await press(button('Send one time'));
    await until(() => expect(document.activeElement).toBe(field('What about')));
    expect(of.server.sent).toEqual([]);
  });

  test('a table is to be had where one is free at all times; otherwise another place is named', async () => {
    const without = slotIn(4, '09:00', 0);
    of.server.slots = [{ ...nine, free_tables: 31 }, { ...ten, free_tables: 35 }, without];
    await propose();
    await pick(nine, ten);
    expect(text()).toContain('31 of 40 free. Given when Zubin Dalal agrees.');
    expect(radios().map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [false, false],
    ]);
    await pick(without);
    expect(text()).toContain('Tables are only given during the summit.');
    expect(radios().map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, true],
      [true, false],
    ]);
    await type(field('Place or link'), 'https://meet.example/9');
    await type(field('What about'), 'Nine wards');
    await press(button('Send three times'));
    await until(() => expect(onSent).toHaveBeenCalledOnce());
    expect(bodies()[0]).toMatchObject({ place: 'https://meet.example/9', wants_table: false });
  });

  test('what is written is there again when the dialog is opened anew; times are not', async () => {
    of.server.slots = [nine];
    await propose();
    await pick(nine);
    await type(field('What about'), 'Nine wards');
    await until(() => expect(Object.values(localStorage).join()).toContain('Nine wards'));
    await rendered.close();
    of.client.clear();
    await propose();
    expect(field('What about').value).toBe('Nine wards');
    expect(chosen()).toEqual([]);
  });

  test.each([
    { as: 'who is closed', more: { is_open: false }, closed: null, why: 'Zubin Dalal takes no meetings at the moment.' },
    {
      as: 'who is out of reach',
      more: {},
      closed: new ProblemError(403, 'You cannot meet this person here.'),
      why: 'You cannot meet this person here.',
    },
  ])('$as is not asked, and the reader learns why', async ({ more, closed, why }) => {
    of.server.more = more;
    of.server.closed = closed;
    await propose();
    expect(text()).toContain(why);
    expect(dialog().querySelector('form')).toBeNull();
    expect(button('Send')).toBeUndefined();
  });

  test('times that cannot be loaded are asked for again', async () => {
    of.server.closed = new ProblemError(400, 'No');
    of.server.slots = [nine];
    await propose();
    expect(text()).toContain('The free times could not be loaded.');
    of.server.closed = null;
    await press(button('Try again'));
    await until(() => expect(timeButton(nine)).toBeDefined());
  });
});

describe('who is asked', () => {
  test('is shown with face and work, and by the name alone where that is not to be seen', async () => {
    of.server.slots = [nine];
    of.server.person.profile_image = 'zubin.webp';
    await propose();
    const header = () => dialog().querySelector('header') as HTMLElement;
    await until(() => expect(header().textContent).toContain('Partner, Setu Infra'));
    expect(header().querySelector('h2')?.textContent).toBe('Ask Zubin Dalal to meet');
    expect(header().querySelector('img')?.getAttribute('src')).toContain('zubin.webp');
    await rendered.close();
    of.client.clear();
    of.server.hidden = new ProblemError(404, 'Nobody');
    await propose();
    expect(header().querySelector('h2 + p')?.textContent).toBe('ZD');
  });

  test('is called a member without a name', async () => {
    of.server.slots = [nine];
    await propose(undefined, { user_id: 7, name: '' });
    expect(text()).toContain('Ask Member to meet');
    expect(text()).toContain('Nothing is taken before Member agrees.');
  });
});

const keyIsTaken = () => {
  const message = 'Something else has been proposed with this key.';
  return new ProblemError(409, message, [{ path: 'client_booking_id', message }]);
};

describe('a proposal whose answer does not come', () => {
  test('one who may have been asked already is not asked twice without a word', async () => {
    of.server.slots = [nine];
    of.server.refusals = [new ProblemError(0, 'Gone'), keyIsTaken()];
    await propose();
    await pick(nine);
    await type(field('What about'), 'Nine wards');
    await press(button('Send one time'));
    await until(() => expect(text()).toContain('It was not sent. Try again in a moment.'));
    await type(field('What about'), 'Ten wards');
    await press(button('Send one time'));
    await until(() => expect(text()).toContain('Your first request may have arrived as it was before.'));
    expect([field('What about').value, chosen().length]).toEqual(['Ten wards', 1]);
    const link = button('See your meetings');
    expect(link.getAttribute('href')).toBe('/community/network?view=meetings');
    await press(link);
    expect(onClose).toHaveBeenCalledOnce();
    // What was proposed is there: whatever is asked for now is another proposal.
    await rendered.close();
    await propose();
    await pick(nine);
    await press(button('Send one time'));
    await until(() => expect(onSent).toHaveBeenCalledOnce());
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('a refusal of the first send is not taken for an answer that was lost', async () => {
    of.server.slots = [nine];
    of.server.refusals = [new ProblemError(409, 'This person takes no meetings at the moment.')];
    await propose();
    await pick(nine);
    await type(field('What about'), 'Nine wards');
    await press(button('Send one time'));
    await until(() => expect(text()).toContain('This person takes no meetings at the moment.'));
    expect(button('See your meetings')).toBeUndefined();
  });

  test('it is the same one in a dialog that is opened anew, until it is through', async () => {
    of.server.slots = [nine];
    of.server.refusals = [new ProblemError(0, 'Gone')];
    const send = async () => {
      await pick(nine);
      await type(field('What about'), 'Nine wards');
      await press(button('Send one time'));
    };
    await propose();
    await send();
    await until(() => expect(text()).toContain('It was not sent. Try again in a moment.'));
    await rendered.close();
    await propose(undefined, { user_id: 8, name: 'Asha Patel' });
    await send();
    await until(() => expect(onSent).toHaveBeenCalledTimes(1));
    await rendered.close();
    for (const times of [2, 3]) {
      await propose();
      await send();
      await until(() => expect(onSent).toHaveBeenCalledTimes(times));
      await rendered.close();
    }
    await propose();
    const [lost, toAnother, again, next] = keys();
    expect(again).toBe(lost);
    expect(new Set([lost, toAnother, next]).size).toBe(3);
  });

  test('what has become of the first meanwhile is not taken for the one that is asked for now', async () => {
    of.server.slots = [nine, ten];
    of.server.refusals = [new ProblemError(0, 'Gone')];
    await propose();
    await pick(nine);
    await type(field('What about'), 'Nine wards');
    await press(button('Send one time'));
    await until(() => expect(text()).toContain('It was not sent. Try again in a moment.'));
    of.server.becomes = { state: 'cancelled', awaits: null, options: [] };
    await press(button('Send one time'));
    await until(() => expect(text()).toContain('Your first request may have arrived as it was before.'));
    expect([field('What about').value, onSent.mock.calls.length]).toEqual(['Nine wards', 0]);
    of.server.becomes = {};
    await press(button('Send one time'));
    await until(() => expect(onSent).toHaveBeenCalledOnce());
    const [first, second, third] = keys();
    expect([second === first, third === first]).toEqual([true, false]);
  });
});

describe('days', () => {
  test('three are shown from the first free one, and the others before and after, also beyond what one call answers', async () => {
    of.server.taken = [1, 2].map((day) => takenIn(day, '09:00'));
    of.server.slots = [3, 4, 5, 6, 40].map((day) => slotIn(day, '10:00'));
    await propose();
    expect(days()).toHaveLength(3);
    const first = days()[0];
    expect(timeButton(slotIn(3, '10:00'))).toBeDefined();
    await press(button('Later'));
    expect(days()).toHaveLength(1);
    await press(button('Later'));
    await until(() => expect(timeButton(slotIn(40, '10:00'))).toBeDefined());
    expect(days()).toHaveLength(1);
    await press(button('Later'));
    await until(() => expect(text()).toContain('There is no free time from'));
    await press(button('Earlier'));
    await until(() => expect(timeButton(slotIn(40, '10:00'))).toBeDefined());
    await press(button('Earlier'));
    await until(() => expect(timeButton(slotIn(6, '10:00'))).toBeDefined());
    await press(button('Earlier'));
    expect(days()[2]).toBe(first);
    expect(button('Earlier').getAttribute('aria-disabled')).toBe('true');
  });

  test('a day is gone to, and the summit while it is not shown', async () => {
    const dayOf = (slot: FreeSlot) => slot.starts_at.slice(0, 10);
    const [summit, late] = [slotIn(70, '12:00'), slotIn(100, '12:00')];
    of.server.slots = [nine, summit, late];
    await propose({ starts_on: dayOf(summit), ends_on: dayOf(summit) });
    const toSummit = () => [...dialog().querySelectorAll('button')].find((each) => each.textContent.startsWith('At the summit, '));
    await press(toSummit() as HTMLElement);
    await until(() => expect(timeButton(summit)).toBeDefined());
    expect(toSummit()).toBeUndefined();
    await type(field('Go to a day'), dayOf(slotIn(95, '12:00')));
    await until(() => expect(timeButton(late)).toBeDefined());
    expect(text()).toContain('Nothing is free on ');
    expect(toSummit()).toBeDefined();
  });

  test('both lanes stand above what both can choose', async () => {
    of.server.slots = [nine, ten];
    of.server.taken = [takenIn(3, '09:30')];
    await propose();
    expect(text()).toContain('Both free');
    const day = dialog().querySelector('ul [role=group]') as HTMLElement;
    expect([...day.querySelectorAll('button')].map(nameOf)).toEqual([nine, ten].map((slot) => describeSlot(slot, deviceZone())));
    // Half an hour after the last time is none of the other's hours.
    expect(lanesOf(day)).toEqual([
      ['free', 'taken', 'free'],
      ['free', 'free', 'free', 'taken'],
    ]);
    await pick(ten, nine);
    const placeOf = (button: Element) => button.querySelector('[data-place]')?.getAttribute('data-place');
    expect([placeOf(timeButton(nine)), placeOf(timeButton(ten))]).toEqual(['1', '2']);
  });

  test('a day without a time for both shows its lanes and says so', async () => {
    of.server.slots = [nine];
    of.server.taken = [takenIn(4, '09:00'), takenIn(4, '09:30')];
    await propose();
    const [, day] = dialog().querySelectorAll<HTMLElement>('ul [role=group]');
    expect(day?.textContent).toContain('Nothing is free on this day.');
    expect(day?.querySelector('button')).toBeNull();
    expect(day && lanesOf(day).map((lane) => lane.slice(0, 2))).toEqual([
      ['taken', 'taken'],
      ['free', 'free'],
    ]);
  });
});

describe('another time', () => {
  const move = (booking: Booking) => openDialog(<MoveDialog api={of.api} booking={booking} onMoved={onSent} onClose={onClose} />);

  test('is proposed while the agreed one stays', async () => {
    of.server.slots = [nine];
    await move(buildBooking({ state: 'confirmed', starts_at: noon.starts_at, ends_at: noon.ends_at, awaits: null, options: [] }));
    expect(text()).toContain('stays until Tejal Mistry agrees to another time.');
    await press(button('Send'));
    expect(text()).toContain('Pick at least one time.');
    await pick(nine);
    of.server.refusals = [new ProblemError(409, 'The other is not free at one of these times. Choose others.')];
    await press(button('Send one time'));
    await until(() => expect(text()).toContain('The other is not free at one of these times. Choose others.'));
    await press(button('Send one time'));
    await until(() => expect(onSent).toHaveBeenCalledOnce());
    expect(of.server.sent[1]).toEqual(['bookings.counter', { starts: [nine.starts_at] }]);
  });

  test('needs hours of one’s own where the reader was asked', async () => {
    of.server.more = { is_open: false, is_other_known: false };
    await move(buildBooking());
    expect(button('Say when you are free').getAttribute('href')).toBe('/community/network?view=hours');
    expect(button('Send')).toBeUndefined();
  });

  test.each([
    new ProblemError(409, 'This meeting is not to be moved any more.'),
    new ProblemError(409, 'You do not see when they are free any more. Ask them to propose another time.'),
    new ProblemError(403, 'You cannot meet this person here.'),
  ])('is not proposed where the server says: $message', async (closed) => {
    of.server.closed = closed;
    await move(buildBooking());
    expect(dialog().querySelector('p.text-ui:not(header *)')?.textContent).toBe(closed.detail);
    expect(button('Say when you are free')).toBeUndefined();
    expect(button('Send')).toBeUndefined();
  });

  test('is chosen by the reader’s own lane alone where nothing is known of the other', async () => {
    of.server.slots = [nine];
    of.server.taken = [takenIn(3, '10:00')];
    of.server.more = { is_other_known: false };
    await move(buildBooking());
    const [day] = dialog().querySelectorAll<HTMLElement>('ul [role=group]');
    // Between the two, and after them, are none of the reader's hours.
    expect(day && lanesOf(day)).toEqual([['free', 'taken', 'taken', 'taken']]);
    expect(text()).toContain('Propose other times to Tejal Mistry');
    expect(day?.textContent).not.toMatch(/Tejal|Both free/);
  });

  test('is proposed to a member without a name', async () => {
    of.server.slots = [nine];
    await move(buildBooking({ other: { user_id: 7, name: '', profile_image: null, can_open: true } }));
    expect(text()).toContain('Propose other times to Member');
  });
});

describe('the button', () => {
  const shown = () => [...rendered.page.querySelectorAll('button, a')].map(nameOf);
  function Known() {
    return <output>{useRead(reachRead([person.user_id])).loaded.state}</output>;
  }
  async function meet(who = person): Promise<void> {
    const content = (
      <>
        <MeetButton api={of.api} person={who} />
        <Known />
      </>
    );
    await open(content);
    await until(() => expect(rendered.page.querySelector('output')?.textContent).toBe('ready'));
  }
  const reach = (can_ask: boolean, ...booking_ids: number[]) => [{ user_id: 7, can_ask, booking_ids }];

  test.each([
    { as: 'nobody knows', reach: [], names: [] },
    { as: 'they are not to be asked', reach: reach(false), names: [] },
    { as: 'something stands between them', reach: reach(false, 31, 32), names: ['Your meeting with Zubin Dalal'] },
    { as: 'they can be asked', reach: reach(true), names: ['Ask to meet: Zubin Dalal'] },
    { as: 'both are so', reach: reach(true, 31), names: ['Your meeting with Zubin Dalal', 'Ask to meet: Zubin Dalal'] },
  ])('shows what can be done while $as', async ({ reach, names }) => {
    of.server.reach = reach;
    await meet();
    expect(shown()).toEqual(names);
  });

  test('leads to the meeting that was asked for', async () => {
    of.server.reach = reach(true);
    of.server.slots = [nine];
    await meet();
    await press(button('Ask to meet: Zubin Dalal'));
    await until(() => expect(timeButton(nine)).toBeDefined());
    await pick(nine);
    await type(field('What about'), 'Nine wards');
    of.server.reach = reach(true, 12);
    await press(button('Send one time'));
    await until(() => expect(shown()).toEqual(['Your meeting with Zubin Dalal', 'Ask to meet: Zubin Dalal']));
    expect(button('Your meeting with Zubin Dalal').getAttribute('href')).toBe('/community/network?view=meetings&meeting=12');
    expect(notify.mock.calls[0]?.[0].title).toMatch(/^Asked\. Tejal Mistry has until /);
  });

  test('a late answer leaves the dialog that was opened meanwhile, which sends the same proposal', async () => {
    of.server.reach = reach(true);
    of.server.slots = [nine];
    const gate = Promise.withResolvers<void>();
    of.server.gate = gate.promise;
    await meet();
    const ask = async (about: string) => {
      await press(button('Ask to meet: Zubin Dalal'));
      await until(() => expect(timeButton(nine)).toBeDefined());
      await pick(nine);
      await type(field('What about'), about);
    };
    await ask('Nine wards');
    await press(button('Send one time'));
    await until(() => expect(bodies()).toHaveLength(1));
    await press(button('Cancel'));
    await until(() => expect(dialog()).toBeNull());
    await ask('Ten wards');
    gate.resolve();
    await until(() => expect(notify).toHaveBeenCalledOnce());
    expect(field('What about').value).toBe('Ten wards');
    of.server.refusals = [keyIsTaken()];
    await press(button('Send one time'));
    await until(() => expect(text()).toContain('Your first request may have arrived as it was before.'));
    expect(keys()[1]).toBe(keys()[0]);
  });

  test('names a member who has no name', async () => {
    of.server.reach = reach(true, 31);
    await meet({ ...person, name: '' });
    expect(shown()).toEqual(['Your meeting with Member', 'Ask to meet: Member']);
  });
});
