// @vitest-environment jsdom
import type { AnnouncementView } from '@sabha/contract/announcements/announcement';
import { getAnnouncement } from '@sabha/contract/announcements/operations';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { mutedForGood, muteThing, unmuteThing, type MutableThing } from '@sabha/contract/notifications/mutes';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import type { Note } from '../../../ui/toast.tsx';
import { MuteOrganisation } from './mute-organisation.tsx';

const { notify } = vi.hoisted(() => ({ notify: vi.fn<(note: Note) => Promise<void>>() }));
vi.mock('../../../ui/toast.tsx', () => ({ notify }));
const clock = vi.hoisted(() => ({ now: null as number | null }));
vi.mock('../../../ui/time/use-now.ts', () => ({ useNow: () => clock.now }));
vi.mock('../../../lib/console.ts', () => ({ logError: () => undefined }));

interface Written {
  readonly thing: MutableThing;
  readonly muted_until?: string;
}
/** What the server knows, and what it was asked to write. */
let muted_until: string | null;
let isRefusing: boolean;
let written: [string, Written][];
const api = {
  async call({ id }: { id: string }, input: { body: Written }) {
    if (id === getAnnouncement.id) return { data: { muting: { organisation_id: 3, muted_until } } };
    if (isRefusing) throw new ProblemError(404, 'There is no such thing.');
    written.push([id, input.body]);
    muted_until = input.body.muted_until ?? null;
    return { data: [] };
  },
} as unknown as ApiClient;
const client = createQueryClient(api);
let rendered: Rendered;

function Page() {
  const { loaded } = useRead(queryOf(getAnnouncement, { params: { announcement_id: 4 } }));
  if (loaded.state !== 'ready') return null;
  const { muting } = loaded.value.data as Pick<AnnouncementView, 'muting'>;
  return muting && <MuteOrganisation muting={muting} name="Khasra Maps" />;
}

beforeEach(() => {
  muted_until = null;
  clock.now = Date.now();
  isRefusing = false;
  written = [];
  notify.mockReset().mockResolvedValue();
});
afterEach(async () => {
  await rendered.close();
  client.clear();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

/** Waits until something holds. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !isSo(); turn += 1) await act(() => new Promise((done) => setTimeout(done, 10)));
  expect(isSo()).toBe(true);
}
const trigger = () => rendered.page.querySelector('button');
const items = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
const status = () => rendered.page.querySelector('[role=status]')?.textContent;

async function open(): Promise<void> {
  const store = createAuthStore();
  store.change({ user: { user_id: 1 } as SignedInUser, isLoggedIn: true });
  rendered = await render(
    <QueryClientProvider client={client}>
      <AuthProvider session={{ store, api } as unknown as Session}>
        <Page />
      </AuthProvider>
    </QueryClientProvider>,
  );
  await until(() => trigger() !== null);
}
async function choose(words: string): Promise<void> {
  await press(trigger() as HTMLElement);
  await until(() => items().length > 0);
  await press(items().find(({ textContent }) => textContent === words) as HTMLElement);
}

const thing = { kind: 'organisation', id: 3 };

test('one organisation is muted for good, the page says so at once, and the note takes it back', async () => {
  await open();
  expect([trigger()?.textContent, status()]).toEqual(['Mute Khasra Maps', '']);
  await choose('Until I turn it on again');
  await until(() => trigger()?.textContent === 'Khasra Maps is muted');
  expect(written).toEqual([[muteThing.id, { thing, muted_until: mutedForGood }]]);
  expect(status()).toBe('Muted until you turn it on. Its announcements still come here, without a notification or a mail.');
  const [note] = notify.mock.calls[0] ?? [];
  expect(note).toMatchObject({ title: 'Muted until you turn it on', kind: 'ok' });
  await act(async () => note?.action?.onSelect());
  await until(() => trigger()?.textContent === 'Mute Khasra Maps');
  expect(written.at(-1)).toEqual([unmuteThing.id, { thing }]);
});

test('for so long as other things are, and heard again before', async () => {
  await open();
  await press(trigger() as HTMLElement);
  await until(() => items().length > 0);
  expect(items().map(({ textContent }) => textContent)).toEqual([
    'One hour',
    'Until tomorrow morning',
    'One week',
    'Until I turn it on again',
  ]);
  await press(items()[0] as HTMLElement);
  await until(() => trigger()?.textContent === 'Khasra Maps is muted');
  expect(status()).toMatch(/^Muted until \d.*\. Its announcements still come here/);
  await choose('Unmute');
  await until(() => trigger()?.textContent === 'Mute Khasra Maps');
  expect([written.at(-1), status()]).toEqual([[unmuteThing.id, { thing }], '']);
});

test('what was refused is said, and nothing is shown as muted', async () => {
  await open();
  isRefusing = true;
  await choose('One week');
  await until(() => notify.mock.calls.length > 0);
  expect(notify.mock.calls).toEqual([[{ title: 'This could not be muted. Try again.', kind: 'bad' }]]);
  expect(trigger()?.textContent).toBe('Mute Khasra Maps');
});

test('an open page shows it as muted until its end, and no longer', async () => {
  muted_until = '2027-07-02T04:00:00.000Z';
  clock.now = Date.parse(muted_until) - 1;
  await open();
  expect(trigger()?.textContent).toBe('Khasra Maps is muted');
  await rendered.close();
  clock.now = Date.parse(muted_until);
  await open();
  expect([trigger()?.textContent, status()]).toEqual(['Mute Khasra Maps', '']);
});
