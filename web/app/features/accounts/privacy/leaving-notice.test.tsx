// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { LeavingNotice } from './leaving-notice.tsx';

const deletion = { requested_by: 'self', requested_at: '2027-07-01T10:00:00Z', due_at: '2027-07-31T10:00:00Z' } as const;
const call = vi.fn<() => Promise<unknown>>();
const onCancelled = vi.fn<() => void>();
let rendered: Rendered;

beforeEach(async () => {
  call.mockReset().mockResolvedValue({ data: { deletion: null } });
  onCancelled.mockReset();
  rendered = await render(<LeavingNotice api={{ call } as unknown as ApiClient} deletion={deletion} onCancelled={onCancelled} />);
});
afterEach(() => rendered.close());

const stay = () => press(rendered.page.querySelector('button') as HTMLElement);
const alert = () => rendered.page.querySelector('[role=alert]')?.textContent;

test('whoever comes too late reads that the account is gone, and not that they should try again', async () => {
  call.mockRejectedValueOnce(new ProblemError(404, 'This account is deleted.'));
  await stay();
  expect(alert()).toBe('Your account has been deleted.');
  expect(onCancelled).not.toHaveBeenCalled();
});

test('what failed on the way can be tried again', async () => {
  call.mockRejectedValueOnce(new ProblemError(0, 'The server cannot be reached.'));
  await stay();
  expect(alert()).toBe('This did not work. Try again.');
  await stay();
  expect(onCancelled).toHaveBeenCalledTimes(1);
});
