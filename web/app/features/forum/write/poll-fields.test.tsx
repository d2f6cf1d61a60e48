// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { PollFields } from './poll-fields.tsx';
import { emptyPoll, type PollPath, type PollValues } from './poll-values.ts';

let rendered: Rendered;
let written: PollValues;
let faults: Partial<Record<PollPath, string>>;
const onCheck = vi.fn<(names: PollPath[]) => void>();

function Written({ poll }: { poll: PollValues }) {
  const [now, set] = useState(poll);
  const change = (next: PollValues) => {
    written = next;
    set(next);
  };
  return <PollFields poll={now} errorOf={(name) => faults[name]} onChange={change} onCheck={onCheck} />;
}

async function open(poll: Partial<PollValues> = {}): Promise<void> {
  written = { ...emptyPoll(), ...poll };
  rendered = await render(<Written poll={written} />);
}
const page = () => rendered.page;
const labels = () => [...page().querySelectorAll('ol label')].map(({ textContent }) => textContent);
const options = () => [...page().querySelectorAll<HTMLInputElement>('ol input')];
const option = (number: number) => options()[number - 1] as HTMLInputElement;
const question = () => page().querySelector('input') as HTMLInputElement;
const button = (name: string) => [...page().querySelectorAll('button')].find(({ textContent }) => textContent === name);
const menu = (place: number) => page().querySelectorAll('select')[place] as HTMLSelectElement;
const offered = (place: number) => [...menu(place).options].map(({ text }) => text);
const choose = (place: number, value: string) =>
  act(async () => {
    menu(place).value = value;
    menu(place).dispatchEvent(new Event('change', { bubbles: true }));
  });
async function enter(element: HTMLElement, init: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
  await act(async () => void element.dispatchEvent(event));
  return event.defaultPrevented;
}
const focus = (element: HTMLElement) => act(async () => element.focus());

beforeEach(() => {
  faults = {};
  onCheck.mockReset();
});
afterEach(() => rendered.close());

test('Enter goes from the question through the options, and opens another one after the last', async () => {
  await open();
  expect(labels()).toEqual(['Option 1', 'Option 2']);
  await focus(question());
  expect([await enter(question()), document.activeElement]).toEqual([true, option(1)]);
  await type(option(1), 'Surat');
  await enter(option(1));
  expect(document.activeElement).toBe(option(2));
  expect([await enter(option(2)), options().length]).toEqual([true, 2]);
  await type(option(2), 'Rajkot');
  expect([await enter(option(2), { isComposing: true }), options().length]).toEqual([false, 2]);
  await enter(option(2));
  expect([labels(), document.activeElement]).toEqual([['Option 1', 'Option 2', 'Option 3'], option(3)]);
  expect(written.options).toEqual(['Surat', 'Rajkot', '']);
});

test('there are ten options at most', async () => {
  await open({ options: Array.from({ length: 9 }, (_, each) => `Town ${each}`) });
  await press(button('Add an option') as HTMLElement);
  expect([options().length, document.activeElement]).toEqual([10, option(10)]);
  expect(button('Add an option')).toBeUndefined();
  expect(page().textContent).toContain('A poll has at most 10 options.');
  await type(option(10), 'Town 9');
  expect([await enter(option(10)), options().length]).toEqual([true, 10]);
});

test('options are removed down to two, and the keyboard goes to the one beside', async () => {
  await open({ options: ['Surat', 'Rajkot', 'Bhuj', 'Anand'] });
  await press(button('Remove option 2') as HTMLElement);
  expect([written.options, document.activeElement]).toEqual([['Surat', 'Bhuj', 'Anand'], option(2)]);
  await press(button('Remove option 3') as HTMLElement);
  expect([written.options, document.activeElement]).toEqual([['Surat', 'Bhuj'], option(2)]);
  expect(button('Remove option 1')).toBeUndefined();
});

test('as many can be chosen as there are options', async () => {
  await open({ options: ['Surat', 'Rajkot', 'Bhuj', ''] });
  expect(offered(0)).toEqual(['One', 'Up to 2', 'Up to 3']);
  await choose(0, '3');
  expect([written.max_choices, menu(0).value]).toEqual([3, '3']);
  await press(button('Remove option 4') as HTMLElement);
  expect(menu(0).value).toBe('3');
  await press(button('Remove option 1') as HTMLElement);
  expect([written.max_choices, offered(0), menu(0).value]).toEqual([2, ['One', 'Up to 2'], '2']);
  await press(button('Add an option') as HTMLElement);
  await type(option(3), 'Anand');
  expect([offered(0).length, menu(0).value]).toEqual([3, '2']);
});

test('it says when the poll closes, and who sees the result', async () => {
  await open();
  expect(offered(1)).toEqual(['Only when I close it', 'In 1 day', 'In 3 days', 'In a week', 'In two weeks', 'In a month']);
  await choose(1, '14');
  expect(written.closes_in_days).toBe(14);
  await choose(1, '');
  expect(written.closes_in_days).toBeNull();
  const checked = () => page().querySelector<HTMLInputElement>('input:checked')?.value;
  expect(checked()).toBe('always');
  await press(page().querySelector('input[value=closed]') as HTMLElement);
  expect([checked(), written.shows_results]).toEqual(['closed', 'closed']);
});

test('what is wrong stands at its field, and is judged anew with every letter', async () => {
  faults = { 'poll.question': 'Write what you ask.', 'poll.options.1': 'This option is there already.' };
  await open({ options: ['Surat', 'Surat'] });
  const wrong = () => [...page().querySelectorAll('[aria-invalid=true]')];
  expect(wrong()).toEqual([question(), option(2)]);
  await type(option(1), 'Surat city');
  expect(onCheck.mock.calls).toEqual([[['poll.options.1', 'poll.question']]]);
});

test('what is typed is judged when its field is left, and an empty field is not', async () => {
  await open();
  await focus(question());
  await focus(option(1));
  expect(onCheck).not.toHaveBeenCalled();
  await type(option(1), 'https://sabha.in');
  await focus(option(2));
  expect(onCheck.mock.calls).toEqual([[['poll.options.0']]]);
});
