import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { m } from '../../../../paraglide/messages.js';
import { BadgeRun } from './badge-run.tsx';
import type { BadgeRunState } from './use-badge-run.ts';

const action = () => Promise.resolve();
const still: BadgeRunState = {
  progress: null,
  problem: null,
  printed: [],
  preview: action,
  print: action,
  stop: () => undefined,
  unmark: action,
};
const going: BadgeRunState = { ...still, progress: { done: 200, count: 350 }, printed: [1, 2] };
const render = (run: BadgeRunState, people: Parameters<typeof BadgeRun>[0]['people']) =>
  renderToStaticMarkup(<BadgeRun run={run} people={people} />);

test('a run can be stopped and tells its own progress while the list is fetched anew, has failed, or shows others', () => {
  for (const people of [null, []]) {
    const markup = render(going, people);
    expect(markup).toContain(m.badges_stop());
    expect(markup).toContain(m.badges_progress({ done: '200', count: '350' }));
    expect(markup).not.toContain(m.badges_print_all());
  }
});

test('what a run has printed can be taken back without a list, and without a run and a list there is nothing to say', () => {
  expect(render({ ...still, printed: [1, 2] }, null)).toContain(m.badges_unmark());
  expect(render(still, null)).toBe('');
});
