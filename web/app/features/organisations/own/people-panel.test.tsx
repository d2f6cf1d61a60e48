// @vitest-environment jsdom
import type { MemberRole } from '@sabha/contract/access/group-user';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import {
  answerJoinRequest,
  changeMember,
  handOverOrganisation,
  listOrganisationPeople,
  removeMember,
} from '@sabha/contract/organisations/member-operations';
import type { OrganisationPeople } from '@sabha/contract/organisations/members';
import type { OwnRole } from '@sabha/contract/organisations/organisation';
import { listPeople } from '@sabha/contract/people/person';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import type { OwnSubject } from './own-organisation.ts';
import { PeoplePanel } from './people-panel.tsx';

const call = vi.fn<(operation: unknown, input: unknown) => Promise<unknown>>();
/** What the server has now, and how it answers with it. */
let known: OrganisationPeople;
const read = vi.fn<() => Promise<{ data: OrganisationPeople }>>();
const api = {
  call(operation: unknown, input: unknown) {
    if (operation === listOrganisationPeople) return read();
    if (operation === listPeople) return Promise.resolve({ data: [{ user_id: 77, firstName: 'Kavya', lastName: 'Shah' }] });
    return call(operation, input);
  },
} as unknown as ApiClient;
const onLeft = vi.fn<() => void>();
const organisation: OwnSubject = {
  community_common_id: 3,
  community_type: 'startup',
  slug: 'khasra',
  name: 'Khasra',
  logo: null,
  is_verified: false,
};
const personOf = (user_id: number, name: string) => ({ user_id, name, profile_image: null, can_open: true });
const memberOf = (user_id: number, name: string, member_role: MemberRole, isInvited = false) => ({
  table_id: user_id * 10,
  person: personOf(user_id, name),
  member_title: '',
  member_role,
  invited_at: '2027-05-12T06:00:00Z',
  accepted_at: isInvited ? null : '2027-05-13T06:00:00Z',
});
const members = [
  memberOf(2, 'Parul', 'admin'),
  memberOf(3, 'Anil', 'editor'),
  memberOf(4, 'Zoya', 'admin'),
  memberOf(5, 'Meera', 'member', true),
];

const peopleRead = () =>
  composeQuery('people', 3, async (client) => (await client.call(listOrganisationPeople, { params: { id: 3 } })).data);

function Panel({ me, isStaff }: { me: number; isStaff: boolean }) {
  const { loaded } = useRead(peopleRead());
  if (loaded.state !== 'ready') return null;
  return <PeoplePanel api={api} me={me} organisation={organisation} people={loaded.value} isStaff={isStaff} onLeft={onLeft} />;
}

let rendered: Rendered;
let client: QueryClient;
/** Until what was answered is shown, and the frame after it in which a dialog gives the focus back. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 30)));
async function open(own_role: OwnRole, me: number, more: Partial<OrganisationPeople> & { isStaff?: boolean } = {}): Promise<void> {
  const { isStaff = false, ...people } = more;
  known = { own_role, owner: personOf(1, 'Harsh'), members, requests: [], ...people };
  client = createQueryClient(api);
  rendered = await render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Panel me={me} isStaff={isStaff} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await settle();
}
async function close(): Promise<void> {
  await rendered.close();
  client.clear();
}
async function choose(select: HTMLSelectElement, value: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
/** As the keyboard does: what is pressed has the focus. */
async function pressFocused(name: string, within?: ParentNode): Promise<void> {
  const pressed = button(name, within) as HTMLElement;
  pressed.focus();
  await press(pressed);
}
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const requestOf = (request_id: number, name: string) => ({
  request_id,
  person: personOf(request_id, name),
  message: 'I map plots.',
  asked_at: '2027-05-12T06:00:00Z',
});
const selects = () => [...rendered.page.querySelectorAll('select')];
const rolesOffered = () =>
  selects().map((select) => [select.getAttribute('aria-label'), [...select.options].map(({ value }) => value).join(' ')]);
const buttons = (within: ParentNode = document) => [...within.querySelectorAll('button')];
const button = (name: string, within?: ParentNode) =>
  buttons(within).find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
