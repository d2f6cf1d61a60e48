// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

const onSuspend = vi.fn<(reason: string, until: string | null) => Promise<unknown>>();
const onClose = vi.fn<() => void>();
let rendered: Rendered;

const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement;
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const frame = () => act(async () => void (await new Promise(requestAnimationFrame)));

beforeEach(async () => {
  onSuspend.mockReset().mockResolvedValue(undefined);
  onClose.mockReset();
  const dialog = () => <SuspendDialog title="Suspend Kesar" onSuspend={onSuspend} onClose={onClose} />;
  rendered = await render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: dialog }])} />);
});
afterEach(async () => {
  await rendered.close();
  // jsdom looks at the focus once more with the next frame.
  await frame();
});

test('it needs a reason and an end that is still to come', async () => {
  await type(field('until'), '2020-01-01T10:00');
  await type(field('reason'), ' ok ');
  await press(button('Suspend'));
  expect(onSuspend).not.toHaveBeenCalled();
  expect(alerts()).toEqual(['Choose a time that is still to come.', 'Say why, in a few words.']);
  expect(document.activeElement).toBe(field('until'));
  await type(field('until'), '');
  await type(field('reason'), ' Sold tickets at the gate. ');
  await press(button('Suspend'));
  expect(onSuspend).toHaveBeenCalledWith('Sold tickets at the gate.', null);
});

test('an end is sent as a moment, and what the server finds there stands there', async () => {
  await type(field('until'), '2126-01-01T10:00');
  await type(field('reason'), 'Sold tickets.');
  onSuspend.mockRejectedValueOnce(
    new ProblemError(400, 'until: This is over already.', [{ path: 'until', message: 'This is over already.' }]),
  );
  await press(button('Suspend'));
  expect(onSuspend).toHaveBeenCalledWith('Sold tickets.', new Date('2126-01-01T10:00').toISOString());
  expect(alerts()).toEqual(['This is over already.']);
  expect(document.activeElement).toBe(field('until'));
  expect(field('reason').value).toBe('Sold tickets.');
});

test('a reason is asked about before it is left behind', async () => {
  await type(field('reason'), 'Sold tickets.');
  await press(button('Cancel'));
  expect(onClose).not.toHaveBeenCalled();
  await press(button('Stay here'));
  expect(field('reason').value).toBe('Sold tickets.');
  await press(button('Cancel'));
  await press(button('Leave'));
  expect(onClose).toHaveBeenCalledTimes(1);
});
