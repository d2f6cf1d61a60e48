// @vitest-environment jsdom
import type { ManagedAnnouncement } from '@sabha/contract/announcements/announcement';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { CorrectAnnouncement } from './correct-announcement.tsx';

vi.mock('../../../ui/composer/composer.tsx', () => ({
  Composer: ({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) => (
    <textarea aria-label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  ),
}));

const sent = (version: number, body: string) =>
  ({ announcement_id: 4, version, texts: { en: { title: 'Pitches', body } } }) as unknown as ManagedAnnouncement;
const call = vi.fn<(operation: { id: string }, input: { body: object }) => Promise<unknown>>();
const api = { call } as unknown as ApiClient;
let rendered: Rendered;
const reload = vi.fn<() => Promise<void>>();
const content = (row: ManagedAnnouncement) => <CorrectAnnouncement row={row} api={api} reload={reload} />;
const theirs = sent(2, 'Gate 4.');

beforeEach(async () => {
  call.mockReset().mockResolvedValue({});
  reload.mockReset().mockResolvedValue(undefined);
  rendered = await render(content(sent(1, 'Gate 2.')));
});
afterEach(() => rendered.close());

const text = () => document.querySelector('textarea') as HTMLTextAreaElement;
const note = () => [...document.querySelectorAll<HTMLInputElement>('form input:not([type=checkbox])')].at(-1) as HTMLInputElement;
const tick = () => document.querySelector('form input[type=checkbox]') as HTMLInputElement;
const button = (words: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words) as HTMLElement;
const open = () => press(rendered.page.querySelector('button') as HTMLElement);
const send = () =>
  act(async () => void document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
const lastBody = () => call.mock.lastCall?.[1].body;

test('what is sent names the version that it corrects, whatever comes meanwhile', async () => {
  await open();
  await type(text(), 'Gate 2, at nine.');
  await type(note(), 'The time.');
  await rendered.show(content(theirs));
  expect(text().value).toBe('Gate 2, at nine.');
  await send();
  expect(lastBody()).toEqual({
    version: 1,
    texts: { en: { title: 'Pitches', body: 'Gate 2, at nine.' } },
    note: 'The time.',
    is_notified: false,
  });
});

test('what was refused because somebody else was first stays until the dialog is opened again, which begins with theirs', async () => {
  await open();
  await type(text(), 'Gate 2, at nine.');
  await type(note(), 'The time.');
  call.mockRejectedValueOnce(new ProblemError(409, 'Somebody else has corrected this announcement. Open it again.'));
  await send();
  expect(document.querySelector('form [role=alert]')?.textContent).toContain('Somebody else has corrected');
  expect(reload).toHaveBeenCalledOnce();
  await rendered.show(content(theirs));
  expect(text().value).toBe('Gate 2, at nine.');
  await press(button('Cancel'));
  await open();
  expect([text().value, note().value]).toEqual(['Gate 4.', '']);
  await type(note(), 'The time.');
  await send();
  expect(lastBody()).toMatchObject({ version: 2, texts: { en: { body: 'Gate 4.' } } });
});

test('a correction begins without the note and the tick of the last one', async () => {
  await open();
  await type(note(), 'The gate.');
  await press(tick());
  await send();
  expect(lastBody()).toMatchObject({ version: 1, is_notified: true });
  await rendered.show(content(theirs));
  await open();
  expect([text().value, note().value, tick().checked]).toEqual(['Gate 4.', '', false]);
});

test('what was written is there when the dialog was only closed, or refused for something else', async () => {
  await open();
  await type(note(), 'The time.');
  await press(button('Cancel'));
  await open();
  expect(note().value).toBe('The time.');
  call.mockRejectedValueOnce(new ProblemError(409, 'An organisation notifies its people at most 3 times within 24 hours.'));
  await send();
  await press(button('Cancel'));
  await open();
  expect(note().value).toBe('The time.');
});
