// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../../testing/render.tsx';
import { ActionDialog } from './action-dialog.tsx';

const onAction = vi.fn<(reason: string) => Promise<unknown>>();
const onDone = vi.fn<() => Promise<void>>();
let rendered: Rendered;

function Asked() {
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      title="Give up"
      text="It ends."
      open="Open"
      action="Give up"
      isReady={reason !== ''}
      onAction={() => onAction(reason)}
      onDone={onDone}
    >
      {(hasTried) => (
        <input
          aria-label="Reason"
          aria-invalid={(hasTried && reason === '') || undefined}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </ActionDialog>
  );
}

const field = () => document.querySelector('[aria-label=Reason]') as HTMLInputElement;
const submit = () =>
  act(async () => void document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
const frame = () => act(async () => void (await new Promise(requestAnimationFrame)));

beforeEach(async () => {
  onAction.mockReset().mockResolvedValue(undefined);
  onDone.mockReset().mockResolvedValue(undefined);
  rendered = await render(<Asked />);
  await press(rendered.page.querySelector('button') as HTMLElement);
});
afterEach(async () => {
  await rendered.close();
  // jsdom looks at the focus once more with the next frame.
  await frame();
});

test('what is not ready is not done, and the field that lacks something gets the keyboard', async () => {
  await submit();
  await frame();
  expect(onAction).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

test('it is done once however often it is sent, and then closes', async () => {
  await type(field(), 'Sold out');
  let answer: () => void = () => undefined;
  onAction.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
  await submit();
  await submit();
  expect(onAction).toHaveBeenCalledTimes(1);
  await act(async () => answer());
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(field()).toBeNull();
});

test('what was refused stays open with what was typed, and goes through when it is sent again', async () => {
  await type(field(), 'Sold out');
  onAction.mockRejectedValueOnce(new ProblemError(409, 'It is paid by now.'));
  await submit();
  expect(document.querySelector('[role=alert]')?.textContent).toBe('It is paid by now.');
  expect(field().value).toBe('Sold out');
  await submit();
  expect(onAction.mock.calls).toEqual([['Sold out'], ['Sold out']]);
  expect(field()).toBeNull();
});
