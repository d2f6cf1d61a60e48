// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { VolunteerRecord } from '@sabha/contract/volunteering/shift';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PrefetchedPage } from '../../../lib/query/prefetched-page.tsx';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import { createAuthStore, signedOut, type SignedInUser } from '../../../lib/session/auth-state.ts';
import { createLiveEvents } from '../../../lib/session/live-events.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import type { Note } from '../../../ui/toast.tsx';
import { devraj, earlierEdition, editionOf, meher, recordForOthers, recordOf } from './record-fixture.ts';
import { recordRead } from './record-read.ts';
import { VolunteerRecordPage } from './volunteer-record-page.tsx';

const opened = vi.hoisted(() => ({ store: null as unknown }));
vi.mock('../../../lib/session/open-session.ts', () => ({ openSession: () => opened }));
const notes: Note[] = [];
vi.mock('../../../ui/toast.tsx', () => ({ notify: async (note: Note) => void notes.push(note) }));
const { saveFile } = vi.hoisted(() => ({ saveFile: vi.fn<(blob: Blob, name: string) => void>() }));
vi.mock('../../../lib/save-file.ts', () => ({ saveFile }));

const lata = {
  user_id: 23,
  firstName: 'Lata',
  lastName: 'Iyer',
  profile_image: null,
  headline: 'Interpreter',
  job_title: '',
  organisation: '',
  city: '',
  audiences: [],
  interests: [],
};

/** A server with one record; a write brings about what the test says, or is refused. */
function pretendServer() {
  const state = { record: recordOf(), next: {} as Partial<VolunteerRecord>, refusal: null as Error | null };
  const calls: { readonly id: string; readonly params: unknown }[] = [];
  const own = { ...devraj, firstName: 'Devraj', lastName: 'Solanki' };
  const reads: Record<string, () => unknown> = {
    'shift.getRecord': () => ({ data: state.record }),
    'shift.exportRecord': () => new Blob(['starts_at']),
    'person.list': () => ({ data: [lata, { ...lata, ...own }] }),
  };
  const api = {
    async call({ id, method }: { id: string; method: string }, { params }: { params?: unknown } = {}) {
      calls.push({ id, params });
      if (method === 'GET') return reads[id]?.();
      if (state.refusal) throw state.refusal;
      state.record = { ...state.record, ...state.next };
      void onWritten(client, { id });
      return { data: state.record };
    },
  } as unknown as ApiClient;
  return { state, calls, api, count: (id: string) => calls.filter((call) => call.id === id).length };
}

