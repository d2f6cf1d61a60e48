// @vitest-environment jsdom
import type { Application } from '@sabha/contract/applications/application';
import type { ApplicationState } from '@sabha/contract/applications/states';
import type { ApiClient } from '@sabha/contract/core/operation';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { MoveForm } from './move-form.tsx';

const call = vi.fn<(operation: { id: string }, input: unknown) => Promise<unknown>>();
const reload = vi.fn<() => Promise<void>>();
let rendered: Rendered;

const form = (state: ApplicationState) => (
  <MoveForm
    api={{ call } as unknown as ApiClient}
    row={{ application_id: 3, state, applicant_email: 'asha@example.org' } as Application}
    reload={reload}
  />
);
const menu = () => document.querySelector('select') as HTMLSelectElement;
const letter = () => document.querySelector('textarea') as HTMLTextAreaElement;
const send = () => press(document.querySelector('[type=submit]') as HTMLElement);
const choose = (state: ApplicationState) =>
  act(async () => {
    menu().value = state;
    menu().dispatchEvent(new Event('change', { bubbles: true }));
  });

beforeEach(async () => {
  call.mockReset().mockResolvedValue({ data: {} });
  reload.mockReset().mockResolvedValue(undefined);
  rendered = await render(form('submitted'));
});
afterEach(async () => {
  await rendered.close();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('a letter outlives what a colleague does with the application meanwhile, and the next state is chosen anew', async () => {
  await choose('approved');
  await type(letter(), 'Welcome!');
  await rendered.show(form('shortlisted'));
  expect([menu().value, letter().value]).toEqual(['', 'Welcome!']);
  await send();
  expect(call).not.toHaveBeenCalled();
  await choose('approved');
  await send();
  expect(call.mock.lastCall).toEqual([
    expect.objectContaining({ id: 'application.move' }),
    { params: { id: 3 }, body: { from: 'shortlisted', to: 'approved', message: 'Welcome!' } },
  ]);
  await rendered.show(form('approved'));
  expect([menu().value, letter().value]).toEqual(['', '']);
});
