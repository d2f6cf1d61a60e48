// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { press, render, type, type Rendered } from '../../testing/render.tsx';
import { clearStoredValues } from '../session/stored-values.ts';
import { readDraft } from './form-draft.ts';
import { useOperationForm } from './use-operation-form.ts';

const schema = z.object({ city: z.string().min(1), about: z.string().max(20), pin: z.string() });
type Values = z.infer<typeof schema>;

let rendered: Rendered | null = null;
let send: ReturnType<typeof vi.fn<(values: Values, leave: () => void) => Promise<unknown>>>;

let hasChanged: () => boolean = () => false;
const noted: boolean[] = [];

interface FormProps {
  version?: number;
  isEmptiedWhenSent?: boolean;
  isSecret?: boolean;
}

function Form({ version = 1, isEmptiedWhenSent = false, isSecret = false }: FormProps) {
  const { form, submit, errorOf, refusal, isBusy, ...rest } = useOperationForm<Values>({
    isEmptiedWhenSent,
    isSecret,
    rules: ({ city, about }) => (city !== '' && city === about ? { about: 'say something else' } : {}),
    schema,
    values: { city: '', about: '', pin: '' },
    describe: (path, code) => `${path} ${code}`,
    send,
    prefix: 'answers',
    draft: { name: 'test', version, secrets: ['pin'] },
  });
  useEffect(() => {
    hasChanged = rest.hasChanged;
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event).then((isSent) => noted.push(isSent))}>
      {(['city', 'about', 'pin'] as const).map((name) => (
        <label key={name}>
          <input {...form.register(name)} />
          <em>{errorOf(name)}</em>
        </label>
      ))}
      <strong>{refusal}</strong>
      <button type="submit" disabled={isBusy}>
        send
      </button>
    </form>
  );
}
async function open(version?: number, more: FormProps = {}) {
  rendered = await render(<Form {...(version && { version })} {...more} />);
  const { page } = rendered;
  const field = (name: string) => page.querySelector(`[name=${name}]`) as HTMLInputElement;
  return {
    field,
    write: (name: string, text: string) => type(field(name), text),
    leave: (name: string) => act(async () => void field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
    faults: () => [...page.querySelectorAll('em')].map(({ textContent }) => textContent),
    refusal: () => page.querySelector('strong')?.textContent,
    send: () => press(page.querySelector('button') as HTMLElement),
    close: async () => {
      await rendered?.close();
      rendered = null;
    },
  };
}

beforeEach(() => {
  send = vi.fn<(values: Values, leave: () => void) => Promise<unknown>>(async () => undefined);
  noted.length = 0;
  localStorage.clear();
  localStorage.setItem('user', JSON.stringify({ user_id: 7 }));
});
afterEach(() => rendered?.close());

test('a field is judged by the schema of the operation when it is left, and no more once it is mended', async () => {
  const page = await open();
  await page.write('about', 'much more than twenty letters');
  expect(page.faults()).toEqual(['', '', '']);
  await page.leave('about');
  expect(page.faults()).toEqual(['', 'about too_big', '']);
  await page.write('about', 'short');
  expect(page.faults()).toEqual(['', '', '']);
});

test('what is wrong is not sent, and gets the keyboard', async () => {
  const page = await open();
  await page.write('about', 'short');
  await page.send();
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(page.field('city'));
  expect(page.faults()).toEqual(['city too_small', '', '']);
});

test('what the server finds stands at its field, and the first one gets the keyboard', async () => {
  const page = await open();
  await page.write('city', 'Vadodara');
  send.mockRejectedValueOnce(new ProblemError(400, 'No', [{ path: 'answers.about', message: 'Say more.' }]));
  await page.send();
  expect(page.faults()).toEqual(['', 'Say more.', '']);
  expect(document.activeElement).toBe(page.field('about'));
  expect(page.refusal()).toBe('');
  await page.send();
  expect(send).toHaveBeenCalledTimes(2);
});

test('what the server refuses without naming a field is told, and what was written stays', async () => {
  const page = await open();
  await page.write('city', 'Vadodara');
  send.mockRejectedValueOnce(new ProblemError(409, 'You have asked already.'));
  await page.send();
  expect(page.refusal()).toBe('You have asked already.');
  expect(page.field('city').value).toBe('Vadodara');
});

test('what was written is there again, without its secrets, until it is sent', async () => {
  const first = await open();
  await first.write('city', 'Vadodara');
  await first.write('pin', '4711');
  await first.close();
  expect(JSON.stringify(localStorage)).not.toContain('4711');
  const second = await open();
  expect([second.field('city').value, second.field('pin').value]).toEqual(['Vadodara', '']);
  await second.send();
  await second.close();
  expect((await open()).field('city').value).toBe('');
});

test('a draft of another make of the form is not taken, and none outlives the sign-out', async () => {
  const first = await open(1);
  await first.write('city', 'Vadodara');
  await first.close();
  const second = await open(2);
  expect(second.field('city').value).toBe('');
  await second.close();
  clearStoredValues();
  expect((await open(1)).field('city').value).toBe('');
});

test('what was taken back is no draft, and what was restored stays one until it is sent or taken back', async () => {
  const first = await open();
  await first.write('city', 'Vadodara');
  await first.leave('city');
  await new Promise((resolve) => setTimeout(resolve, 450));
  await first.write('city', '');
  await first.close();
  const second = await open();
  expect(second.field('city').value).toBe('');
  await second.write('city', 'Vadodara');
  await second.close();
  const third = await open();
  await third.write('city', 'Vadodar');
  await third.write('city', 'Vadodara');
  await third.close();
  const fourth = await open();
  expect(fourth.field('city').value).toBe('Vadodara');
  await fourth.write('city', '');
  await fourth.close();
  expect(Object.keys(localStorage)).toEqual(['user']);
  expect((await open()).field('city').value).toBe('');
});

test('a value that the browser calls unfinished does not pass for an empty one', async () => {
  const page = await open();
  await page.write('city', 'Vadodara');
  Object.defineProperty(page.field('about'), 'validity', { value: { badInput: true }, configurable: true });
  await page.send();
  expect(send).not.toHaveBeenCalled();
  expect(page.faults()).toEqual(['', 'Fill this in completely, or leave it empty.', '']);
  expect(document.activeElement).toBe(page.field('about'));
  Object.defineProperty(page.field('about'), 'validity', { value: { badInput: false } });
  await page.send();
  expect(send).toHaveBeenCalledTimes(1);
});

test('what somebody types while their session ends is stored for nobody, and for nobody else who comes', async () => {
  const first = await open();
  await first.write('city', 'Vadodara');
  clearStoredValues();
  await first.close();
  expect(localStorage).toHaveLength(0);
  localStorage.setItem('user', JSON.stringify({ user_id: 7 }));
  const second = await open();
  await second.write('city', 'Vadodara');
  localStorage.setItem('user', JSON.stringify({ user_id: 8 }));
  await second.close();
  expect((await open()).field('city').value).toBe('');
});

test('a form that was there before its device knew who has it open stores what they write', async () => {
  clearStoredValues();
  const first = await open();
  localStorage.setItem('user', JSON.stringify({ user_id: 7 }));
  await first.write('city', 'Vadodara');
  await first.close();
  expect((await open()).field('city').value).toBe('Vadodara');
});

test('what was written in the moment before the page goes is stored', async () => {
  const page = await open();
  await page.write('city', 'Vadodara');
  expect(readDraft({ name: 'test', version: 1 })).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  expect(readDraft({ name: 'test', version: 1 })).toMatchObject({ city: 'Vadodara' });
});

test('what the schema cannot say is a rule of the page', async () => {
  const page = await open();
  await page.write('city', 'Surat');
  await page.write('about', 'Surat');
  await page.send();
  expect(page.faults()).toEqual(['', 'say something else', '']);
  expect(send).not.toHaveBeenCalled();
});

test('it is sent once however often it is pressed, and again when the answer is there', async () => {
  const page = await open();
  await page.write('city', 'Vadodara');
  let answer: () => void = () => undefined;
  send.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
  const form = page.field('city').form as HTMLFormElement;
  await act(async () => {
    for (let press = 0; press < 3; press += 1) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => answer());
  await page.send();
  expect(send).toHaveBeenCalledTimes(2);
  expect(noted.filter(Boolean)).toHaveLength(2);
  expect(noted).toHaveLength(4);
});

test('something written is to be asked about until it has arrived, also while it is being sent', async () => {
  const page = await open();
  expect(hasChanged()).toBe(false);
  await page.write('city', 'Vadodara');
  expect(hasChanged()).toBe(true);
  let wasAsked: boolean | null = null;
  send.mockImplementationOnce(async () => {
    wasAsked = hasChanged();
  });
  await page.send();
  expect([wasAsked, hasChanged()]).toEqual([true, false]);
  await page.write('about', 'More');
  expect(hasChanged()).toBe(true);
});

test('a form that goes to another page by itself is not asked about, but again where it could not go', async () => {
  const page = await open();
  await page.write('city', 'Vadodara');
  const asked: boolean[] = [];
  send.mockImplementation(async (_, leave) => {
    asked.push(hasChanged());
    leave();
    asked.push(hasChanged());
    throw new ProblemError(0, 'The server cannot be reached.');
  });
  await page.send();
  await page.send();
  expect(asked).toEqual([true, false, true, false]);
  expect(hasChanged()).toBe(true);
});

test('what is given up on the way is as if it had not been sent', async () => {
  const page = await open();
  await page.write('city', 'Vadodara');
  send.mockResolvedValueOnce(false);
  await page.send();
  expect(page.field('city').value).toBe('Vadodara');
  expect(hasChanged()).toBe(true);
  expect(noted).toEqual([false]);
});

test('a form that begins anew is empty once it is sent, and not when it was refused', async () => {
  const page = await open(1, { isEmptiedWhenSent: true });
  await page.write('city', 'Vadodara');
  send.mockRejectedValueOnce(new ProblemError(409, 'You have asked already.'));
  await page.send();
  expect(page.field('city').value).toBe('Vadodara');
  await page.send();
  expect(page.field('city').value).toBe('');
  expect(page.refusal()).toBe('');
});

test.each([
  { isEmptiedWhenSent: false, others: ['Vadodara', '4711'] },
  { isEmptiedWhenSent: true, others: ['', ''] },
])('what is written while it is being sent stays, and counts as written: emptied $isEmptiedWhenSent', async (given) => {
  const { isEmptiedWhenSent, others } = given;
  const page = await open(1, { isEmptiedWhenSent });
  await page.write('city', 'Vadodara');
  await page.write('about', 'Soil');
  await page.write('pin', '4711');
  let answer: () => void = () => undefined;
  send.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
  await page.send();
  await page.write('about', 'Soil and water');
  await act(async () => answer());
  const shown = () => ['city', 'pin', 'about'].map((name) => page.field(name).value);
  expect(shown()).toEqual([...others, 'Soil and water']);
  expect(hasChanged()).toBe(true);
  await page.write('city', 'Surat');
  await page.send();
  expect(send.mock.lastCall?.[0]).toMatchObject({ city: 'Surat', about: 'Soil and water' });
  expect(hasChanged()).toBe(false);
});

test.each([
  { isSecret: true, written: '4712' },
  { isSecret: false, written: '' },
])('a form of secrets is empty once it is sent, as is one whose fields are cleared meanwhile: secrets $isSecret', async (given) => {
  const page = await open(1, { isEmptiedWhenSent: true, isSecret: given.isSecret });
  await page.write('city', 'Vadodara');
  await page.write('pin', '4711');
  let answer: () => void = () => undefined;
  send.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
  await page.send();
  await page.write('pin', given.written);
  await act(async () => answer());
  expect(['city', 'pin'].map((name) => page.field(name).value)).toEqual(['', '']);
  expect(hasChanged()).toBe(false);
});

test('what is written while it is being sent is there again after a reload', async () => {
  const first = await open();
  await first.write('city', 'Vadodara');
  let answer: () => void = () => undefined;
  send.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
  await first.send();
  await first.write('about', 'Soil');
  await act(async () => answer());
  await first.close();
  expect((await open()).field('about').value).toBe('Soil');
});
