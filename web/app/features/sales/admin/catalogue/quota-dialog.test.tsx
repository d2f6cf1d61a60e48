// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { Quota } from '@sabha/contract/sales/quota';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../../testing/render.tsx';
import { QuotaDialog } from './quota-dialog.tsx';

const seats = { quota_id: 5, edition_id: 2, name: 'Seats', size: 40, product_ids: [8], modified_at: '2026-01-02T03:04:05Z' } as Quota;
const call = vi.fn<(operation: { id: string }, input: { body?: unknown }) => Promise<unknown>>();
const onDone = vi.fn<() => Promise<void>>();
let rendered: Rendered;

async function open(row: Quota | null): Promise<void> {
  const dialog = () => (
    <QuotaDialog
      api={{ call } as unknown as ApiClient}
      edition_id={2}
      row={row}
      taken={30}
      products={[
        { product_id: 8, name: 'Day pass' },
        { product_id: 9, name: 'Dinner' },
      ]}
      onDone={onDone}
    />
  );
  rendered = await render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: dialog }])} />);
  await press(rendered.page.querySelector('button') as HTMLElement);
}
const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const boxes = () => [...document.querySelectorAll<HTMLElement>('[type=checkbox]')];
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement;
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const submit = () =>
  act(async () => void document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
const frame = () => act(async () => void (await new Promise(requestAnimationFrame)));

beforeEach(() => {
  call.mockReset().mockResolvedValue({ data: seats });
  onDone.mockReset().mockResolvedValue(undefined);
});
afterEach(async () => {
  await rendered.close();
  // jsdom looks at the focus once more with the next frame.
  await frame();
});

test('a quota has a name, a size that is a number, and somebody who shares it; the first fault gets the keyboard', async () => {
  await open(null);
  await type(field('size'), 'many');
  await submit();
  expect(call).not.toHaveBeenCalled();
  expect(alerts()).toEqual(['Enter a name.', 'A whole number, 0 or more.', 'Choose who shares these places.']);
  expect(document.activeElement).toBe(field('name'));
  await type(field('name'), 'Seats');
  await type(field('size'), '');
  await submit();
  await frame();
  expect(document.activeElement).toBe(boxes()[0]);
  await press(boxes()[1] as HTMLElement);
  await submit();
  expect(call.mock.lastCall?.[1].body).toEqual({ name: 'Seats', size: null, product_ids: [9], edition_id: 2 });
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(field('name')).toBeNull();
});

test('what somebody else has saved is shown in place of what is written, or written over when that is wanted', async () => {
  await open(seats);
  await type(field('name'), 'All seats');
  const overtaken = new ProblemError(409, 'Overtaken.', [{ path: 'modified_at', message: 'Overtaken.' }]);
  call.mockRejectedValueOnce(overtaken);
  await submit();
  expect(call.mock.lastCall?.[1].body).toMatchObject({ name: 'All seats', modified_at: seats.modified_at });
  expect(field('name').value).toBe('All seats');
  expect(alerts().join()).not.toContain('Overtaken.');
  call.mockResolvedValueOnce({ data: { ...seats, name: 'Chairs', modified_at: '2026-02-02T03:04:05Z' } });
  await press(button('Show theirs'));
  expect(field('name').value).toBe('Chairs');
  await type(field('name'), 'All chairs');
  call.mockRejectedValueOnce(overtaken);
  await submit();
  expect(call.mock.lastCall?.[1].body).toMatchObject({ modified_at: '2026-02-02T03:04:05Z' });
  await submit();
  expect(call.mock.lastCall?.[1].body).toEqual({ name: 'All chairs', size: 40, product_ids: [8] });
  expect(field('name')).toBeNull();
});

test('what is written is asked about before it is left behind', async () => {
  await open(seats);
  await type(field('size'), '20');
  expect(document.querySelector('[role=status]')?.textContent).toContain('10');
  await press(button('Cancel'));
  expect(field('size').value).toBe('20');
  await press(button('Leave'));
  expect(field('size')).toBeNull();
  await press(rendered.page.querySelector('button') as HTMLElement);
  expect(field('size').value).toBe('40');
  await press(button('Cancel'));
  expect(field('size')).toBeNull();
});

test('one that was overtaken and left begins anew, and is refused again where it is still the older one', async () => {
  await open(seats);
  await type(field('name'), 'All seats');
  call.mockRejectedValueOnce(new ProblemError(409, 'Overtaken.', [{ path: 'modified_at', message: 'Overtaken.' }]));
  await submit();
  await press(button('Cancel'));
  await press(button('Leave'));
  await press(rendered.page.querySelector('button') as HTMLElement);
  expect(field('name').value).toBe('Seats');
  await type(field('size'), '50');
  await submit();
  expect(call.mock.lastCall?.[1].body).toMatchObject({ size: 50, modified_at: seats.modified_at });
});

test('it stays while it is being sent, because it may be refused', async () => {
  await open(seats);
  await type(field('name'), 'All seats');
  let refuse: (reason: unknown) => void = () => undefined;
  call.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
  await submit();
  await press(button('Cancel'));
  expect(field('name').value).toBe('All seats');
  await act(async () => refuse(new ProblemError(429, 'Wait a moment.')));
  expect([field('name').value, alerts()]).toEqual(['All seats', ['Wait a moment.']]);
});
