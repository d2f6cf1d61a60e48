// @vitest-environment jsdom
import { act, useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render, type, type Rendered } from '../../../../testing/render.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { useUnsaved } from '../use-unsaved.ts';
import { useRowPage } from './use-row-page.ts';

/** The server has saved this of what is written. */
const answers: ((id: number, saved: string) => void)[] = [];

function Form({ onMade }: { onMade: (id: number) => void }) {
  const [text, setText] = useState('');
  const { hasChanged, markSaved } = useUnsaved(text);
  useEffect(() => {
    answers.push((id, saved) => {
      markSaved(saved);
      onMade(id);
    });
  });
  return (
    <>
      <LeaveGuard hasChanged={hasChanged} />
      <input value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
    </>
  );
}

function Page() {
  const rest = useParams()['*'] ?? '';
  const { key, onMade } = useRowPage({ path: '/articles', rest });
  return rest === '' ? null : <Form key={key} onMade={onMade} />;
}

let rendered: Rendered;
let router: ReturnType<typeof createMemoryRouter>;
const field = () => rendered.page.querySelector('input') as HTMLInputElement;

beforeEach(async () => {
  answers.length = 0;
  router = createMemoryRouter(
    [
      { path: '/articles/*', Component: Page },
      { path: '/slow', loader: () => new Promise(() => undefined), Component: () => null },
    ],
    { initialEntries: ['/articles/new'] },
  );
  rendered = await render(<RouterProvider router={router} />);
});
afterEach(() => rendered.close());

test('a new row gets its own address without a question, and its form stays with what is written and the keyboard in it', async () => {
  const before = field();
  before.focus();
  await type(before, 'Drains');
  await act(async () => answers.at(-1)?.(12, 'Dra'));
  expect(router.state.location.pathname).toBe('/articles/12');
  expect(field()).toBe(before);
  expect([field().value, document.activeElement]).toEqual(['Drains', before]);
});

test('another row, and another new one, is another form', async () => {
  const first = field();
  await act(async () => answers.at(-1)?.(12, ''));
  await act(async () => router.navigate('/articles/new'));
  expect(field()).not.toBe(first);
});

test('who has left the form while it was saved is not called back', async () => {
  const answer = answers.at(-1);
  await act(async () => router.navigate('/articles'));
  await act(async () => answer?.(12, ''));
  expect(router.state.location.pathname).toBe('/articles');
});

test('nor is who is on the way to another page', async () => {
  const answer = answers.at(-1);
  await act(async () => void router.navigate('/slow'));
  await act(async () => answer?.(12, ''));
  expect(router.state.navigation.location?.pathname).toBe('/slow');
});
