import { menus } from '@sabha/contract/access/menus';
import { expect, test } from 'vitest';
import { anonymous, system, type AccessScope, type Actor } from '../core/access/actor.ts';
import { decide, decideRule, type Decision, type Policy, type PolicyAction } from '../core/access/policy.ts';
import { systemPrivileges, systemRoles } from '../features/access/system-access.data.ts';
import { features } from '../features.ts';
import { changeAnyEmailRule, createPeopleRule } from './identity.ts';
import { canAddEdition, canChangeDraft, canReadDraft, canRelease } from './schedule.ts';

/** Everybody who can ask, with the privileges that the product comes with. */
const actors: readonly { name: string; actor: Actor }[] = [
  { name: 'signed out', actor: anonymous },
  { name: 'no person', actor: { kind: 'user', user_id: 7, active_role: null, role_ids: [], is_restricted: true, session_id: null } },
  { name: 'no role', actor: { kind: 'user', user_id: 7, active_role: null, role_ids: [], is_restricted: false, session_id: null } },
  { name: 'under age', actor: { ...actingAs('user', 1), is_restricted: true } },
  ...systemRoles.map(({ role_name }, index) => ({ name: role_name, actor: actingAs(role_name, index + 1) })),
];

function actingAs(role_name: string, role_id: number): Actor {
  const grants = new Map<number, Map<string, AccessScope>>();
  for (const { menu, scope, permissions } of systemPrivileges.filter((privilege) => privilege.role_name === role_name)) {
    grants.set(menus[menu], new Map(permissions.map((permission) => [permission, scope])));
  }
  return {
    kind: 'user',
    user_id: 7,
    active_role: { role_id, role_name, grants },
    role_ids: [role_id],
    is_restricted: false,
    session_id: null,
  };
}

const actions: readonly PolicyAction[] = ['read', 'create', 'update', 'delete'];
const mark = (decision: Decision) => (decision === true ? 'yes' : decision === false ? '-' : 'some');

/** One line a question, one column a kind of caller: `yes`, `-`, or `some` rows. */
function linesOf(key: string, policy: Policy): { question: string; marks: string[] }[] {
  const ask = (question: string, answer: (actor: Actor) => Decision) => ({
    question: `${key} ${question}`,
    marks: actors.map(({ actor }) => mark(answer(actor))),
  });
  return [
    ...actions.map((action) => ask(action, (actor) => decide(actor, action, policy))),
    ...Object.entries(policy.privateFields ?? {}).map(([name, rule]) => ask(`see ${name}`, (actor) => decideRule(actor, rule))),
    ...Object.entries(policy.reservedFields ?? {}).map(([name, rule]) => ask(`set ${name}`, (actor) => decideRule(actor, rule))),
  ];
}

const entities = features.flatMap((feature) => feature.entities ?? []);
const lines = entities.flatMap(({ entity, policy }) => linesOf(entity.key, policy));

function print(): string {
  const first = Math.max(...lines.map(({ question }) => question.length));
  const widths = actors.map(({ name }) => Math.max(name.length, 4));
  const row = (question: string, marks: readonly string[]) =>
    `${question.padEnd(first)}  ${marks.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd();
  const body = lines.map(({ question, marks }) => row(question, marks));
  return `${[
    row(
      'who may',
      actors.map(({ name }) => name),
    ),
    ...body,
  ].join('\n')}\n`;
}

test('who may do what is as it was agreed', async () => {
  await expect(print()).toMatchFileSnapshot('./permission-matrix.txt');
});

test('nobody who is signed out changes anything', () => {
  for (const { entity, policy } of entities) {
    for (const action of ['create', 'update', 'delete'] as const)
      expect(mark(decide(anonymous, action, policy)), `${entity.key} ${action}`).toBe('-');
  }
});

test('people under age whose parents have not consented look, and change only what they are and what they set, whatever their role', () => {
  const child: Actor = { ...actingAs('admin', 1), is_restricted: true };
  const writable = entities.flatMap(({ entity, policy }) =>
    (['create', 'update', 'delete'] as const).flatMap((action) => {
      const answer = mark(decide(child, action, policy));
      return answer === '-' ? [] : [`${entity.key} ${action} ${answer}`];
    }),
  );
  expect(writable).toEqual([
    'user create some',
    'user update some',
    'profile update some',
    'userSetting create some',
    'userSetting update some',
    'notification update some',
  ]);
  const reserved = entities.flatMap(({ policy }) => Object.values(policy.reservedFields ?? {}));
  expect(reserved.length).toBeGreaterThan(0);
  for (const rule of [...reserved, createPeopleRule, changeAnyEmailRule, canChangeDraft, canAddEdition, canRelease])
    expect(decideRule(child, rule)).toBe(false);
  expect(decideRule(child, canReadDraft)).toBe(true);
});

test('what no rule allows is denied, also to admins, and only the system itself may do everything', () => {
  const admin = actingAs('admin', 1);
  expect(actions.map((action) => decide(admin, action, {}))).toEqual([false, false, false, false]);
  expect(actions.map((action) => decide(system, action, {}))).toEqual([true, true, true, true]);
});

test('only roles with the room of roles may hand out roles, and only the room of privileges changes privileges', () => {
  const who = (question: string) =>
    lines.find((line) => line.question === question)?.marks.flatMap((text, at) => (text === '-' ? [] : [actors[at]?.name]));
  expect(who('user set roles')).toEqual(['admin']);
  for (const question of [
    'role create',
    'role update',
    'privilege create',
    'privilege update',
    'customRolePrivilege create',
    'menu update',
  ]) {
    expect(who(question), question).toEqual(['admin']);
  }
});
