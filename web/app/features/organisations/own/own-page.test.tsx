// @vitest-environment jsdom
import type { ApiClient } from '@sabha/contract/core/operation';
import type { CommunityCommon } from '@sabha/contract/organisations/community-common';
import type { OrganisationPeople } from '@sabha/contract/organisations/members';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { readThrough } from '../../../lib/query/prefetch.ts';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { ownOrganisationRead, type OwnPlace } from './own-organisation.ts';
import { OwnPage } from './own-page.tsx';

vi.mock('../../../ui/composer/rich-text.tsx', () => ({ RichText: ({ value }: { value: string }) => <textarea value={value} readOnly /> }));

const organisation = {
  community_common_id: 3,
  community_type: 'startup',
  slug: 'khasra',
  name: 'Khasra',
  logo: null,
  is_verified: true,
} as const;
const row = {
  ...organisation,
  community_name: 'Khasra',
  summary: '',
  description: '',
  image: null,
  city: '',
  theme: null,
  founded_year: null,
  team_size: null,
  website: null,
  looking_for: '',
  goals: [],
  stages: [],
  government_level: null,
  languages: [],
  translations: {},
  modified_at: null,
} as unknown as CommunityCommon;
const ishani = { user_id: 6, name: 'Ishani', profile_image: null, can_open: true };
const request = { request_id: 9, person: ishani, message: '', asked_at: '2027-05-12T06:00:00Z' };
const place: OwnPlace = {
  organisation,
  people: { own_role: 'owner', owner: { ...ishani, user_id: 1, name: 'Harsh' }, members: [], requests: [] },
  isStaff: false,
  hasOthers: false,
  canCreate: false,
};
const answers: Readonly<Record<string, unknown>> = {
  'communityCommon.getCommunityCommon': { data: row },
  'schedule.getAgenda': { data: { tracks: [] } },
};

let rendered: Rendered | null = null;
let client: QueryClient;
async function close(): Promise<void> {
  await rendered?.close();
  rendered = null;
  client.clear();
}
afterEach(close);
async function open(people: Partial<OrganisationPeople>, search = ''): Promise<HTMLElement> {
  const call = vi.fn<(operation: { id: string }) => Promise<unknown>>(async ({ id }) => answers[id]);
  const api = { call } as unknown as ApiClient;
  const store = createAuthStore();
  store.change({ user: { user_id: 1 } as SignedInUser, isLoggedIn: true });
  const known = { ...place, people: { ...place.people, ...people } };
  const router = createMemoryRouter(
    [
      {
        path: '/organization/:slug',
        Component: () => <OwnPage place={known} forum={<p>Their forum</p>} announcements={<p>What they write</p>} />,
      },
    ],
    { initialEntries: [`/organization/khasra${search}`] },
  );
  client = createQueryClient(api);
  rendered = await render(
    <QueryClientProvider client={client}>
      <AuthProvider session={{ store, api } as unknown as Session}>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  await act(() => vi.dynamicImportSettled());
  return rendered.page;
}
const tabs = (page: HTMLElement) => [...page.querySelectorAll('nav a')].map(({ textContent }) => textContent);
const tab = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll<HTMLElement>('nav a')].find(({ textContent }) => textContent === name) as HTMLElement;
const openTab = (page: HTMLElement) => page.querySelector('nav [aria-current=page]')?.textContent;

test('a member finds its people, its forum and the way to its page, and nothing to write', async () => {
  const page = await open({ own_role: 'member' }, '?view=profile');
  expect(tabs(page)).toEqual(['People', 'Forum']);
  expect(openTab(page)).toBe('People');
  expect(page.querySelector('form')).toBeNull();
  expect(page.textContent).toContain('Harsh');
  expect(page.querySelector('a[href="/community/organization/startup/khasra"]')?.textContent).toBe('Open its page');
});

test('those who ask to join come first, unless the address asks for the profile', async () => {
  expect(openTab(await open({ requests: [request] }))).toBe('People1');
  await close();
  expect(openTab(await open({ requests: [request] }, '?view=profile'))).toBe('Profile');
  await close();
  expect(openTab(await open({}))).toBe('Profile');
});

