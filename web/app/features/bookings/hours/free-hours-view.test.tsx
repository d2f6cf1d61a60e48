// @vitest-environment jsdom
import type { Availability } from '@sabha/contract/bookings/availability';
import type { BookingSummary } from '@sabha/contract/bookings/booking';
import { badRequest, ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import type { Note } from '../../../ui/toast.tsx';
import { hoursHref, meetingsHref } from '../meetings-address.ts';
import { FreeHoursView } from './free-hours-view.tsx';

const { notify } = vi.hoisted(() => ({ notify: vi.fn<(note: Note) => Promise<void>>() }));
vi.mock('../../../ui/toast.tsx', () => ({ notify }));

const closed: Availability = {
  is_open: false,
  time_zone: 'Asia/Kolkata',
  slot_minutes: 30,
  buffer_minutes: 0,
  notice_hours: 2,
  horizon_days: 60,
  hours: [],
  exceptions: [],
};
const ten = { from: '10:00', to: '17:00' };
const workWeek = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, ...ten }));

/** A server with the hours of one person; `refusal` is what it answers to the next write. */
function serve(known: Partial<Availability> = {}, limited_by: BookingSummary['limited_by'] = null) {
  const server = { stored: { ...closed, ...known }, saved: [] as Availability[], refusal: null as ProblemError | null };
  const call = async (operation: Operation, input: { body: Availability }) => {
    if (operation.id === 'bookings.getSummary') return { data: { can_book: limited_by === null, limited_by } as BookingSummary };
    if (operation.id === 'bookings.getAvailability') return { data: server.stored };
    if (operation.id !== 'bookings.setAvailability') throw new Error(`Nobody answers ${operation.id}.`);
    const { refusal } = server;
    server.refusal = null;
    if (refusal) throw refusal;
    server.saved.push(input.body);
    server.stored = input.body;
    void onWritten(client, operation);
    return { data: input.body };
  };
  const api = { call } as unknown as ApiClient;
  const client = createQueryClient(api);
  return { server, api, client };
}

let of: ReturnType<typeof serve>;
let router: ReturnType<typeof createMemoryRouter>;
let rendered: Rendered;

