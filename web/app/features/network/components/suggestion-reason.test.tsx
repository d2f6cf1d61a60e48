// @vitest-environment jsdom
import type { SuggestionReasons } from '@sabha/contract/network/network';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { render, type Rendered } from '../../../testing/render.tsx';
import { noReasons } from '../network-fixture.ts';
import { SuggestionReason } from './suggestion-reason.tsx';

let rendered: Rendered;
afterEach(() => rendered.close());

async function textOf(reasons: Partial<SuggestionReasons>, city = 'Surat'): Promise<string | undefined> {
  rendered = await render(
    <MemoryRouter>
      <SuggestionReason reasons={{ ...noReasons, ...reasons }} city={city} />
    </MemoryRouter>,
  );
  return rendered.page.querySelector('p')?.textContent;
}
const flood = { slug: 'flood-alerts', title: 'Flood alerts' };
const tender = { slug: 'write-a-tender', title: 'Write a tender' };

test.each<[string, Partial<SuggestionReasons>, string]>([
  ['offers', { offers: ['sensors', 'pumps'] }, 'Offers what you look for: “sensors” and “pumps”.'],
  ['looks_for', { looks_for: ['seed money'] }, 'Looks for what you offer: “seed money”.'],
  ['sessions', { sessions: [flood, tender] }, 'You both plan Flood alerts and Write a tender.'],
  ['interests', { interests: ['Water', 'Heat', 'Land', 'Waste'] }, 'You both care about Water, Heat and Land.'],
  ['city', { is_same_city: true }, 'Also from Surat.'],
  ['languages', { languages: ['Marathi'] }, 'You both speak Marathi.'],
])('%s is told in words', async (_, reasons, text) => {
  expect(await textOf(reasons)).toBe(text);
});

test('of many reasons the two strongest are told, and without any nothing stands there', async () => {
  const all = {
    offers: ['pumps'],
    looks_for: ['seed'],
    sessions: [flood],
    interests: ['Water'],
    is_same_city: true,
    languages: ['Marathi'],
  };
  expect(await textOf(all)).toBe('Offers what you look for: “pumps”. Looks for what you offer: “seed”.');
  await rendered.close();
  expect(await textOf({ ...all, offers: [], looks_for: [] })).toBe('You both plan Flood alerts. You both care about Water.');
  await rendered.close();
  expect(await textOf({ is_same_city: true }, '')).toBeUndefined();
});

test('sessions lead to their pages', async () => {
  await textOf({ sessions: [flood, tender] });
  expect([...rendered.page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/agenda/flood-alerts',
    '/agenda/write-a-tender',
  ]);
});