const dialog = () => document.querySelector('[role=dialog]');

beforeEach(() => {
  call.mockReset().mockResolvedValue({ data: {} });
  read.mockReset().mockImplementation(async () => ({ data: known }));
  onLeft.mockReset();
});
afterEach(async () => {
  await close();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('the owner gives every role; an admin gives none to admins, and makes none', async () => {
  await open('owner', 1);
  expect(rolesOffered()).toEqual([
    ['Role of Parul', 'member editor admin'],
    ['Role of Anil', 'member editor admin'],
    ['Role of Zoya', 'member editor admin'],
  ]);
  expect(button('Hand over')).toBeDefined();
  await close();
  await open('admin', 2);
  expect(rolesOffered()).toEqual([['Role of Anil', 'member editor']]);
  expect(button('Remove Zoya')).toBeUndefined();
  expect(button('Remove Anil')).toBeDefined();
  expect(button('Take back the invitation of Meera')).toBeDefined();
  expect(button('Hand over')).toBeUndefined();
  await close();
  await open('editor', 3);
  expect(rolesOffered()).toEqual([]);
  expect(button('Invite')).toBeUndefined();
});

test('another role is written at once', async () => {
  await open('owner', 1);
  await choose(selects()[1] as HTMLSelectElement, 'admin');
  expect(call.mock.calls).toEqual([[changeMember, { params: { id: 3, table_id: 30 }, body: { member_role: 'admin' } }]]);
});

test('who leaves is asked first, and leaves only then', async () => {
  await open('editor', 3);
  await press(button('Leave the organisation') as HTMLElement);
  expect(dialog()?.textContent).toContain('Leave Khasra?');
  expect(call).not.toHaveBeenCalled();
  await press(button('Stay') as HTMLElement);
  expect(call).not.toHaveBeenCalled();
  await press(button('Leave the organisation') as HTMLElement);
  await press(button('Leave the organisation', dialog() as Element) as HTMLElement);
  expect(call.mock.calls).toEqual([[removeMember, { params: { id: 3, table_id: 30 } }]]);
  expect(onLeft).toHaveBeenCalledTimes(1);
});

test('who is removed is named in the question, and a refusal stands in it', async () => {
  await open('admin', 2);
  await press(button('Remove Anil') as HTMLElement);
  expect(dialog()?.textContent).toContain('Remove Anil?');
  call.mockRejectedValueOnce(new ProblemError(403, 'Only the owner decides who is an admin.'));
  await press(button('Remove', dialog() as Element) as HTMLElement);
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('Only the owner decides who is an admin.');
  await press(button('Remove', dialog() as Element) as HTMLElement);
  expect(call.mock.lastCall).toEqual([removeMember, { params: { id: 3, table_id: 30 } }]);
  expect(dialog()).toBeNull();
});

test('a request stands with its message, and has one answer', async () => {
  await open('admin', 2, { requests: [requestOf(9, 'Ishani')] });
  expect(rendered.page.textContent).toContain('I map plots.');
  await press(button('Accept: Ishani') as HTMLElement);
  expect(call.mock.calls).toEqual([[answerJoinRequest, { params: { id: 3, request_id: 9 }, body: { answer: 'accepted' } }]]);
});

test('the role that is wanted stands there until the list shows it, and meanwhile nothing else is done', async () => {
  await open('owner', 1);
  const [parul, anil] = selects() as [HTMLSelectElement, HTMLSelectElement];
  let answer: () => void = () => undefined;
  let list: () => void = () => undefined;
  call.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve({ data: {} }))));
  read.mockImplementationOnce(() => new Promise((resolve) => (list = () => resolve({ data: known }))));
  await choose(anil, 'admin');
  const busy = () => [anil.value, anil.getAttribute('aria-busy'), anil.disabled, parul.disabled, button('Remove Parul')?.disabled];
  expect(busy()).toEqual(['admin', 'true', false, true, true]);
  await press(button('Remove Anil') as HTMLElement);
  await choose(anil, 'member');
  expect(dialog()).toBeNull();
  known = { ...known, members: members.map((each) => (each.table_id === 30 ? { ...each, member_role: 'admin' } : each)) };
  await act(async () => answer());
  await settle();
  expect(busy()).toEqual(['admin', 'true', false, true, true]);
  await act(async () => list());
  await settle();
  expect(busy()).toEqual(['admin', null, false, false, false]);
  expect(call).toHaveBeenCalledTimes(1);
});

