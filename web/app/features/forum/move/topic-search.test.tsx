// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { Topic } from '@sabha/contract/forum/topic';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { render, type, type Rendered } from '../../../testing/render.tsx';
import { topicOf } from '../topic/topic-fixture.ts';
import { topicOf as cardOf } from '../list/forum-fixture.ts';
import { buildCategory } from '../write/write-fixture.ts';
import { cardsOf, pageOf, screen, serveMoves, until } from './move-fixture.tsx';
import { readTarget, type TargetTopic } from './target-topic.ts';
import { TopicSearch } from './topic-search.tsx';

let of: ReturnType<typeof serveMoves>;
let rendered: Rendered;

let present: Topic;

function Page() {
  const [chosen, setChosen] = useState<TargetTopic | null>(null);
  return <TopicSearch present={present} chosen={chosen} error={undefined} isBusy={false} focusRef={() => undefined} onChoose={setChosen} />;
}
const titles = () => screen.options().map((option) => option.querySelector('span')?.textContent);
const active = () => screen.active()?.textContent;
async function find(typed: string): Promise<void> {
  await act(async () => screen.search().focus());
  await type(screen.search(), typed);
}

beforeEach(async () => {
  of = serveMoves();
  present = topicOf();
  rendered = await render(pageOf(of, Page));
});
afterEach(async () => {
  await rendered.close();
  of.client.clear();
});

test('what is typed is an address, a number or words', () => {
  for (const address of [
    'https://sabha.example/community/forum/water/12-drain',
    'sabha.example/hi/community/forum/water/12-drain#post-3',
    '/web/forum/water/12-drain?page=2',
    'web/forum/water-2/12/',
    ' #12 ',
  ])
    expect([address, readTarget(address)]).toEqual([address, { topic_id: 12, words: '' }]);
  expect(readTarget('12')).toEqual({ topic_id: 12, words: '12' });
  for (const words of ['drain 12', '#drain', '#0', '/community/forum/water', '12-drain', '/community/forum/water/drain-12'])
    expect(readTarget(words)).toEqual({ topic_id: null, words });
  expect(readTarget('x'.repeat(300)).words).toHaveLength(100);
});

test('topics are found by words after a pause, with their category and replies, and not the present one', async () => {
  of.server.topics = [...cardsOf(5, 9), ...of.server.topics];
  await find('pum');
  await find('pumps ');
  await until(() => expect(screen.options()).toHaveLength(8));
  expect(of.server.asked).toEqual(['pumps']);
  expect(titles()).not.toContain('Topic 5');
  of.server.topics = of.server.topics.slice(-2);
  await find('pumps pay');
  await until(() => expect(titles()).toEqual(['Pumps and who pays for them', 'Pumps in the monsoon']));
  expect(screen.options()[0]?.textContent).toBe('Pumps and who pays for themFinance 2 replies');
  expect(document.querySelector('[role=status]')?.textContent).toBe('2 topics found');
  await find('');
  expect([screen.options(), screen.search().getAttribute('aria-expanded')]).toEqual([[], 'false']);
});

test('arrow keys reach an option and Enter chooses it, whose card has the keyboard until another is asked for', async () => {
  await find('pumps');
  await until(() => expect(active()).toContain('who pays'));
  await screen.key('ArrowDown');
  expect(active()).toContain('in the monsoon');
  await screen.key('ArrowDown');
  expect(active()).toContain('who pays');
  await screen.key('ArrowUp');
  await screen.key('Enter');
  expect(screen.text()).toContain('Pumps in the monsoon');
  expect([screen.search(), document.activeElement]).toEqual([null, screen.button('Choose another')]);
  await screen.press('Choose another');
  expect([document.activeElement, screen.search().value]).toEqual([screen.search(), 'pumps']);
  await act(async () => screen.options()[0]?.click());
  expect(screen.button('Choose another').textContent).toBe('Choose another: Pumps and who pays for them');
});

test('Enter chooses nothing of what was found for other words', async () => {
  await find('pumps');
  await until(() => expect(titles()).toHaveLength(2));
  await find('pumps in');
  await screen.key('Enter');
  expect([titles().length, active()]).toEqual([2, undefined]);
  await until(() => expect(active()).toContain('who pays'));
});

test('a pasted address and a number name one topic', async () => {
  await find('https://sabha.example/web/forum/finance/21-pumps');
  await until(() => expect(titles()).toEqual(['Pumps and who pays for them']));
  await find('#5');
  await until(() => expect(screen.text()).toContain('This is the topic itself.'));
  await find('#99');
  await until(() => expect(screen.text()).toContain('There is no topic with this number'));
  expect(of.server.asked).toEqual([21, 5, 99]);
  of.server.topics = [];
  await find('21');
  await until(() => expect(titles()).toEqual(['Pumps and who pays for them']));
  expect(of.server.asked.slice(3)).toEqual([21, '21']);
});

test('it says that nothing was found, and that nothing could be read', async () => {
  of.server.topics = [];
  await find('pumps');
  await until(() => expect(screen.text()).toContain('No other topic has these words.'));
  of.server.refusals = { 'topic.list': [new ProblemError(403, 'No.')] };
  of.server.topics = cardsOf(30);
  await find('drains');
  await until(() => expect(screen.alerts()).toEqual([expect.stringContaining('The topics could not be loaded.')]));
  await screen.press('Try again');
  await until(() => expect(titles()).toEqual(['Topic 30']));
});

test('a topic that others do not see is marked', async () => {
  of.server.numbered = of.server.numbered.map((topic) => ({ ...topic, withheld_because: 'hidden' }));
  await find('#21');
  await until(() => expect(screen.options()[0]?.textContent).toContain('Hidden by staff'));
});

describe('with the forum of an organisation', () => {
  const khasra = buildCategory(4, 'Khasra', { organisation_slug: 'khasra' });
  const plans = cardOf({ topic_id: 41, title: 'Plans of Khasra', category: khasra });
  const stays = 'Topics stay in the forum of their organisation.';

  test('its topics are not offered to posts of other topics', async () => {
    of.server.topics = [plans, ...of.server.topics];
    await find('pumps');
    await until(() => expect(titles()).toEqual(['Pumps and who pays for them', 'Pumps in the monsoon']));
    of.server.topics = [plans];
    await find('plans');
    await until(() => expect(document.querySelector('[role=status]')?.textContent).toBe(stays));
  });

  test('its posts are offered its topics alone', async () => {
    present = topicOf({ category: khasra });
    await rendered.close();
    rendered = await render(pageOf(of, Page));
    of.server.topics = [plans, ...of.server.topics];
    await find('pumps');
    await until(() => expect(titles()).toEqual(['Plans of Khasra']));
    await find('#21');
    await until(() => expect(document.querySelector('[role=status]')?.textContent).toBe(stays));
  });
});
