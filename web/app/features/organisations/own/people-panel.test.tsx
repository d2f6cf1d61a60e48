// @vitest-environment jsdom
import type { MemberRole } from '@sabha/contract/access/group-user';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { answerJoinRequest, changeMember, removeMember } from '@sabha/contract/organisations/member-operations';
import type { OrganisationPeople } from '@sabha/contract/organisations/members';
import type { OwnRole } from '@sabha/contract/organisations/organisation';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import type { OwnSubject } from './own-organisation.ts';
import { PeoplePanel } from './people-panel.tsx';

const call = vi.fn<(operation: unknown, input: unknown) => Promise<unknown>>();
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

let rendered: Rendered;
async function open(own_role: OwnRole, me: number, requests: OrganisationPeople['requests'] = []): Promise<void> {
  const people: OrganisationPeople = { own_role, owner: personOf(1, 'Harsh'), members, requests };
  rendered = await render(
    <MemoryRouter>
      <PeoplePanel api={{ call } as unknown as ApiClient} me={me} organisation={organisation} people={people} onLeft={onLeft} />
    </MemoryRouter>,
  );
}
const selects = () => [...rendered.page.querySelectorAll('select')];
const rolesOffered = () =>
  selects().map((select) => [select.getAttribute('aria-label'), [...select.options].map(({ value }) => value).join(' ')]);
const buttons = (within: ParentNode = document) => [...within.querySelectorAll('button')];
const button = (name: string, within?: ParentNode) =>
  buttons(within).find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
const dialog = () => document.querySelector('[role=dialog]');

beforeEach(() => {
  call.mockReset().mockResolvedValue({ data: {} });
  onLeft.mockReset();
});
afterEach(async () => {
  await rendered.close();
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
  await rendered.close();
  await open('admin', 2);
  expect(rolesOffered()).toEqual([['Role of Anil', 'member editor']]);
  expect(button('Remove Zoya')).toBeUndefined();
  expect(button('Remove Anil')).toBeDefined();
  expect(button('Take back the invitation of Meera')).toBeDefined();
  expect(button('Hand over')).toBeUndefined();
  await rendered.close();
  await open('editor', 3);
  expect(rolesOffered()).toEqual([]);
  expect(button('Invite')).toBeUndefined();
});

test('another role is written at once', async () => {
  await open('owner', 1);
  const select = selects()[1] as HTMLSelectElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, 'admin');
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
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
  const request = { request_id: 9, person: personOf(6, 'Ishani'), message: 'I map plots.', asked_at: '2027-05-12T06:00:00Z' };
  await open('admin', 2, [request]);
  expect(rendered.page.textContent).toContain('I map plots.');
  await press(button('Accept: Ishani') as HTMLElement);
  expect(call.mock.calls).toEqual([[answerJoinRequest, { params: { id: 3, request_id: 9 }, body: { answer: 'accepted' } }]]);
});
