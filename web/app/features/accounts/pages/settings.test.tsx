// @vitest-environment jsdom
import type { UserSetting } from '@sabha/contract/access/user-setting';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { SettingsPage, type OwnSettings } from './settings.tsx';

const call = vi.fn<(operation: unknown, input: unknown) => Promise<unknown>>();
let rendered: Rendered;

async function open(isUnderAge: boolean): Promise<void> {
  const store = createAuthStore();
  store.change({ user: { user_id: 5 } as SignedInUser });
  const setting = {
    user_setting_id: 3,
    locale: 'en',
    time_zone: null,
    shows_read_receipts: true,
    shows_typing: false,
    shows_presence: true,
  };
  const profile: OwnSettings['profile'] = { is_listed: true, profile_visibility: 'members' };
  rendered = await render(
    <AuthProvider session={{ store, api: { call } } as unknown as Session}>
      <MemoryRouter>
        <SettingsPage own={{ setting: setting as UserSetting, profile, isUnderAge }} eventZone={null} privacy={null} />
      </MemoryRouter>
    </AuthProvider>,
  );
}
const group = () =>
  [...rendered.page.querySelectorAll('fieldset')].find((each) => each.textContent.startsWith('What people in my conversations see'));
const switches = () => [...(group()?.querySelectorAll<HTMLInputElement>('[role=switch]') ?? [])];
const states = () => switches().map(({ checked, disabled }) => [checked, disabled]);

beforeEach(() => void call.mockReset().mockResolvedValue({ data: {} }));
afterEach(() => rendered.close());

test('each of what others see of a conversation is turned off and on by itself', async () => {
  await open(false);
  expect(states()).toEqual([
    [true, false],
    [false, false],
    [true, false],
  ]);
  for (const each of switches()) await press(each);
  expect(call.mock.calls.map(([, input]) => input)).toEqual([
    { params: { id: 3 }, body: { shows_read_receipts: false, modified_by: 5 } },
    { params: { id: 3 }, body: { shows_typing: true, modified_by: 5 } },
    { params: { id: 3 }, body: { shows_presence: false, modified_by: 5 } },
  ]);
});

test('whoever is under age is shown to nobody, and reads why', async () => {
  await open(true);
  expect(states()).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  expect(group()?.textContent).toContain('You are under 18: others do not see when you are here');
});
