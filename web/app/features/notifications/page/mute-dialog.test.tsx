// @vitest-environment jsdom
import type { ApiClient } from '@sabha/contract/core/operation';
import type { Mute } from '@sabha/contract/notifications/mutes';
import type { Notification } from '@sabha/contract/notifications/notification';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { MuteDialog } from './mute-dialog.tsx';
import { MutedList } from './muted-list.tsx';

vi.mock('../../../ui/toast.tsx', () => ({ notify: () => Promise.resolve() }));

const call = vi.fn<(operation: { id: string }, input: { body: object }) => Promise<object>>();
const api = { call } as unknown as ApiClient;
const client = createQueryClient(api);
let rendered: Rendered;
beforeEach(() => void call.mockReset().mockResolvedValue({ data: [] }));
afterEach(async () => {
  await rendered.close();
  client.clear();
});

async function show(content: React.ReactNode): Promise<void> {
  const store = createAuthStore();
  store.change({ user: { user_id: 7 } as SignedInUser, isLoggedIn: true });
  rendered = await render(
    <QueryClientProvider client={client}>
      <AuthProvider session={{ store, api } as unknown as Session}>
        <RouterProvider router={createMemoryRouter([{ path: '/', Component: () => content }])} />
      </AuthProvider>
    </QueryClientProvider>,
  );
}
const dialog = () => document.querySelector('[role=dialog]');
const button = (text: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text) as HTMLElement;

test('of an announcement its organisation is muted, and where it is still found is said', async () => {
  const row = { source_kind: 'organisation', source_id: 3, created_by: 0, topic: 'announcements' } as Notification;
  await show(<MuteDialog row={row} user_id={7} onClose={() => undefined} />);
  expect([...(dialog()?.querySelectorAll('input[name=mute-what]') ?? [])].map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Announcements of this organisation',
  ]);
  expect(dialog()?.textContent).toContain('They still come to “Announcements”');
  await press(button('Mute'));
  expect(call.mock.calls[0]?.[1].body).toMatchObject({ thing: { kind: 'organisation', id: 3 } });
});

test('of others it is said that nothing of it appears', async () => {
  const row = { source_kind: 'discussion', source_id: 3, created_by: 0, topic: 'forum' } as Notification;
  await show(<MuteDialog row={row} user_id={7} onClose={() => undefined} />);
  expect(dialog()?.textContent).toContain('Nothing of it appears here');
});

test('an organisation that is muted is listed by its name, with the way to it and back', async () => {
  const thing = { kind: 'organisation', id: 3 } as const;
  const one: Mute = {
    thing,
    title: 'Khasra Maps',
    link: '/community/organization/startup/khasra',
    muted_until: '2030-07-02T04:00:00.000Z',
  };
  await show(<MutedList mutes={[one]} />);
  expect(rendered.page.querySelector('li a')?.getAttribute('href')).toBe(one.link);
  expect(rendered.page.querySelector('li')?.textContent).toMatch(/Khasra Maps.*Announcements of an organisationuntil 2 Jul/);
  await press(rendered.page.querySelector('[aria-label="Unmute: Khasra Maps"]') as HTMLElement);
  expect(call.mock.calls[0]).toMatchObject([{ id: 'notification.unmute' }, { body: { thing } }]);
});
