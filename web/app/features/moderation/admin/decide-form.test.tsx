// @vitest-environment jsdom
import type { ApiClient } from '@sabha/contract/core/operation';
import { ProblemError } from '@sabha/contract/core/errors';
import type { CaseFile } from '@sabha/contract/moderation/moderation-case';
import { act, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { DecideForm } from './decide-form.tsx';

const seen = { decision_id: null, content: 'one' };
const file = { case_id: 6, seen, abilities: { actions: ['hide', 'suspend'] } } as unknown as CaseFile;
/** What it is once somebody else has hidden it. */
const later = { ...file, seen: { decision_id: 4, content: 'two' }, abilities: { actions: ['restore', 'suspend'] } } as unknown as CaseFile;
const call = vi.fn<(operation: { id: string }, input: unknown) => Promise<unknown>>();
const reload = vi.fn<() => Promise<void>>();
const readAnew = vi.fn<() => Promise<CaseFile>>();
let rendered: Rendered;
let router: ReturnType<typeof createMemoryRouter>;

const radio = (action: string) => document.querySelector(`[value=${action}]`) as HTMLInputElement;
const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const send = () => press(document.querySelector('[type=submit]') as HTMLElement);
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

function Page() {
  const [shown, setShown] = useState(file);
  const showAnew = async () => setShown(await readAnew());
  return <DecideForm file={shown} api={{ call } as unknown as ApiClient} reload={reload} showAnew={showAnew} />;
}

beforeEach(async () => {
  readAnew.mockReset().mockResolvedValue(later);
  call.mockReset().mockResolvedValue({ data: {} });
  reload.mockReset().mockResolvedValue(undefined);
  router = createMemoryRouter([
    { path: '/', Component: Page },
    { path: '/others', element: 'Others' },
  ]);
  rendered = await render(<RouterProvider router={router} />);
});
afterEach(async () => {
  await rendered.close();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('an action and a reason are needed, and the first that is missing gets the keyboard', async () => {
  await send();
  expect(call).not.toHaveBeenCalled();
  expect(alerts()).toEqual(['Choose what to do.', 'Say why, in a few words.']);
  expect(document.activeElement).toBe(radio('hide'));
  await press(radio('hide'));
  await send();
  expect(alerts()).toEqual(['Say why, in a few words.']);
  expect(document.activeElement).toBe(field('reason'));
  await type(field('reason'), 'This is advertising.');
  await send();
  expect(call.mock.lastCall).toEqual([
    expect.objectContaining({ id: 'moderation.decideCase' }),
    { params: { case_id: 6 }, body: { action: 'hide', reason: 'This is advertising.', until: null, seen } },
  ]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('what lasts may have an end that is still to come, and what the server finds there stands there', async () => {
  await press(radio('suspend'));
  await type(field('until'), '2020-01-01T10:00');
  await type(field('reason'), 'This is advertising.');
  await send();
  expect(alerts()).toEqual(['Choose a time that is still to come.']);
  await type(field('until'), '2126-01-01T10:00');
  call.mockRejectedValueOnce(new ProblemError(400, 'until: Too far.', [{ path: 'until', message: 'Too far.' }]));
  await send();
  expect(alerts()).toEqual(['Too far.']);
  expect(document.activeElement).toBe(field('until'));
  expect(call.mock.lastCall).toEqual([
    expect.objectContaining({ id: 'moderation.suspendOwner' }),
    { params: { case_id: 6 }, body: { reason: 'This is advertising.', until: new Date('2126-01-01T10:00').toISOString(), seen } },
  ]);
  // What does not last has no end, whatever was written there before.
  await press(radio('hide'));
  await send();
  expect(call.mock.lastCall?.[1]).toMatchObject({ body: { action: 'hide', until: null } });
});

test('what was decided in the meantime is shown without what was typed being lost, and what is still chosen is chosen anew', async () => {
  const anew = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show the case as it is now');
  await press(radio('hide'));
  await type(field('reason'), 'This is advertising.');
  call.mockRejectedValueOnce(new ProblemError(409, 'Something was decided about this.'));
  await send();
  expect(alerts()).toEqual(['Something was decided about this.']);
  readAnew.mockRejectedValueOnce(new ProblemError(503, 'Not just now.'));
  await press(anew() as HTMLElement);
  expect(alerts()).toEqual(['Something was decided about this.', 'Not just now.']);
  expect(field('reason').value).toBe('This is advertising.');
  await press(anew() as HTMLElement);
  expect([alerts(), anew()]).toEqual([[], undefined]);
  expect(document.querySelector('[role=status]')?.textContent).toContain('as it is now');
  expect(field('reason').value).toBe('This is advertising.');
  await send();
  expect(alerts()).toEqual(['Choose what to do.']);
  await press(radio('restore'));
  await send();
  expect(call.mock.lastCall?.[1]).toEqual({
    params: { case_id: 6 },
    body: { action: 'restore', reason: 'This is advertising.', until: null, seen: later.seen },
  });
  expect(document.querySelector('[role=status]')).toBeNull();
});

test('a decision that did not arrive is sent again as it is', async () => {
  await press(radio('hide'));
  await type(field('reason'), 'This is advertising.');
  call.mockRejectedValueOnce(new ProblemError(503, 'Not just now.'));
  await send();
  expect(alerts()).toEqual(['Not just now.']);
  expect(document.body.textContent).not.toContain('Show the case as it is now');
  await send();
  expect([alerts(), reload.mock.calls.length]).toEqual([[], 1]);
});

test('a reason is asked about before the page is left', async () => {
  await type(field('reason'), 'This is');
  await act(async () => void router.navigate('/others'));
  expect(document.body.textContent).toContain('Leave without saving?');
  expect(router.state.location.pathname).toBe('/');
});
