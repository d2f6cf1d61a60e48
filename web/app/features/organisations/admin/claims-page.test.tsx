// @vitest-environment jsdom
import { menus } from '@sabha/contract/access/menus';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { answerClaim, claimPageSize, listClaims } from '@sabha/contract/organisations/claim-operations';
import { claimLimits, type ClaimStatus, type OrganisationClaim } from '@sabha/contract/organisations/claims';
import { previewMerge } from '@sabha/contract/organisations/merge-operations';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import type { Note } from '../../../ui/toast.tsx';
import type { AdminEdition } from '../../admin/kit/admin-page.ts';
import { ClaimsAdminPage } from './claims-page.tsx';

const { notify } = vi.hoisted(() => ({ notify: vi.fn<(note: Note) => Promise<void>>() }));
vi.mock('../../../ui/toast.tsx', () => ({ notify }));

const organisationOf = (community_common_id: number, name: string) => ({
  community_common_id,
  community_type: 'startup' as const,
  slug: `org-${community_common_id}`,
  name,
  logo: null,
  is_verified: false,
});
const claimOf = (claim_id: number, name: string, more: Partial<OrganisationClaim> = {}): OrganisationClaim => ({
  claim_id,
  organisation: { ...organisationOf(claim_id * 10, `${name} Labs`), city: 'Surat', website: 'https://www.labs.example/about' },
  person: { user_id: claim_id * 100, name, profile_image: null, can_open: true },
  position: 'Founder',
  message: 'See our page.\nMy name is on it.',
  status: 'waiting',
  answer_text: '',
  asked_at: '2027-05-12T06:00:00Z',
  answered_at: null,
  is_address_of_website: null,
  rivals: 0,
  owned: [],
  ...more,
});

let claims: readonly OrganisationClaim[];
const asked: { status?: ClaimStatus; page?: number }[] = [];
const call = vi.fn<(operation: unknown, input: unknown) => Promise<unknown>>();
let client: QueryClient;
let rendered: Rendered;
const api = {
  async call(operation: unknown, input: { query: { status: ClaimStatus; page: number } }) {
    if (operation === previewMerge) throw new ProblemError(404, 'There is no such organisation.');
    if (operation !== listClaims) {
      const answer = await call(operation, input);
      void onWritten(client, answerClaim);
      return answer;
    }
    asked.push(input.query);
    const found = claims.filter(({ status }) => status === input.query.status);
    const page = found.slice((input.query.page - 1) * claimPageSize, input.query.page * claimPageSize);
    const meta = { page: input.query.page, limit: claimPageSize, total: found.length, pages: Math.ceil(found.length / claimPageSize) };
    return { data: page, meta };
  },
} as unknown as ApiClient;

async function until(check: () => void): Promise<void> {
  for (let left = 200; ; left -= 1) {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 10)));
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}
const userWith = (...permissions: readonly string[]) =>
  ({
    active_role: { role_id: 1 },
    privileges: [
      {
        role_id: 1,
        privilege_menu_id: menus.communities,
        privilege_access_scope: 'public',
        privilege_access_type: permissions.map((permission_name) => ({ permission_name })),
      },
    ],
  }) as unknown as SignedInUser;
async function open({ address = '/', user = userWith('read', 'update', 'delete') } = {}): Promise<void> {
  const store = createAuthStore();
  store.change({ status: 'succeeded', isLoggedIn: true, user });
  client = createQueryClient(api);
  const props = { edition: { time_zone: 'Asia/Kolkata' } as AdminEdition, path: '/', rest: '', menu: 'communities' } as const;
  const router = createMemoryRouter([{ path: '/', Component: () => <ClaimsAdminPage {...props} /> }], { initialEntries: [address] });
  rendered = await render(
    <AuthProvider session={{ api, store } as unknown as Session}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthProvider>,
  );
  await until(() => expect(client.isFetching()).toBe(0));
}
const page = () => rendered.page;
const cards = () => [...page().querySelectorAll<HTMLElement>('[data-row]')];
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const button = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement;
async function pressFocused(pressed: HTMLElement): Promise<void> {
  pressed.focus();
  await press(pressed);
}
const answerOf = (claim_id: number) =>
  call.mockImplementationOnce(async () => {
    claims = claims.filter((claim) => claim.claim_id !== claim_id);
    return { data: {} };
  });

async function close(): Promise<void> {
  await rendered.close();
  client.clear();
}

beforeEach(() => {
  asked.length = 0;
  claims = [claimOf(1, 'Asha'), claimOf(2, 'Bhavin'), claimOf(3, 'Charu', { status: 'declined', answer_text: 'Write from work.' })];
  call.mockReset().mockResolvedValue({ data: {} });
  notify.mockReset();
});
afterEach(async () => {
  await close();
  await new Promise(requestAnimationFrame);
});

