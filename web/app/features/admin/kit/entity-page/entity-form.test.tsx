// @vitest-environment jsdom
import { editionFact } from '@sabha/contract/content/edition';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../../testing/render.tsx';
import type { AdminEdition } from '../admin-page.ts';
import { EntityForm } from './entity-form.tsx';
import type { EntityPageSpec, Row } from './entity-page-spec.ts';

const spec: EntityPageSpec = {
  entity: editionFact,
  title: () => 'Facts',
  newLabel: () => 'New fact',
  text: () => '',
  columns: ['label'],
  texts: [],
  sort: { key: 'position', order: 'asc' },
};
const fact = { edition_fact_id: 4, edition_id: 2, key: 'startups', label: 'Startups', number: 240, year: 2026, modified_at: null } as Row;

let rendered: Rendered;
let router: ReturnType<typeof createMemoryRouter>;
const call = vi.fn<(operation: { id: string }, input: { body?: Row }) => Promise<unknown>>();
const onDone = vi.fn<(before: Row | null, after: Row) => void>();
const onClose = vi.fn<() => void>();

async function open(row: Row | null): Promise<void> {
  const form = () => (
    <EntityForm
      spec={spec}
      api={{ call } as unknown as ApiClient}
      edition={{ edition_id: 2, time_zone: 'Asia/Kolkata' } as AdminEdition}
      row={row}
      options={{}}
      canSave
      onDone={onDone}
      onClose={onClose}
    />
  );
  router = createMemoryRouter([
    { path: '/', Component: form },
    { path: '/facts', element: 'Facts' },
  ]);
  rendered = await render(<RouterProvider router={router} />);
}
beforeEach(() => {
  for (const each of [call, onDone, onClose]) each.mockReset();
  call.mockImplementation(async (_, { body }) => ({ data: { ...fact, ...body } }));
});
afterEach(() => rendered.close());

/** Drawers stand beside the page. */
const labelled = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
};
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement;
const submit = () =>
  act(async () => void document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

test('what is changed is saved with the rest of the row, once however often it is sent', async () => {
  await open(fact);
  await type(labelled('Label'), 'Young companies');
  let answer: (value: unknown) => void = () => undefined;
  call.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  await submit();
  await submit();
  expect(call).toHaveBeenCalledTimes(1);
  expect(call.mock.calls[0]?.[1].body).toMatchObject({ label: 'Young companies', number: 240 });
  await act(async () => answer({ data: { ...fact, label: 'Young companies' } }));
  expect(onDone).toHaveBeenCalledWith(fact, expect.objectContaining({ label: 'Young companies' }));
});

test('a fault of the server stands at its field, which gets the keyboard, and nothing typed is lost', async () => {
  await open(fact);
  await type(labelled('Label'), 'x');
  call.mockRejectedValueOnce(new ProblemError(400, 'No', [{ path: 'label', message: 'Say more.' }]));
  await submit();
  await vi.waitFor(() => expect(document.activeElement).toBe(labelled('Label')), { timeout: 60_000 });
  expect(labelled('Label').getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(labelled('Label').getAttribute('aria-describedby') ?? '')?.textContent).toBe('Say more.');
  expect(labelled('Label').value).toBe('x');
  expect(onDone).not.toHaveBeenCalled();
});

test('closing asks only where something is written and not saved', async () => {
  await open(fact);
  await press(document.querySelector('[aria-label=Close]') as HTMLElement);
  expect(onClose).toHaveBeenCalledTimes(1);
  await type(labelled('Label'), 'Something else');
  await press(document.querySelector('[aria-label=Close]') as HTMLElement);
  expect(onClose).toHaveBeenCalledTimes(1);
  await press(button('Stay here'));
  expect(labelled('Label').value).toBe('Something else');
  await press(document.querySelector('[aria-label=Close]') as HTMLElement);
  await press(button('Leave'));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('while it is being saved leaving asks, because it may be refused; where it was saved it goes by itself', async () => {
  await open(fact);
  await type(labelled('Label'), 'Young companies');
  let answer: (value: unknown) => void = () => undefined;
  call.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  onDone.mockImplementationOnce(() => void router.navigate('/facts'));
  await submit();
  await press(document.querySelector('[aria-label=Close]') as HTMLElement);
  await press(button('Stay here'));
  await act(async () => router.navigate('/facts'));
  await press(button('Stay here'));
  expect([onClose.mock.calls, router.state.location.pathname]).toEqual([[], '/']);
  await act(async () => answer({ data: fact }));
  expect(router.state.location.pathname).toBe('/facts');
});

test('what was saved by somebody else and is shown since is what the next change is compared with', async () => {
  await open(fact);
  await type(labelled('Label'), 'Young companies');
  const theirs = { ...fact, label: 'New companies', modified_at: '2027-07-01T05:00:00.000Z' };
  const message = 'Somebody else has changed this since you opened it.';
  call.mockRejectedValueOnce(new ProblemError(409, message, [{ path: 'modified_at', message }])).mockResolvedValueOnce({ data: theirs });
  await submit();
  await press(button('Show theirs'));
  expect(labelled('Label').value).toBe('New companies');
  await type(labelled('Number'), '250');
  await submit();
  expect(call.mock.lastCall?.[1].body).toMatchObject({ label: 'New companies', number: 250, modified_at: theirs.modified_at });
  expect(onDone).toHaveBeenCalledWith(theirs, expect.objectContaining({ label: 'New companies', number: 250 }));
});
