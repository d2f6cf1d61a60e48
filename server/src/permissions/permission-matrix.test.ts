import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSampleEdition } from '../../seeds/load-sample-edition.ts';
import { createEntityWorld } from '../../test/entity-world.ts';
import { askApp } from '../../test/matrix/ask-app.ts';
import { askPolicies } from '../../test/matrix/ask-policies.ts';
import { askForActor, listCallerKinds } from '../../test/matrix/callers.ts';
import { NoExampleError } from '../../test/matrix/example-input.ts';
import { printMatrix, type MatrixLine } from '../../test/matrix/print-matrix.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { anonymous, system, type Actor } from '../core/access/actor.ts';
import { decide, decideRule } from '../core/access/policy.ts';
import { describeFreshProof, everyCall } from '../core/http/fresh-proof.ts';
import { features } from '../features.ts';
import { changeAnyEmailRule, createPeopleRule } from './identity.ts';
import { canAddEdition, canChangeDraft, canReadDraft, canRelease } from './schedule.ts';

const entities = features.flatMap((feature) => feature.entities ?? []);
const operations = features.flatMap((feature) => feature.operations ?? []);
const allOperations = [...operations, ...entities.flatMap(({ bounds }) => bounds.map(({ operation }) => operation))];

let app: TestApp;
let names: string[];
let actors: Map<string, Actor | null>;
const rows: MatrixLine[] = [];
const calls: MatrixLine[] = [];

const unasked: string[] = [];
function listUnasked(error: unknown): MatrixLine[] {
  if (!(error instanceof NoExampleError)) throw error;
  unasked.push(error.message);
  return [];
}

/** Everything is asked of the running product: who a caller is, what its policies say, and what a call answers. */
beforeAll(async () => {
  app = await createTestApp();
  await loadSampleEdition(app.ctx);
  const world = await createEntityWorld(app);
  const kinds = await listCallerKinds(app);
  names = kinds.map(({ name }) => name);
  const people: (number | null)[] = [];
  for (const kind of kinds) people.push(await kind.build(app));
  actors = new Map();
  for (const [at, name] of names.entries()) actors.set(name, await askForActor(app, people[at] ?? null));
  for (const declaration of entities) rows.push(...(await askPolicies(declaration, [...actors.values()], world)));
  const other = await world.personId(1);
  const callers = { people, areChanged: false };
  for (const operation of operations) calls.push(...(await askApp(operation, { test: app, kinds, callers, other }).catch(listUnasked)));
  // Some thousand questions, on machines that are busy with other tests.
}, 900_000);
afterAll(() => app.close());

const notes = [
  'Who may do what. Made by permission-matrix.test.ts, which asks the running product; never edited by hand.',
  'Rows: all = every row, some = those of a condition, an ordinary row of somebody else among them, own = only what is theirs,',
  '      few = those of a condition that an ordinary row does not meet, - = none, out = this person makes no call at all.',
  'Calls: the status that the smallest valid input is answered with. 401 sign in, 403 forbidden, 404 unknown or hidden; 400, 409 and 422 were let in.',
  '* asks for a password, passkey or code that is not older than half an hour, which these callers have shown; for some calls only, where it says which.',
];

/** Says beside a call that it asks for a fresh proof, and when. */
function nameProof({ question, cells }: MatrixLine): MatrixLine {
  const asked = allOperations.find(({ id }) => id === question);
  const proof = asked && describeFreshProof(asked);
  return { question: proof ? `${question} *${proof === everyCall ? '' : ` ${proof}`}` : question, cells };
}

test('who may do what is as it was agreed', async () => {
  const printed = printMatrix(
    names,
    [
      { title: 'Rows of plain types', lines: rows.map(nameProof) },
      { title: 'Other calls', lines: calls.map(nameProof) },
    ],
    notes,
  );
  await expect(
    printed,
    'server/src/permissions/permission-matrix.txt does not say what the product does now. Run `vitest run server/src/permissions -u`, read every line that changed, and commit the file if each is meant',
  ).toMatchFileSnapshot('./permission-matrix.txt');
});

test('every operation of the product has its line', () => {
  expect(unasked).toEqual([]);
  const asked = new Set([...rows, ...calls].map(({ question }) => question));
  expect(allOperations.map(({ id }) => id).filter((id) => !asked.has(id))).toEqual([]);
  expect(allOperations.length).toBeGreaterThan(100);
});

/** The cells of one kind of caller, by question. */
const cellsOf = (lines: readonly MatrixLine[], name: string) =>
  lines.map(({ question, cells }) => ({ question, cell: cells[names.indexOf(name)] ?? '' }));

test('no call fails, whoever makes it', () => {
  const failing = calls.flatMap(({ question, cells }) =>
    cells.flatMap((cell, at) => (Number(cell) >= 500 ? [`${question} ${names[at]} ${cell}`] : [])),
  );
  expect(failing).toEqual([]);
});

test('nobody who is signed out changes a row', () => {
  const isWrite = (question: string) => /\.(create|update|delete)|: set /.test(question);
  const changed = cellsOf(rows, 'signed out').filter(({ question, cell }) => isWrite(question) && cell !== '-');
  expect(changed).toEqual([]);
});

test('whoever is suspended is out of everything, also of what is public', () => {
  expect(new Set(cellsOf(rows, 'suspended').map(({ cell }) => cell))).toEqual(new Set(['out']));
  expect(new Set(cellsOf(calls, 'suspended').map(({ cell }) => cell))).toEqual(new Set(['401']));
});

test('people under age whose parents have not consented write what is theirs and nothing else, whatever their role', () => {
  const isWrite = (question: string) => /\.(create|update|delete)/.test(question);
  for (const name of ['minor', 'minor admin']) {
    const beyond = cellsOf(rows, name).filter(({ question, cell }) => isWrite(question) && !['-', 'own'].includes(cell));
    expect(beyond, name).toEqual([]);
  }
  const child = actors.get('minor admin');
  if (!child) throw new Error('An admin under age could not be made.');
  const reserved = entities.flatMap(({ policy }) => Object.values(policy.reservedFields ?? {}));
  expect(reserved.length).toBeGreaterThan(0);
  for (const rule of [...reserved, createPeopleRule, changeAnyEmailRule, canChangeDraft, canAddEdition, canRelease])
    expect(decideRule(child, rule)).toBe(false);
  expect(decideRule(child, canReadDraft)).toBe(true);
});

test('what no rule allows is denied, also to admins, and only the system itself may do everything', () => {
  const actions = ['read', 'create', 'update', 'delete'] as const;
  for (const actor of [anonymous, actors.get('user'), actors.get('admin')]) {
    if (!actor) throw new Error('A caller could not be made.');
    expect(actions.map((action) => decide(actor, action, {}))).toEqual([false, false, false, false]);
  }
  expect(actions.map((action) => decide(system, action, {}))).toEqual([true, true, true, true]);
});

test('only roles with the room of roles may hand out roles, and only the room of privileges changes privileges', () => {
  const who = (question: string) =>
    names.filter((_, at) => !['-', 'out'].includes(rows.find((line) => line.question === question)?.cells[at] ?? ''));
  for (const question of [
    'user: set roles',
    'role.createRole',
    'role.updateRole',
    'privilege.createPrivilege',
    'privilege.updatePrivilege',
    'customRolePrivilege.createCustomRolePrivilege',
    'menu.updateMenu',
  ]) {
    expect(who(question), question).toEqual(['admin']);
  }
});