test.each(['member', 'owner'] as const)('the address opens the forum for somebody who is %s', async (own_role) => {
  const page = await open({ own_role, requests: [request] }, '?view=forum');
  expect(openTab(page)).toBe('Forum');
  expect(page.textContent).toContain('Their forum');
  expect(page.textContent).not.toContain('Harsh');
  await press(tab(page, 'People1'));
  expect(page.textContent).not.toContain('Their forum');
  expect(page.textContent).toContain('Harsh');
});

test.each(['owner', 'admin'] as const)('who is %s writes to its people', async (own_role) => {
  const page = await open({ own_role });
  expect(tabs(page)).toEqual(['Profile', 'People', 'Forum', 'Announcements']);
  expect(page.textContent).not.toContain('What they write');
  await press(tab(page, 'Announcements'));
  expect(openTab(page)).toBe('Announcements');
  expect(page.textContent).toContain('What they write');
});

test.each([
  { own_role: 'editor', shown: ['Profile', 'People', 'Forum'] },
  { own_role: 'member', shown: ['People', 'Forum'] },
] as const)('who is $own_role does not, whatever the address asks for', async ({ own_role, shown }) => {
  const page = await open({ own_role }, '?view=announcements&announcement=new');
  expect(tabs(page)).toEqual(shown);
  expect(openTab(page)).toBe(shown[0]);
  expect(page.textContent).not.toContain('What they write');
});

test('what is written is still there after a visit to the people', async () => {
  const page = await open({});
  const city = () => page.querySelector('[name=city]') as HTMLInputElement;
  await type(city(), 'Rajkot');
  await press(tab(page, 'People'));
  expect(city().closest('[hidden]')).not.toBeNull();
  expect(page.querySelector('h2')).not.toBeNull();
  await press(tab(page, 'Profile'));
  expect(city().closest('[hidden]')).toBeNull();
  expect(city().value).toBe('Rajkot');
});

const own = { ...organisation, own_role: 'member' };
const stranger = { own: [], own_role: null, can_edit: false };
test.each([
  { whose: 'their own', known: { own: [own], own_role: 'member', can_edit: false }, found: { isStaff: false } },
  { whose: 'their own, of somebody who runs all', known: { own: [own], own_role: 'owner', can_edit: true }, found: { isStaff: true } },
  { whose: 'another, of somebody who runs all', known: { own: [], own_role: 'owner', can_edit: true }, found: { isStaff: true } },
  { whose: 'another', known: stranger, found: { elsewhere: '/community/organization/startup/khasra' } },
])('an address leads to $whose', async ({ known, found }) => {
  const answered: Readonly<Record<string, unknown>> = {
    'organisation.listOwn': { data: { organisations: known.own, can_create: false } },
    'organisation.get': { data: { ...organisation, can_edit: known.can_edit } },
    'organisation.listPeople': { data: { ...place.people, own_role: known.own_role } },
  };
  client = createQueryClient({ call: async ({ id }: { id: string }) => answered[id] } as unknown as ApiClient);
  expect(await readThrough(client, ownOrganisationRead('khasra'))).toMatchObject(found);
});

test.each([
  { whose: 'their own', known: { own: [own], can_edit: false }, elsewhere: '/organization/khasra' },
  { whose: 'one that they may change', known: { own: [], can_edit: true }, elsewhere: '/organization/khasra' },
  { whose: 'that of others', known: { own: [], can_edit: false }, elsewhere: '/community/organization/startup/khasra' },
])('the address of an organisation that is another one now leads to $whose', async ({ known, elsewhere }) => {
  const answered: Readonly<Record<string, unknown>> = {
    'organisation.listOwn': { data: { organisations: known.own, can_create: false } },
    'organisation.get': { data: { ...organisation, can_edit: known.can_edit } },
  };
  client = createQueryClient({ call: async ({ id }: { id: string }) => answered[id] } as unknown as ApiClient);
  expect(await readThrough(client, ownOrganisationRead('khasra-maps'))).toEqual({ elsewhere });
});
