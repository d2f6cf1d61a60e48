// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, type Store } from '../../../lib/create-store.ts';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { signedOut, type AuthState } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { AppealForm } from './appeal-form.tsx';

const opened = vi.hoisted(() => ({ session: null as unknown }));
vi.mock('../../../lib/session/open-session.ts', () => ({ openSession: () => opened.session }));

const appeal = vi.fn<(input: unknown) => Promise<unknown>>();
const onDone = vi.fn<() => Promise<void>>(async () => undefined);
let draft: { body: string; revision: number; changed_at: string } | null;
let reader: Store<AuthState>;
let client: QueryClient;
let rendered: Rendered | null = null;
const api = {
  async call({ id }: Operation, input: unknown) {
    if (id === 'moderation.appeal') return appeal(input);
    if (id === 'draft.remove') draft = null;
    return { data: draft };
  },
} as unknown as ApiClient;

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const field = () => find('textarea') as HTMLTextAreaElement;
const send = () => press(find('[type=submit]'));
const settle = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

beforeEach(async () => {
  appeal.mockReset().mockResolvedValue({ data: {} });
  onDone.mockClear();
  localStorage.clear();
  draft = { body: 'It was', revision: 5, changed_at: '' };
  reader = createStore(() => ({ ...signedOut, user: { user_id: 7 } }) as unknown as AuthState);
  const session = { api, store: reader } as unknown as Session;
  opened.session = session;
  client = createQueryClient(api);
  rendered = await render(
    <AuthProvider session={session}>
      <QueryClientProvider client={client}>
        <AppealForm decisionId={3} onDone={onDone} />
      </QueryClientProvider>
    </AuthProvider>,
  );
  await press(find('button'));
  await settle();
});
afterEach(async () => {
  // What is still due is not written in the next test.
  await act(async () => reader.set(signedOut));
  await rendered?.close();
  client.clear();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('what was written elsewhere is there to be gone on with; too little of it is not sent, and gets the keyboard', async () => {
  await send();
  await settle();
  expect([document.activeElement, field().value]).toEqual([field(), 'It was']);
  expect(alerts()).toEqual(['Write why the decision is wrong, in a sentence or two.']);
  expect(appeal).not.toHaveBeenCalled();
  await type(field(), 'It was a joke among friends.');
  expect(alerts()).toEqual([]);
});

test('a refusal leaves what was written; sent, it is a draft no more', async () => {
  const text = 'It was a joke among friends.';
  const message = 'Write something else.';
  await type(field(), text);
  appeal.mockRejectedValueOnce(new ProblemError(400, message, [{ path: 'text', message }]));
  await send();
  expect([alerts(), field().value, onDone.mock.calls.length]).toEqual([[message], text, 0]);
  await send();
  expect(appeal.mock.lastCall?.[0]).toEqual({ params: { decision_id: 3 }, body: { text } });
  expect([field().value, onDone.mock.calls.length]).toEqual(['', 1]);
  expect([draft, localStorage.length]).toEqual([null, 0]);
});
