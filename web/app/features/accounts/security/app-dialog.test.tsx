// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { AppDialog } from './app-dialog.tsx';

const call = vi.fn<(operation: unknown, input: unknown) => Promise<unknown>>();
const onAdded = vi.fn<(codes: readonly string[] | null) => void>();
let rendered: Rendered;

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('fieldset input')];
const code = () =>
  boxes()
    .map(({ value }) => value)
    .join('');
const write = (text: string) => type(boxes()[0] as HTMLInputElement, text);
const send = () => press(document.querySelector('[type=submit]') as HTMLElement);
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

beforeEach(async () => {
  call.mockReset().mockResolvedValue({ data: { recovery_codes: ['one'] } });
  onAdded.mockReset();
  const appKey = { secret: 'ABCDEFGH', uri: 'otpauth://totp/Sabha?secret=ABCDEFGH' };
  rendered = await render(<AppDialog api={{ call } as unknown as ApiClient} appKey={appKey} onAdded={onAdded} onClose={() => undefined} />);
});
afterEach(async () => {
  await rendered.close();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('a whole code goes off by itself, once', async () => {
  await write('123456');
  expect(call).toHaveBeenCalledTimes(1);
  expect(call.mock.lastCall?.[1]).toEqual({ body: { code: '123456' } });
  expect(onAdded).toHaveBeenCalledExactlyOnceWith(['one']);
});

test('a wrong code empties the boxes for the next one, and the first box gets the keyboard', async () => {
  call.mockRejectedValueOnce(new ProblemError(400, 'No', [{ path: 'code', message: 'x' }]));
  await write('123456');
  expect(alerts()).toEqual(['This code is wrong. Wait for the next one and try again.']);
  expect(code()).toBe('');
  expect(document.activeElement).toBe(boxes()[0]);
  expect(boxes()[0]?.getAttribute('aria-invalid')).toBe('true');
  await write('654321');
  expect(alerts()).toEqual([]);
  expect(onAdded).toHaveBeenCalledTimes(1);
});

test('a code that did not arrive stays to be sent again, and half of one is not sent', async () => {
  await write('123');
  await send();
  expect(alerts()).toEqual(['Enter all six digits.']);
  expect(call).not.toHaveBeenCalled();
  call.mockRejectedValueOnce(new ProblemError(0, 'Failed to fetch'));
  await write('123456');
  expect(code()).toBe('123456');
  expect(alerts()).toHaveLength(1);
  await send();
  expect(onAdded).toHaveBeenCalledTimes(1);
});