let server: ReturnType<typeof pretendServer>;
let client: QueryClient;
let rendered: Rendered;
let live: ReturnType<typeof createLiveEvents>;
const store = createAuthStore();
opened.store = store;
const settle = (ms = 20) => act(async () => void (await new Promise((resolve) => setTimeout(resolve, ms))));
/** For what comes with a frame or an answer, however late. */
async function until(check: () => void): Promise<void> {
  for (let left = 100; ; left -= 1) {
    await settle();
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function open(record: VolunteerRecord): Promise<void> {
  server.state.record = record;
  const query = recordRead('12');
  const first = await client.query(query);
  const element = <PrefetchedPage from={{ query, first }}>{(found) => <VolunteerRecordPage record={found} />}</PrefetchedPage>;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/volunteer-profile/12'] });
  const session = { api: server.api, store, live, join: () => () => undefined } as unknown as Session;
  rendered = await render(
    <AuthProvider session={session}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthProvider>,
  );
  await until(() => expect(page().querySelector('h1')?.textContent).toBe('Ishani Vaghela'));
}

const page = () => rendered.page;
const text = () => page().textContent;
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const buttonOf = (words: string, within: ParentNode = page()) =>
  [...within.querySelectorAll('button')].find(({ textContent }) => textContent.includes(words)) as HTMLButtonElement;
const hrefOf = (words: string) =>
  [...page().querySelectorAll('a')].find(({ textContent }) => textContent.includes(words))?.getAttribute('href');
const headings = () => [...page().querySelectorAll('h2')].map(({ textContent }) => textContent);
const readers = () => [...page().querySelectorAll('[aria-label="People I allow"] li')].map(({ textContent }) => textContent);
async function take(words: string, within?: ParentNode): Promise<void> {
  await act(async () => buttonOf(words, within).focus());
  await press(buttonOf(words, within));
}

beforeEach(() => {
  store.change({
    status: 'succeeded',
    isLoggedIn: true,
    user: { user_id: 12, firstName: 'Ishani', lastName: 'Vaghela' } as SignedInUser,
    impersonation: null,
  });
  server = pretendServer();
  client = createQueryClient(server.api);
  live = createLiveEvents();
  notes.length = 0;
  saveFile.mockReset();
});
afterEach(async () => {
  // Also ends what follows this reader.
  await act(async () => store.change(signedOut));
  await rendered.close();
  client.clear();
});

test('what was given is counted without the hours that wait', async () => {
  await open(recordOf());
  expect(text()).toContain('Volunteer since July 2026');
  const figures = [...page().querySelectorAll('dl')][0];
  expect([...(figures?.children ?? [])].map(({ children: [label, value] }) => `${label?.textContent}: ${value?.textContent}`)).toEqual([
    'Confirmed: 19.5 h',
    'Waiting: 2 h',
    'Shifts done: 2',
    'Summits: 2',
    'To come: 1 shift, 4 h',
  ]);
  expect(text()).toContain('Training, Fri, 2 Jul. Nilofar Shaikh has until Fri, 9 Jul to confirm; then staff do.');
  expect(text()).toContain('Gujarati2 shifts, 19.5 h');
});

test('every shift stands with how its hours stand, and leads to its page', async () => {
  await open(recordOf());
  const rows = [...page().querySelectorAll('tbody tr')].map((row) => [...row.children].slice(2).map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Confirmed byTo come', 'Hours4 h'],
    ['Confirmed byWaiting for Nilofar Shaikh', 'Hours2 h'],
    ['Confirmed byNilofar Shaikh28 Jun 2027', 'Hours3 h'],
    ['Confirmed byStaff18 Jul 2026', 'Hours16.5 h'],
    ['Confirmed byNot thereNilofar Shaikh, 28 Jun 2027', 'Hours0 h'],
  ]);
  expect(hrefOf('Badge packing')).toBe('/community/get-involved/5');
});

test('staff confirm the hours of who leads a shift', async () => {
  const [, training] = recordOf().shifts;
  await open(recordOf({ shifts: training ? [{ ...training, lead: null }] : [] }));
  expect(text()).toContain('Training, Fri, 2 Jul. Staff confirm the hours.');
  expect(text()).toContain('Waiting for staff');
});

test('the own shifts are saved as a file', async () => {
  await open(recordOf());
  await press(buttonOf('Save as CSV'));
  await until(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'volunteer-record.csv'));
});

test('somebody who is let in reads the record and has nothing to do in it', async () => {
  await open(recordForOthers());
  expect(headings()).toEqual([
    'Waiting to be confirmed',
    'Hours by summit and role',
    'Shifts',
    'Skills',
    'Certificate, Nagar Summit 2026',
    'Thanks',
  ]);
  expect(page().querySelectorAll('button')).toHaveLength(0);
  expect(page().querySelector('.fill-lit')).toBeNull();
});

test('an empty record leads to the shifts', async () => {
  const empty = { editions: [], shifts: [], skills: [], thanks: [], since: null, viewers: [] };
  await open(recordOf(empty));
  expect(headings()).toEqual(['Nothing in your record yet', 'Who sees this page']);
  expect(hrefOf('See the shifts')).toBe('/community/get-involved');
  expect(page().querySelector('dl')).toBeNull();
});

test('an empty record of somebody else leads nowhere', async () => {
  await open(recordForOthers({ editions: [], shifts: [], skills: [], thanks: [], since: null }));
  expect(headings()).toEqual(['Nothing in this record yet']);
  expect(hrefOf('See the shifts')).toBeUndefined();
});

test('what a certificate still takes is said', async () => {
  await open(recordOf());
  expect(text()).toContain('3 h of 12 h confirmed');
  expect(text()).toContain('9 h more in this summit earn a certificate.');
  expect(buttonOf('Take my certificate')).toBeUndefined();
});

test('with enough hours a certificate waits for what is open', async () => {
  await open(recordOf({ editions: [editionOf({ confirmed_minutes: 720 })] }));
  expect(text()).toContain('You can take the certificate once no shift of this summit waits or is to come.');
});

test('a certificate is taken, and then has its number', async () => {
  const earned = editionOf({ confirmed_minutes: 750, waiting_minutes: 0, can_take_certificate: true });
  await open(recordOf({ editions: [earned] }));
  const certificate = { number: 'AB12-CD34-EF56', minutes: 750, issued_on: '2027-08-01', is_revoked: false };
  server.state.next = { editions: [{ ...earned, can_take_certificate: false, certificate }] };
  await take('Take my certificate');
  await until(() => expect(hrefOf('AB12-CD34-EF56')).toBe('/certifications?number=AB12-CD34-EF56'));
  expect(server.calls).toContainEqual({ id: 'shift.takeCertificate', params: { edition_id: 3 } });
  expect(text()).toContain('gave 12.5 h as a volunteer');
  expect(notes).toEqual([{ title: 'Your certificate is issued', kind: 'ok' }]);
  await until(() => expect(document.activeElement?.textContent).toBe('Certificate, Nagar Summit 2027'));
});

