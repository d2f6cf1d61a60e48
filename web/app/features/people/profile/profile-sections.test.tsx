// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { Profile } from '@sabha/contract/accounts/profile';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { asha, sessionOf } from './own-profile-fixture.ts';
import { ProfileSections } from './profile-sections.tsx';

let rendered: Rendered;
let router: ReturnType<typeof createMemoryRouter>;
const call = vi.fn<(operation: { id: string }, input: { body: object }) => Promise<unknown>>();
const onSaved = vi.fn<(saved: Profile) => void>();
beforeEach(async () => {
  call.mockReset().mockImplementation(async (_, { body }) => ({ data: { ...asha, ...body } }));
  onSaved.mockReset();
  router = createMemoryRouter([
    {
      path: '/',
      Component: () => <ProfileSections own={{ ...asha, city: 'Vadodara', country: 'IN' }} onSaved={onSaved} suggestions={[]} />,
    },
    { path: '/elsewhere', Component: () => <p>elsewhere</p> },
  ]);
  rendered = await render(
    <AuthProvider session={sessionOf(call)}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
});
afterEach(() => rendered.close());

const field = (name: string) => rendered.page.querySelector(`[name=${name}]`) as HTMLInputElement;
const edit = (at: number) => press(rendered.page.querySelectorAll('section[aria-label] button')[at] as HTMLElement);
const save = () => press(rendered.page.querySelector('[type=submit]') as HTMLElement);

test('a part is saved by itself, with the fields that it has', async () => {
  await edit(0);
  await type(field('headline'), 'Builds water meters');
  await save();
  expect(call.mock.calls[0]?.[1].body).toMatchObject({ userId: 7, firstName: 'Asha', headline: 'Builds water meters' });
  expect(call.mock.calls[0]?.[1].body).not.toHaveProperty('bio');
  expect(onSaved).toHaveBeenCalledTimes(1);
  expect(rendered.page.querySelector('form')).toBeNull();
});

test('the country is named, also where it was given by its code', () => {
  expect(rendered.page.textContent).toContain('Vadodara, India');
});

test('a person has a name: without one nothing is sent, and the field gets the keyboard', async () => {
  await edit(0);
  await type(field('firstName'), ' ');
  await save();
  expect(call).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(document.activeElement).toBe(field('firstName')), { timeout: 60_000 });
  expect(field('firstName').getAttribute('aria-invalid')).toBe('true');
  await type(field('firstName'), 'Asha');
  expect(field('firstName').getAttribute('aria-invalid')).toBeNull();
});

test('what the server refuses is said, and what was written stays', async () => {
  await edit(0);
  await type(field('headline'), 'Builds water meters');
  call.mockRejectedValueOnce(new ProblemError(503, 'Busy'));
  await save();
  expect(rendered.page.querySelector('[role=alert]')).not.toBeNull();
  expect(field('headline').value).toBe('Builds water meters');
});

test('the way to another page asks while something is written in any part, and goes on when it is saved', async () => {
  await edit(0);
  await type(field('headline'), 'Builds water meters');
  await act(() => router.navigate('/elsewhere'));
  expect(document.querySelector('[role=dialog]')).not.toBeNull();
  expect(router.state.location.pathname).toBe('/');
  await press([...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Stay here') as HTMLElement);
  await save();
  expect(onSaved).toHaveBeenCalledTimes(1);
  await act(() => router.navigate('/elsewhere'));
  expect(router.state.location.pathname).toBe('/elsewhere');
});
