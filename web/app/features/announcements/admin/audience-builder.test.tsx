// @vitest-environment jsdom
import type { Audience, AudienceCount } from '@sabha/contract/announcements/announcement';
import { afterEach, expect, test, vi } from 'vitest';
import { act, useState } from 'react';
import type { Read } from '../../../lib/query/use-read.ts';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { AudienceBuilder } from './audience-builder.tsx';

let rendered: Rendered | null = null;
afterEach(async () => {
  await rendered?.close();
  rendered = null;
});

const options = { edition_name: 'Surat 2027', time_zone: 'Asia/Kolkata', roles: [], passes: [], sessions: [], cities: [] };
const counted: Read<AudienceCount> = {
  loaded: { state: 'ready', value: { count: 2, own_people: null, after_lines: [], languages: [], with_email_count: null } },
  reload: () => Promise.resolve(),
  put: () => undefined,
};

const choose = (select: HTMLSelectElement, value: string) =>
  act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });

test('organisers choose the people of communities, and never those of an organisation', async () => {
  const heard = vi.fn<(audience: Audience) => void>();
  function Whole() {
    const [audience, setAudience] = useState<Audience>([{ kind: 'edition', is_excluded: true }]);
    const change = (next: Audience) => {
      heard(next);
      setAudience(next);
    };
    return <AudienceBuilder audience={audience} options={options} counted={counted} error={undefined} onChange={change} />;
  }
  rendered = await render(<Whole />);
  const { page } = rendered;
  const select = (label: string) => page.querySelector(`select[aria-label="${label}"]`) as HTMLSelectElement;
  expect([...select('Line 1: by what').options].map(({ value }) => value)).toEqual([
    'edition',
    'role',
    'community',
    'pass',
    'session',
    'language',
    'place',
  ]);
  await choose(select('Line 1: by what'), 'community');
  expect([...select('Line 1: add').options].map(({ text }) => text)).toEqual([
    'Choose',
    'Startups',
    'Businesses',
    'Government',
    'Investors',
    'Educators',
    'Experts',
  ]);
  await choose(select('Line 1: add'), 'investor');
  await choose(select('Line 1: add'), 'startup');
  expect(heard).toHaveBeenLastCalledWith([{ kind: 'community', communities: ['startup', 'investor'], is_excluded: true }]);
  await press(page.querySelector('li li button') as HTMLElement);
  expect(heard).toHaveBeenLastCalledWith([{ kind: 'community', communities: ['investor'], is_excluded: true }]);
});

test('the keyboard goes on where something was removed, and to nothing that removes more', async () => {
  function Whole() {
    const [audience, setAudience] = useState<Audience>([
      { kind: 'community', communities: ['startup', 'investor'], is_excluded: false },
      { kind: 'edition', is_excluded: true },
    ]);
    return <AudienceBuilder audience={audience} options={options} counted={counted} error={undefined} onChange={setAudience} />;
  }
  rendered = await render(<Whole />);
  const { page } = rendered;
  const pressFocused = async (element: HTMLElement) => {
    await act(async () => element.focus());
    await press(element);
  };
  const chips = () => [...page.querySelectorAll<HTMLElement>('li li button')];
  const removeLine = () => page.querySelector('[title="Remove line 1"]') as HTMLElement;
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  await pressFocused(chips()[1] as HTMLElement);
  expect(document.activeElement).toBe(chips()[0]);
  await press(chips()[0] as HTMLElement);
  expect(focused()).toBe('Line 1: add');
  await pressFocused(removeLine());
  expect(focused()).toBe('Line 1: only these, or not these');
  expect((document.activeElement as HTMLSelectElement).value).toBe('not');
  await pressFocused(removeLine());
  expect(focused()).toBe('Add a line');
});
