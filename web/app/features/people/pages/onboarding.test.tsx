// @vitest-environment jsdom
import { act } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { readStep } from '../onboarding/onboarding-steps.tsx';
import { asha, sessionOf } from '../profile/own-profile-fixture.ts';
import { OnboardingPage } from './onboarding.tsx';

const call = vi.fn<(operation: { id: string }, input: { body: object }) => Promise<unknown>>();
let rendered: Rendered;
let router: ReturnType<typeof createMemoryRouter>;

function Onboarding() {
  const [search] = useSearchParams();
  const step = readStep(search.get('step')) ?? 'audience';
  return <OnboardingPage own={asha} setting={{ user_setting_id: 1, onboarding_step: 'done' }} step={step} suggestions={[]} />;
}
beforeEach(async () => {
  call.mockReset().mockImplementation(async (_, { body }) => ({ data: { ...asha, ...body } }));
  router = createMemoryRouter(
    [
      { path: '/onboarding', Component: Onboarding },
      { path: '/user/home', Component: () => <p>home</p> },
    ],
    { initialEntries: ['/onboarding?step=interests', '/onboarding?step=exchange'] },
  );
  rendered = await render(
    <AuthProvider session={sessionOf(call)}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
});
afterEach(async () => {
  await rendered.close();
  // jsdom looks at the focus once more with the next frame.
  await act(async () => void (await new Promise(requestAnimationFrame)));
});

const at = () => router.state.location.pathname + router.state.location.search;
const wanted = () => rendered.page.querySelector('[name=looking_for]') as HTMLTextAreaElement;
const link = (text: string) => [...rendered.page.querySelectorAll('a')].find(({ textContent }) => textContent === text) as HTMLElement;
const button = (text: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text) as HTMLElement;
const isAsked = () => document.querySelector('[role=dialog]') !== null;

test.each(['Finish later', 'Skip this step', 'Back', "the browser's way back"])('%s asks before what is written is lost', async (way) => {
  await type(wanted(), 'A city with old pipes');
  const leave = () => (way.startsWith('the') ? act(async () => router.navigate(-1)) : press(link(way)));
  await leave();
  expect([isAsked(), at()]).toEqual([true, '/onboarding?step=exchange']);
  await press(button('Stay here'));
  expect(wanted().value).toBe('A city with old pipes');
  await leave();
  await press(button('Leave'));
  expect(at()).not.toBe('/onboarding?step=exchange');
});

test('a step is left without a question where nothing is written, and where it is saved', async () => {
  await press(link('Back'));
  expect([isAsked(), at()]).toEqual([false, '/onboarding?step=interests']);
  await act(async () => router.navigate('/onboarding?step=exchange'));
  await type(wanted(), 'A city with old pipes');
  await press(rendered.page.querySelector('[type=submit]') as HTMLElement);
  expect([isAsked(), at()]).toEqual([false, '/onboarding?step=city']);
  expect(call.mock.lastCall?.[1].body).toMatchObject({ looking_for: 'A city with old pipes' });
});