test('those that wait stand first, with what helps to check them', async () => {
  claims = [claimOf(1, 'Asha', { is_address_of_website: true, rivals: 2 }), claimOf(2, 'Bhavin', { is_address_of_website: false })];
  await open();
  const [first, second] = cards() as [HTMLElement, HTMLElement];
  for (const text of [
    'Asha Labs',
    'Startup · Surat',
    'Founder',
    'My name is on it.',
    'at the address of the website',
    '2 others claim it too',
  ])
    expect(first.textContent).toContain(text);
  expect([...first.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.rel.includes('nofollow')])).toEqual([
    ['/community/organization/startup/org-10', false],
    ['https://www.labs.example/about', true],
    ['/profiles/100', false],
  ]);
  expect(second.textContent).toContain('Their mail is elsewhere');
  expect(second.textContent).not.toContain('too');
});

test('another state is asked for and stands in the heading; an answered claim has its reason and no buttons', async () => {
  await open({ address: '/?status=declined' });
  expect(page().querySelector('h2')?.textContent).toBe('Declined');
  expect(cards().map(({ textContent }) => textContent.includes('Write from work.'))).toEqual([true]);
  expect(button('Decline…: Charu, Charu Labs')).toBeUndefined();
  await act(async () => {
    const select = page().querySelector('select') as HTMLSelectElement;
    select.value = 'withdrawn';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(() => expect(page().querySelector('h3')?.textContent).toBe('No claim was taken back'));
  expect(asked.at(-1)).toEqual({ status: 'withdrawn', page: 1 });
});

test('a page behind the last one leads back', async () => {
  await open({ address: '/?page=3' });
  await press(button('To the last page'));
  await until(() => expect(cards()).toHaveLength(2));
});

test('who is made the owner is named before and after, and the keyboard goes on to the next card, then to the heading', async () => {
  await open();
  await pressFocused(button('Make them the owner: Asha, Asha Labs'));
  expect(dialog()?.textContent).toContain('Make Asha the owner of “Asha Labs”?');
  expect(call).not.toHaveBeenCalled();
  answerOf(1);
  await pressFocused(button('Make them the owner', dialog() as HTMLElement));
  await until(() => expect(document.activeElement?.textContent).toBe('Make them the owner: Bhavin, Bhavin Labs'));
  expect(call.mock.calls).toEqual([[answerClaim, { params: { id: 1 }, body: { answer: 'accepted', answer_text: '' } }]]);
  expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: 'ok', title: 'Asha owns “Asha Labs” now.' });
  await pressFocused(button('Make them the owner: Bhavin, Bhavin Labs'));
  answerOf(2);
  await pressFocused(button('Make them the owner', dialog() as HTMLElement));
  await until(() => expect(document.activeElement).toBe(page().querySelector('h2')));
  expect([dialog(), page().querySelector('h3')?.textContent]).toEqual([null, 'No claim waits']);
});

test('who is declined reads why: the reason is needed, and has an end', async () => {
  await open();
  await press(button('Decline…: Bhavin, Bhavin Labs'));
  const reason = dialog()?.querySelector('textarea') as HTMLTextAreaElement;
  const alert = () => dialog()?.querySelector('[role=alert]')?.textContent;
  await press(button('Decline', dialog() as HTMLElement));
  await until(() => expect(alert()).toBe('Say why, so that they know what to do.'));
  await type(reason, 'x'.repeat(claimLimits.answer + 1));
  await until(() => expect(alert()).toBe('Write at most 500 characters.'));
  await type(reason, ' Write from work. ');
  answerOf(2);
  await press(button('Decline', dialog() as HTMLElement));
  await until(() => expect(cards()).toHaveLength(1));
  expect(call.mock.calls).toEqual([[answerClaim, { params: { id: 2 }, body: { answer: 'declined', answer_text: 'Write from work.' } }]]);
});

test('what somebody else has answered is said in the dialog, and the list behind it shows how it stands', async () => {
  await open();
  await pressFocused(button('Decline…: Asha, Asha Labs'));
  await type(dialog()?.querySelector('textarea') as HTMLTextAreaElement, 'Not known there.');
  call.mockImplementationOnce(async () => {
    claims = claims.slice(1);
    throw new ProblemError(409, 'This claim is answered, or was taken back.');
  });
  await press(button('Decline', dialog() as HTMLElement));
  await until(() => expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('This claim is answered, or was taken back.'));
  await until(() => expect(cards()).toHaveLength(1));
  expect(dialog()?.querySelector('textarea')?.value).toBe('Not known there.');
});

test('what they own already is linked, and merged by those who may', async () => {
  claims = [claimOf(1, 'Asha', { owned: [organisationOf(7, 'Asha Lab')] })];
  await open();
  expect(cards()[0]?.textContent).toContain('They own already:');
  await press(button('Merge them…: Asha Labs, Asha Lab'));
  const sides = [...(dialog()?.querySelectorAll('section') ?? [])].slice(0, 2).map(({ textContent }) => textContent);
  expect(sides[0]).toMatch(/^The one that goes.*Asha Labs/);
  expect(sides[1]).toMatch(/^The one that stays.*Asha Lab/);
  await close();
  await open({ user: userWith('read', 'update') });
  expect(cards()[0]?.textContent).toContain('Asha Lab');
  expect(button('Merge them…: Asha Labs, Asha Lab')).toBeUndefined();
});

test('who changes nothing there asks for no claims, and is told', async () => {
  await open({ user: userWith('read') });
  expect([page().querySelector('h2')?.textContent, asked]).toEqual(['Your role does not answer claims', []]);
});