test('a certificate that is refused says why, and the record is read anew', async () => {
  await open(recordOf({ editions: [editionOf({ can_take_certificate: true })] }));
  server.state.refusal = new ProblemError(409, 'A shift is open.');
  server.state.record = recordOf();
  await take('Take my certificate');
  await until(() => expect(buttonOf('Take my certificate')).toBeUndefined());
  expect(notes).toEqual([{ title: 'This could not be changed', text: 'A shift is open.', kind: 'bad' }]);
});

test('a revoked certificate is plainly that', async () => {
  const { certificate } = earlierEdition;
  await open(recordOf({ editions: [{ ...earlierEdition, certificate: certificate && { ...certificate, is_revoked: true } }] }));
  expect(text()).toContain('Revoked');
  expect(text()).toContain('This certificate no longer holds.');
});

test('a person is allowed to read it', async () => {
  await open(recordOf());
  expect(readers()).toEqual(['DSDevraj SolankiRemove Devraj Solanki', 'MIMeher IraniRemove Meher Irani']);
  await take('Allow a person');
  await until(() => expect(dialog()?.textContent).toContain('Lata Iyer'));
  expect(dialog()?.textContent).not.toContain('Devraj Solanki');
  server.state.next = { viewers: [devraj, meher, { ...devraj, user_id: 23, name: 'Lata Iyer' }] };
  await press(buttonOf('Lata Iyer', dialog() ?? document));
  await until(() => expect(dialog()).toBeNull());
  expect(server.calls).toContainEqual({ id: 'shift.allowViewer', params: { user_id: 23 } });
  expect(readers()).toHaveLength(3);
  expect(notes).toEqual([{ title: 'Lata Iyer can open this page', kind: 'ok' }]);
});

test('somebody who cannot be allowed is not, and the dialog says why', async () => {
  await open(recordOf());
  await take('Allow a person');
  await until(() => expect(dialog()?.textContent).toContain('Lata Iyer'));
  server.state.refusal = new ProblemError(404, 'There is no such person.');
  await press(buttonOf('Lata Iyer', dialog() ?? document));
  await until(() => expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('There is no such person.'));
  expect(readers()).toHaveLength(2);
});

test('somebody is let in no longer, and the keyboard stays in the panel', async () => {
  await open(recordOf());
  server.state.next = { viewers: [meher] };
  await take('Remove Devraj Solanki');
  await until(() => expect(readers()).toHaveLength(1));
  expect(server.calls).toContainEqual({ id: 'shift.removeViewer', params: { user_id: 21 } });
  await until(() => expect(document.activeElement?.textContent).toBe('Who sees this page'));
});

test('who is not of age lets nobody in', async () => {
  await open(recordOf({ viewers: null }));
  expect(text()).toContain('Only you and staff see this page.');
  expect(buttonOf('Allow a person')).toBeUndefined();
});

test('as many as can be are let in', async () => {
  await open(recordOf({ viewers: Array.from({ length: 50 }, (_, i) => ({ ...meher, user_id: 100 + i })) }));
  expect(text()).toContain('50 people can open this page, and there can be no more.');
  expect(buttonOf('Allow a person')).toBeUndefined();
});

test('thanks that staff have hidden are said to be, and only those with words can be reported', async () => {
  const [one] = recordOf().thanks;
  await open(recordOf({ thanks: one ? [one, { ...one, hours_id: 32, text: '', is_hidden: true }] : [] }));
  expect(text()).toContain('“Forty people at the wrong gate, no raised voice.”');
  expect(text()).toContain('Staff have hidden these words.');
  expect([...page().querySelectorAll('button')].filter(({ textContent }) => textContent === 'Report')).toHaveLength(1);
});

test('news of a shift has the own record read anew', async () => {
  await open(recordOf());
  const before = server.count('shift.getRecord');
  await act(async () => live.notify('new_notification', { notification_type: 'volunteer_shift.changed' }));
  await until(() => expect(server.count('shift.getRecord')).toBeGreaterThan(before));
});

test('an address without a number is nobody’s', async () => {
  await open(recordOf());
  await expect(client.query(recordRead('me'))).rejects.toMatchObject({ status: 404 });
});
