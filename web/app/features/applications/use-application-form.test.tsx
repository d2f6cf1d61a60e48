// @vitest-environment jsdom
import type { OwnApplication, ShownCall } from '@sabha/contract/applications/operations';
import { ProblemError } from '@sabha/contract/core/errors';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../testing/render.tsx';
import type { ApplyCalls } from './apply-calls.ts';
import { storeFormValues, type FormValues } from './form-values.ts';
import { useApplicationForm, type ApplicationForm } from './use-application-form.ts';

const call = {
  kind: 'speaker',
  tiers: [],
  fields: [
    { name: 'title', kind: 'short_text', is_required: true, max_length: 40, min: null, max: null, options: [] },
    { name: 'slides', kind: 'file', is_required: false, max_length: 40, min: null, max: null, options: [] },
  ],
} as unknown as ShownCall;
const draft = {
  application_tier_id: null,
  applicant_name: 'Asha',
  applicant_email: 'asha@example.org',
  answers: { title: 'Drains', slides: 'in the mail', question_3: 'Tea' },
  files: [],
} as unknown as OwnApplication;

/** What reaches the server, in its order; a way that is slow answers when it is told to. */
let reached: string[];
let slow: Partial<Record<'save' | 'submit', PromiseWithResolvers<void>>>;
let rendered: Rendered;
const shown: { form?: ApplicationForm } = {};
const form = () => shown.form as ApplicationForm;
let sent: FormValues | null;
const onSent = vi.fn<(after: OwnApplication) => void>();
const calls = {
  async save(_kind: string, values: FormValues) {
    await slow.save?.promise;
    reached.push(`save ${String(values.answers['title'])}`);
    return draft;
  },
  async submit(_kind: string, values: FormValues) {
    await slow.submit?.promise;
    reached.push('submit');
    sent = values;
    return draft;
  },
} as unknown as ApplyCalls;

function Form() {
  const used = useApplicationForm({ call, calls, draft, onSaved: vi.fn<(after: OwnApplication) => void>(), onSent });
  useEffect(() => {
    shown.form = used;
  });
  return (
    <>
      <input
        value={String(used.values.answers['title'] ?? '')}
        onChange={({ currentTarget }) => used.answer('title', currentTarget.value)}
      />
      <button type="button" onClick={() => void used.send()}>
        Send
      </button>
    </>
  );
}
const settle = (ms = 0) => act(async () => vi.advanceTimersByTimeAsync(ms));
const write = (text: string) => type(rendered.page.querySelector('input') as HTMLInputElement, text);
const send = () => press(rendered.page.querySelector('button') as HTMLElement);

beforeEach(async () => {
  vi.useFakeTimers();
  sessionStorage.clear();
  [reached, slow, sent] = [[], {}, null];
  onSent.mockReset();
  rendered = await render(<Form />);
});
afterEach(async () => {
  await rendered.close();
  vi.useRealTimers();
});

test('what the call asks for no more is left out, so that the rest can be sent', async () => {
  expect(form().values.answers).toEqual({ title: 'Drains' });
  await send();
  await settle();
  expect(sent).toMatchObject({ applicant_name: 'Asha', answers: { title: 'Drains' } });
  expect(onSent).toHaveBeenCalledOnce();
});

test('the same of what was typed in this tab before', async () => {
  await rendered.close();
  const answers = { title: 'Tea', question_3: 'Tea' };
  storeFormValues('speaker', { application_tier_id: null, applicant_name: 'Ravi', applicant_email: '', answers, leave_empty: '' });
  rendered = await render(<Form />);
  expect(form().values).toMatchObject({ applicant_name: 'Ravi', applicant_email: '' });
  expect(form().values.answers).toEqual({ title: 'Tea' });
});

test('what is typed is saved after a pause, and not once it is on its way', async () => {
  slow.submit = Promise.withResolvers();
  await write('Pipes');
  await settle(2_500);
  expect(reached).toEqual(['save Pipes']);
  await write('Pipes that talk');
  await settle(1_000);
  await send();
  await settle(5_000);
  await write('Pipes that sing');
  await settle(5_000);
  expect(form().progress).toBe('sending');
  slow.submit.resolve();
  await settle(5_000);
  expect(reached).toEqual(['save Pipes', 'submit']);
  expect(sent?.answers).toEqual({ title: 'Pipes that talk' });
});

test('a save that is on its way arrives before the application', async () => {
  slow.save = Promise.withResolvers();
  await write('Pipes');
  await settle(2_500);
  await send();
  await settle();
  expect([reached, form().progress]).toEqual([[], 'sending']);
  slow.save.resolve();
  await settle();
  expect(reached).toEqual(['save Pipes', 'submit']);
});

test('after an answer that was lost nothing is saved before something is changed', async () => {
  slow.submit = Promise.withResolvers();
  await write('Pipes');
  await send();
  slow.submit.reject(new ProblemError(0, 'No network'));
  await settle(5_000);
  expect([reached, form().progress]).toEqual([[], 'idle']);
  await write('Pipes that talk');
  await settle(2_500);
  expect(reached).toEqual(['save Pipes that talk']);
});
