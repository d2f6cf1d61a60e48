// @vitest-environment jsdom
import { act } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { asha, sessionOf } from '../profile/own-profile-fixture.ts';
import { ProfilePage } from './profile.tsx';

let rendered: Rendered;
let router: ReturnType<typeof createMemoryRouter>;
afterEach(() => rendered.close());

function Profile() {
  const [search] = useSearchParams();
  const eyes = search.get('as') === 'members' ? 'members' : null;
  return <ProfilePage own={asha} eyes={eyes} seen={null} suggestions={[]} isUnderAge={false} />;
}
async function open(at: string): Promise<void> {
  router = createMemoryRouter(
    [
      { path: '/profile', Component: Profile },
      { path: '/elsewhere', Component: () => <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  rendered = await render(
    <AuthProvider session={sessionOf(async (_, { body }) => ({ data: { ...asha, ...body } }))}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
}
const headline = () => rendered.page.querySelector<HTMLInputElement>('[name=headline]');
const isShown = () => headline()?.closest('[hidden]') === null;
const go = (to: string) => act(async () => router.navigate(to));

test('what is written stays while the page is looked at with other eyes', async () => {
  await open('/profile');
  await press(rendered.page.querySelector('section[aria-label] button') as HTMLElement);
  await type(headline() as HTMLInputElement, 'Builds water meters');
  await go('/profile?as=members');
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(rendered.page.textContent).toContain('Nobody sees this page');
  expect(isShown()).toBe(false);
  await act(async () => router.navigate(-1));
  expect(headline()?.value).toBe('Builds water meters');
  expect(isShown()).toBe(true);
});

test('nor is it left behind from there without a question', async () => {
  await open('/profile');
  await press(rendered.page.querySelector('section[aria-label] button') as HTMLElement);
  await type(headline() as HTMLInputElement, 'Builds water meters');
  await go('/profile?as=members');
  await go('/elsewhere');
  expect(document.querySelector('[role=dialog]')).not.toBeNull();
  expect(router.state.location.pathname).toBe('/profile');
});

test('who comes to look at the page finds no form behind it', async () => {
  await open('/profile?as=members');
  expect(rendered.page.querySelector('section[aria-label]')).toBeNull();
  await go('/profile');
  expect(rendered.page.querySelector('section[aria-label]')).not.toBeNull();
});
