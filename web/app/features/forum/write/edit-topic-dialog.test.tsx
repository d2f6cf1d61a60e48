// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import { getForum } from '@sabha/contract/forum/operations';
import type { Topic } from '@sabha/contract/forum/topic';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { EditTopicDialog } from './edit-topic-dialog.tsx';
import { buildCategory, buildTopic, serveForum } from './write-fixture.ts';

let of: ReturnType<typeof serveForum>;
let rendered: Rendered;
const onClose = vi.fn<() => void>();
const pause = (ms: number) => act(async () => new Promise((resolve) => setTimeout(resolve, ms)));
async function until(check: () => void): Promise<void> {
  for (let left = 200; ; left -= 1) {
    await pause(25);
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/** The page behind the dialog, which reads the forum too. */
function Behind({ topic }: { topic: Topic }) {
  useRead(queryOf(getForum));
  return <EditTopicDialog topic={topic} onClose={onClose} />;
}

async function open(topic = buildTopic()): Promise<void> {
  const router = createMemoryRouter([{ path: '/', Component: () => <Behind topic={topic} /> }]);
  rendered = await render(
    <QueryClientProvider client={of.client}>
      <AuthProvider session={of.session}>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  await until(() => expect(dialog()).not.toBeNull());
}
const dialog = () => document.querySelector('[role=dialog]') as HTMLElement;
const field = (label: string) => {
  const found = [...dialog().querySelectorAll('label')].find((each) => each.textContent.startsWith(label));
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
};
const category = () => dialog().querySelector<HTMLSelectElement>('select') as HTMLSelectElement;
const offered = () => [...category().options].map(({ text }) => text);
const alerts = () => [...dialog().querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name) as HTMLElement;
const choose = (category_id: number) =>
  act(async () => {
    category().value = String(category_id);
    category().dispatchEvent(new Event('change', { bubbles: true }));
  });

beforeEach(() => {
  onClose.mockReset();
  of = serveForum();
});
afterEach(async () => {
  await rendered.close();
  of.client.clear();
  await new Promise(requestAnimationFrame);
});

test('what nobody changed is not sent: a title that is gone with its author stays so, and others may change it meanwhile', async () => {
  await open({ ...buildTopic(), title: '' });
  await until(() => expect(offered()).toHaveLength(3));
  await choose(2);
  await press(button('Save'));
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  expect(of.server.sent).toEqual([{ category_id: 2, seen_category_id: 1 }]);
});

test('title, category and tags are changed, and what is shown of topics is read anew', async () => {
  await open();
  await until(() => expect(offered()).toEqual(['Choose', 'Water', 'Finance']));
  expect([field('Title').value, category().value]).toEqual(['How do you power drain sensors?', '1']);
  await type(field('Title'), 'Who pays for drain sensors?');
  await choose(2);
  await type(field('Tags'), 'ગુજરાતી');
  const before = of.server.reads;
  await press(button('Save'));
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  expect(of.server.sent).toEqual([
    { category_id: 2, title: 'Who pays for drain sensors?', tags: ['monsoon', 'ગુજરાતી'], seen_category_id: 1 },
  ]);
  await until(() => expect(of.server.reads).toBe(before + 1));
});

test('the present category stays, also where its reader starts no topics, and while the others are not known', async () => {
  of.server.closed = new ProblemError(404, 'Gone.');
  await open(buildTopic({ category: buildCategory(3, 'Rules') }));
  await until(() => expect(alerts()).toEqual([expect.stringContaining('The other categories could not be loaded.')]));
  expect(offered()).toEqual(['Choose', 'Rules']);
  of.server.closed = null;
  await press(button('Try again'));
  await until(() => expect(offered()).toEqual(['Choose', 'Water', 'Finance', 'Rules']));
  expect(category().value).toBe('3');
});

test('what is refused stands at its field or above them, and what was written stays', async () => {
  await open();
  await until(() => expect(offered()).toHaveLength(3));
  await type(field('Title'), 'Sensors');
  await press(button('Save'));
  expect(alerts()).toEqual([expect.stringContaining('8 letters or more')]);
  await type(field('Title'), 'Sensors in drains');
  of.server.refusals = [
    new ProblemError(400, 'No.', [{ path: 'category_id', message: 'You cannot start topics in this category.' }]),
    new ProblemError(403, 'You may not do this.'),
    new ProblemError(0, 'No network.'),
  ];
  await press(button('Save'));
  await until(() => expect(alerts()).toEqual(['You cannot start topics in this category. Choose another one.']));
  await press(button('Save'));
  await until(() => expect(alerts()).toEqual(['You cannot edit this topic any more.']));
  await press(button('Save'));
  await until(() => expect(alerts()).toEqual([expect.stringContaining('The server could not be reached.')]));
  expect([field('Title').value, onClose.mock.calls]).toEqual(['Sensors in drains', []]);
});

test('a category that others read is refused in words of its own, and an unknown reason in those of the server', async () => {
  await open();
  await until(() => expect(offered()).toHaveLength(3));
  await choose(2);
  of.server.refusals = ['Others read this category. Who moderates the forum can move the topic there.', 'It is full.'].map(
    (message) => new ProblemError(400, `category_id: ${message}`, [{ path: 'category_id', message }]),
  );
  await press(button('Save'));
  await until(() => expect(alerts()).toEqual(['Other people read this category. Staff can move the topic there.']));
  expect([category().value, document.activeElement]).toEqual(['2', category()]);
  await press(button('Save'));
  await until(() => expect(alerts()).toEqual(['It is full.']));
});

describe('a topic that staff have moved meanwhile', () => {
  const moved = () => new ProblemError(409, 'This topic has been moved meanwhile. Open it again.');
  const words = (name: string) => `Staff have moved this topic to ${name} meanwhile. Check the category and save again.`;
  const seen = () => of.server.sent.map(({ category_id, title, seen_category_id }) => ({ category_id, title, seen_category_id }));
  async function write(): Promise<void> {
    await open();
    await until(() => expect(offered()).toHaveLength(3));
    await type(field('Title'), 'Who pays for drain sensors?');
    await type(field('Tags'), 'rain');
  }

  test('stands where they have moved it, and is saved there with all that was written', async () => {
    await write();
    of.server.topic = buildTopic({ category: buildCategory(3, 'Rules') });
    of.server.refusals = [moved()];
    await press(button('Save'));
    await until(() => expect(alerts()).toEqual([words('Rules')]));
    expect([category().value, offered()]).toEqual(['3', ['Choose', 'Water', 'Finance', 'Rules']]);
    expect([field('Title').value, document.activeElement, onClose.mock.calls]).toEqual(['Who pays for drain sensors?', category(), []]);
    await press(button('Save'));
    await until(() => expect(onClose).toHaveBeenCalledOnce());
    const title = 'Who pays for drain sensors?';
    expect(seen()).toEqual([
      { category_id: 1, title, seen_category_id: 1 },
      { category_id: 3, title, seen_category_id: 3 },
    ]);
    expect(of.server.sent[1]?.['tags']).toEqual(['monsoon', 'rain']);
  });

  test('goes where its writer wants it all the same, however often it was moved', async () => {
    await write();
    await choose(2);
    for (const [category_id, name] of [
      [3, 'Rules'],
      [4, 'Press'],
    ] as const) {
      of.server.topic = buildTopic({ category: buildCategory(category_id, name) });
      of.server.refusals = [moved()];
      await press(button('Save'));
      await until(() => expect(alerts()).toEqual([words(name)]));
      expect(category().value).toBe('2');
    }
    await press(button('Save'));
    await until(() => expect(onClose).toHaveBeenCalledOnce());
    expect(seen().map(({ category_id, seen_category_id }) => [category_id, seen_category_id])).toEqual([
      [2, 1],
      [2, 3],
      [2, 4],
    ]);
  });

  test('is not said to have moved where the refusal was about something else', async () => {
    await write();
    of.server.refusals = [new ProblemError(409, 'This topic is locked.')];
    await press(button('Save'));
    await until(() => expect(alerts()).toEqual(['This topic is locked.']));
    expect([category().value, field('Title').value]).toEqual(['1', 'Who pays for drain sensors?']);
  });
});

test('it says who reads a public topic where it is to stand, and one of members stays theirs', async () => {
  const everybody = 'Everybody can read what you write here';
  const members = 'Only members read it then, even if it is moved back.';
  const shownTexts = () => [everybody, members].filter((words) => dialog().textContent.includes(words));
  of.server.categories = [buildCategory(1, 'Water', { is_public: true }), buildCategory(2, 'Finance')];
  await open(buildTopic({ public_path: '/web/forum/water/12-drain-sensors' }));
  await until(() => expect(shownTexts()).toEqual([everybody]));
  await choose(2);
  expect(shownTexts()).toEqual([members]);
  await rendered.close();
  await open();
  await until(() => expect(offered()).toHaveLength(3));
  expect(shownTexts()).toEqual([]);
  await choose(2);
  expect(shownTexts()).toEqual([]);
});

test('it asks before what was written is left behind, and goes at once where nothing was', async () => {
  await open();
  await press(button('Cancel'));
  expect(onClose).toHaveBeenCalledOnce();
  await type(field('Title'), 'Sensors in drains');
  await press(button('Close'));
  await until(() => expect(document.querySelectorAll('[role=dialog]')).toHaveLength(2));
  expect(onClose).toHaveBeenCalledOnce();
});

describe('with forums of organisations', () => {
  const khasra = buildCategory(4, 'Khasra', { organisation_slug: 'khasra' });
  beforeEach(() => {
    of.server.categories = [...of.server.categories, khasra, buildCategory(5, 'Mistri', { organisation_slug: 'mistri' })];
  });

  test('a topic of one stays in it', async () => {
    await open(buildTopic({ category: khasra }));
    await until(() => expect(of.server.reads).toBe(1));
    await until(() => expect(dialog().textContent).toContain('Khasra, and what stands in its way.'));
    expect(offered()).toEqual(['Choose', 'Khasra']);
    expect(dialog().textContent).toContain('Only the people of Khasra read it.');
  });

  test('a topic of another category stays outside, which is said where the server finds it', async () => {
    await open();
    await until(() => expect(offered()).toEqual(['Choose', 'Water', 'Finance']));
    const message = 'Topics stay in the forum of their organisation.';
    of.server.refusals = [new ProblemError(400, `category_id: ${message}`, [{ path: 'category_id', message }])];
    await choose(2);
    await press(button('Save'));
    await until(() => expect(alerts()).toEqual([message]));
  });
});