async function open(known?: Partial<Availability>, limited_by?: BookingSummary['limited_by']): Promise<void> {
  of = serve(known, limited_by);
  const store = createAuthStore();
  store.change({ status: 'succeeded', isLoggedIn: true, user: { user_id: 9 } as SignedInUser });
  router = createMemoryRouter([{ path: '/community/network', Component: FreeHoursView }], { initialEntries: [hoursHref] });
  rendered = await render(
    <AuthProvider session={{ api: of.api, store } as unknown as Session}>
      <QueryClientProvider client={of.client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthProvider>,
  );
  await until(() => expect(rendered.page.querySelector('form, h3')).not.toBeNull());
}

/** Any control of the form. */
const find = (selector: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`Nothing is ${selector}.`);
  return found;
};
const button = (name: string) => {
  const named = [...document.querySelectorAll('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name);
  if (!named) throw new Error(`No button is called ${name}.`);
  return named;
};
const choose = (name: string, value: string) =>
  act(async () => {
    const select = find(`[name="${name}"]`);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const alerts = () => [...rendered.page.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
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
const save = async () => {
  const submit = find('[type=submit]');
  submit.focus();
  await press(submit);
};
const hasAlerts = (...texts: readonly string[]) => until(() => expect(alerts()).toEqual(texts));
const isAt = (name: string) => until(() => expect(atKeyboard()).toBe(name));
const hasSaved = (count: number) =>
  until(() => {
    expect(of.server.saved).toHaveLength(count);
    expect(rendered.page.querySelector('[role=status]')?.textContent).toBe('');
  });
const atKeyboard = () => document.activeElement?.getAttribute('name');

beforeEach(() => {
  notify.mockReset();
  notify.mockResolvedValue();
});
afterEach(async () => {
  await rendered.close();
  of.client.clear();
});

test('who is open needs an hour: the fault stands at the switch, goes once the week is filled, and the week is saved', async () => {
  await open();
  await press(find('[name=is_open]'));
  await save();
  await hasAlerts('Add at least one hour below, or switch this off.');
  await isAt('is_open');
  expect(of.server.saved).toEqual([]);

  await press(button('Monday to Friday, 10 to 17'));
  await hasAlerts();
  await isAt('hours.0.from');
  await choose('slot_minutes', '20');
  await choose('notice_hours', '24');
  await save();
  await hasSaved(1);
  expect(of.server.saved).toEqual([{ ...closed, is_open: true, slot_minutes: 20, notice_hours: 24, hours: workWeek }]);
  expect(notify).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'ok' }));
});

test('hours that overlap or end too early say so in their row, until they are mended', async () => {
  await open({ hours: [{ weekday: 0, from: '09:10', to: '12:00' }] });
  await press(button('Add hours on Monday'));
  await isAt('hours.1.from');
  await choose('hours.1.from', '11:00');
  await choose('hours.1.to', '24:00');
  expect(alerts()).toEqual([]);
  await save();
  await hasAlerts('This overlaps the hours before it. Change one of them.');
  await isAt('hours.1.from');

  await choose('hours.0.to', '09:00');
  await hasAlerts('It ends before it begins. Choose a later end.');
  expect(find('[name="hours.0.to"]').getAttribute('aria-invalid')).toBe('true');
  expect(of.server.saved).toEqual([]);
  await choose('hours.0.to', '11:00');
  await hasAlerts();
  await save();
  await hasSaved(1);
  expect(of.server.saved.at(-1)?.hours).toEqual([
    { weekday: 0, from: '09:10', to: '11:00' },
    { weekday: 0, from: '11:00', to: '24:00' },
  ]);
});

test('Monday is copied to the weekdays and the weekend stays; a removed row leaves the keyboard in its day', async () => {
  await open({
    hours: [
      { weekday: 0, ...ten },
      { weekday: 3, from: '06:00', to: '07:00' },
      { weekday: 6, from: '11:00', to: '12:00' },
    ],
  });
  await press(button('Copy Monday to the other weekdays'));
  await press(button('Remove Friday 10:00–17:00'));
  await until(() => expect(document.activeElement).toBe(button('Add hours on Friday')));
  await save();
  await hasSaved(1);
  const sunday = { weekday: 6, from: '11:00', to: '12:00' };
  const saved = of.server.saved.at(-1)?.hours ?? [];
  expect(saved.toSorted((a, b) => a.weekday - b.weekday)).toEqual([...workWeek.slice(0, 4), sunday]);
});

test('days away and extra times are written as times of the zone, and a day that is missing is asked for', async () => {
  await open({ is_open: true });
  await press(button('Add extra time'));
  await press(button('Add time away'));
  await save();
  await hasAlerts('Choose a day.', 'Choose a day.');
  await isAt('exceptions.0.from');
  await type(find('[name="exceptions.0.from"]'), '2027-07-15');
  await type(find('[name="exceptions.1.from"]'), '2027-07-30');
  expect(find('[name="exceptions.1.to"]').value).toBe('2027-07-30');
  await type(find('[name="exceptions.1.to"]'), '2027-07-31');
  await hasAlerts();
  await save();
  await hasSaved(1);
  expect(of.server.saved.at(-1)?.exceptions).toEqual([
    { kind: 'extra', from: '2027-07-15T10:00', to: '2027-07-15T17:00' },
    { kind: 'away', from: '2027-07-30T00:00', to: '2027-08-01T00:00' },
  ]);
});

test.each(['20277-07-15', '120277-07-15', '1927-07-15', '2099-12-31'])(
  'a day that is none of this century, %s, is asked for again',
  async (day) => {
    await open({ is_open: true, hours: workWeek });
    await press(button('Add time away'));
    await type(find('[name="exceptions.0.from"]'), '2099-12-30');
    await type(find('[name="exceptions.0.to"]'), day);
    await save();
    await hasAlerts('Choose a day of this century.');
    await isAt('exceptions.0.to');
    expect(find('[name="exceptions.0.to"]').value).toBe(day);
    await type(find('[name="exceptions.0.to"]'), '2099-12-30');
    await hasAlerts();
    await save();
    await hasSaved(1);
  },
);

test('a refusal loses nothing, and what the server finds stands at its field', async () => {
  await open({ hours: workWeek });
  await choose('horizon_days', '90');
  of.server.refusal = new ProblemError(503, 'Try again in a minute.');
  await save();
  await hasAlerts('Try again in a minute.');
  of.server.refusal = badRequest('Something is wrong.', [{ path: 'time_zone', message: 'No such zone.' }]);
  await save();
  await hasAlerts('No such zone.');
  await isAt('time_zone');
  expect(find('[name=horizon_days]').value).toBe('90');
  expect(of.server.saved).toEqual([]);
});

test('the way to another view asks first while something is not saved', async () => {
  await open({ hours: workWeek });
  await choose('buffer_minutes', '15');
  await act(() => router.navigate(meetingsHref()));
  expect(router.state.location.search).toBe('?view=hours');
  await press(button('Stay here'));
  await save();
  await hasSaved(1);
  await act(() => router.navigate(meetingsHref()));
  expect(router.state.location.search).toBe('?view=meetings');
});

test('who is limited to reading learns it, and can still say when they are free', async () => {
  await open({ hours: workWeek }, 'staff');
  expect(rendered.page.textContent).toContain('The organisers have limited your account to reading.');
  expect(rendered.page.textContent).not.toContain('guardian');
  await choose('horizon_days', '90');
  await save();
  await hasSaved(1);
  expect(of.server.saved[0]?.horizon_days).toBe(90);
});

test('who cannot meet anybody yet is told why', async () => {
  await open({}, 'guardian');
  expect(rendered.page.querySelector('h3')?.textContent).toBe('Your parent or guardian has to agree first');
  expect(rendered.page.querySelector('form')).toBeNull();
});
