// @vitest-environment jsdom
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { getConversation } from '@sabha/contract/messages/operations';
import { reportContent } from '@sabha/contract/moderation/operations';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import { createLiveEvents } from '../../../lib/session/live-events.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { ConversationInfo } from './conversation-info.tsx';

vi.mock('./shared-files.tsx', () => ({ SharedFiles: () => null }));

const group = {
  conversation_id: 3,
  kind: 'group',
  title: 'Ward 7',
  person: null,
  member_count: 2,
  help_desk: null,
  muted_until: null,
  is_owner: false,
  is_closed: false,
  members: [
    { member_id: 5, user_id: 5, name: 'Asha', is_me: true, is_owner: false, profile_image: null },
    { member_id: 6, user_id: 6, name: 'Neel', is_me: false, is_owner: true, profile_image: null },
  ],
  activity: { read_receipts: false, typing: false, presence: false },
};
let shown: typeof group;
let client: QueryClient;
let rendered: Rendered;
const report = vi.fn<(input: unknown) => void>();

const api = {
  async call({ id }: Operation, input: unknown) {
    if (id === getConversation.id) return { data: shown };
    if (id !== reportContent.id) return { data: [] };
    report(input);
    return { data: { report_id: 1, is_repeated: false, case_id: null } };
  },
} as unknown as ApiClient;

async function open(changes: Partial<typeof group> = {}): Promise<void> {
  shown = { ...group, ...changes };
  const store = createAuthStore();
  store.change({ user: { user_id: 5 } as SignedInUser });
  const session = { api, store, live: createLiveEvents(), join: () => () => undefined, ask: () => null } as unknown as Session;
  rendered = await render(
    <AuthProvider session={session}>
      <QueryClientProvider client={client}>
        <ConversationInfo api={api} user_id={5} conversation_id={3} onChanged={() => undefined} onLeft={() => undefined} />
      </QueryClientProvider>
    </AuthProvider>,
  );
  await until(() => button('Leave group') !== undefined);
}
const until = async (check: () => boolean) => {
  for (let left = 400; left > 0 && !check(); left -= 1)
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 5))));
  expect(check()).toBe(true);
};
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

beforeEach(() => {
  report.mockReset();
  localStorage.clear();
  client = createQueryClient(api);
});
afterEach(async () => {
  await rendered.close();
  client.clear();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('a member reports the group as such, with the dialog that messages have', async () => {
  await open();
  await press(button('Report group') as HTMLElement);
  await press(document.querySelector('[value=hate]') as HTMLElement);
  await press(button('Send report') as HTMLElement);
  await until(() => report.mock.calls.length > 0);
  expect(report.mock.lastCall).toEqual([{ body: { subject_type: 'message_group', subject_id: 3, reason: 'hate', details: '' } }]);
  expect(document.querySelector('[role=status]:not(:empty)')?.textContent).toContain('Thank you.');
});

test('the owner of the group does not report it, and nobody one that is closed', async () => {
  await open({ is_owner: true });
  expect([button('Report group'), button('Rename')?.textContent]).toEqual([undefined, 'Rename']);
  await rendered.close();
  client.clear();
  await open({ title: '', is_closed: true });
  expect([button('Report group'), rendered.page.textContent.includes('Group (closed)')]).toEqual([undefined, true]);
  await rendered.close();
  client.clear();
  await open({ title: '', is_closed: true, is_owner: true });
  expect([button('Rename'), button('Add people')]).toEqual([undefined, undefined]);
});

test('the parts of what is written of the conversation have headings, and its name heads the conversation alone', async () => {
  await open();
  const headings = [...rendered.page.querySelectorAll('h1, h2, h3, h4')].map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(headings).toEqual(['H3 People in this group', 'H3 For you alone']);
  expect(rendered.page.querySelector('.display')?.textContent).toBe('Ward 7');
});