test('a role that is refused is the former one again, and the rows are free', async () => {
  await open('owner', 1);
  const [parul, anil] = selects() as [HTMLSelectElement, HTMLSelectElement];
  call.mockRejectedValueOnce(new ProblemError(403, 'Only the owner decides who is an admin.'));
  await choose(anil, 'admin');
  expect([anil.value, anil.getAttribute('aria-busy'), parul.disabled]).toEqual(['editor', null, false]);
});

test('the keyboard goes on to the next request, and then to the people', async () => {
  await open('admin', 2, { requests: [requestOf(9, 'Ishani'), requestOf(10, 'Kabir')] });
  known = { ...known, requests: known.requests.slice(1) };
  await pressFocused('Accept: Ishani');
  await settle();
  expect(focused()).toBe('Accept: Kabir');
  known = { ...known, requests: [] };
  await pressFocused('Decline: Kabir');
  await settle();
  expect(focused()).toBe('People');
});

test('who is removed or whose invitation is taken back hands the keyboard on, and to the heading from the last row', async () => {
  await open('owner', 1, { members: [...members, memberOf(8, 'Rafi', 'member', true)] });
  await pressFocused('Remove Anil');
  known = { ...known, members: known.members.filter(({ table_id }) => table_id !== 30) };
  await pressFocused('Remove', dialog() as Element);
  await settle();
  expect(button('Remove Anil')).toBeUndefined();
  expect(focused()).toBe('Role of Zoya');
  known = { ...known, members: known.members.filter(({ table_id }) => table_id !== 80) };
  await pressFocused('Take back the invitation of Rafi');
  await settle();
  expect(focused()).toBe('Invitations');
});

test('where nobody owns it nobody is invited or accepted, and that is said; who asks can be declined', async () => {
  await open('admin', 2, { owner: null, requests: [requestOf(9, 'Ishani')] });
  expect(rendered.page.textContent).toContain('It has no owner yet.');
  expect([button('Invite'), button('Accept: Ishani')]).toEqual([undefined, undefined]);
  expect(button('Decline: Ishani')).toBeDefined();
  await close();
  await open('editor', 3, { owner: null });
  expect(rendered.page.textContent).not.toContain('It has no owner yet.');
});

test('an owner hands over to a member, staff to anybody', async () => {
  await open('owner', 1);
  await press(button('Hand over') as HTMLElement);
  expect(dialog()?.textContent).toContain('You stay as an admin.');
  expect(dialog()?.querySelectorAll('[type=radio]')).toHaveLength(3);
  expect(dialog()?.querySelector('[type=search]')).toBeNull();
  await close();
  await open('owner', 99, { isStaff: true });
  await press(button('Hand over') as HTMLElement);
  expect(dialog()?.textContent).toContain('Harsh stays as an admin where that is possible.');
  expect(dialog()?.querySelectorAll('[type=radio]')).toHaveLength(3);
  await close();
  await open('owner', 99, { isStaff: true, owner: null, members: [] });
  await press(button('Hand over') as HTMLElement);
  await settle();
  expect(dialog()?.textContent).not.toContain('admin. You stay');
  expect(dialog()?.textContent).not.toContain('stays as an admin');
  await press(button('Hand over', dialog() as Element) as HTMLElement);
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('Choose who becomes the owner.');
  const found = buttons(dialog() as Element).find(({ textContent }) => textContent.includes('Kavya Shah'));
  await press(found as HTMLElement);
  await press(button('Hand over', dialog() as Element) as HTMLElement);
  expect(call.mock.calls).toEqual([[handOverOrganisation, { params: { id: 3 }, body: { user_id: 77 } }]]);
  expect(dialog()).toBeNull();
});
