import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findNameLiterals } from './declared-names.ts';
import { compareTexts, findQuaintWords, flatten } from './messages.ts';
import { findLostPaths, findUnlisted } from './documents.ts';
import { findBrokenRules } from './dependencies.ts';
import { findBadNames } from './names.ts';
import { findUndeclaredTables } from './declared-tables.ts';
import { findForeignTables } from './foreign-tables.ts';
import { findFetchingEffects } from './fetching-effects.ts';
import { findOwnForms } from './member-forms.ts';
import { findForbidden } from './forbidden-words.ts';
import { findHomemadeRules } from './operation-rules.ts';
import { findOwnRecipients } from './recipients.ts';
import { findOldFileNames, findOldNames } from './vocabulary.ts';

const english = flatten({ greeting: 'Hello {name}', bye: 'Bye', menu: { home: 'Home' } });

test('a language that lacks a text, invents one or changes a placeholder is named', () => {
  const hindi = flatten({ greeting: 'नमस्ते {naam}', menu: { home: ' ' }, extra: 'x' });
  expect(compareTexts('hi.json', english, hindi)).toEqual([
    'hi.json: greeting has other placeholders than the base language.',
    'hi.json lacks bye.',
    'hi.json: menu.home is empty.',
    'hi.json: extra is not in the base language.',
  ]);
});

test('placeholders may stand in another order', () => {
  const base = flatten({ ago: '{count} days before {day}' });
  const other = flatten({ ago: '{day} se {count} din pehle' });
  expect(compareTexts('gu.json', base, other)).toEqual([]);
});

test('plural forms are compared by the values they use, because languages differ in their forms', () => {
  const base = flatten({ days: [{ match: { 'countPlural=one': '{count} day', 'countPlural=other': '{count} days' } }] });
  const other = flatten({ days: [{ match: { 'countPlural=*': '{count} divas' } }] });
  expect(compareTexts('gu.json', base, other)).toEqual([]);
});

test('a text that says a common thing in a way of its own is named', () => {
  const texts = flatten({ a: 'Whoever is first goes in.', b: 'E-mail me updates', c: 'Mail me what happens', d: 'Let in anyway' });
  expect(findQuaintWords('en.json', texts).map((problem) => problem.split(' ')[1])).toEqual(['a', 'c']);
});

test('unfinished, skipped and silenced work is found with its line', () => {
  const text = 'const a = 1;\n// TODO later\ntest.skip("x", () => {});\n// oxlint-disable-next-line no-console\n';
  expect(findForbidden('a.ts', text).map((line) => line.slice(0, 6))).toEqual(['a.ts:2', 'a.ts:3', 'a.ts:4']);
});

test('a suppression that says why is accepted', () => {
  expect(findForbidden('a.ts', '// oxlint-disable-next-line react/no-danger -- the text was sanitised by the server\n')).toEqual([]);
});

test('names outside kebab-case are found, with role suffixes and given names accepted', () => {
  const paths = [
    'server/src/personStore.ts',
    'server/src/person.store.ts',
    'web/app/ui/Button.tsx',
    'README.md',
    'web/app/routes/$slug.tsx',
  ];
  expect(findBadNames(paths)).toEqual(['server/src/personStore.ts is not in kebab-case.', 'web/app/ui/Button.tsx is not in kebab-case.']);
});

test('an effect that fetches is found with its line, and one that only listens is not', () => {
  const text = [
    'function Page({ api }) {',
    '  useEffect(() => live.listen("door_counts", (payload) => show(payload)), [live]);',
    '  useEffect(() => {',
    '    void api.call(listRooms).then(setRooms);',
    '  }, [api]);',
    '  const save = () => api.call(saveRoom);',
    '  useLayoutEffect(() => void fetch("/x"), []);',
    '}',
  ].join('\n');
  expect(findFetchingEffects('page.tsx', text).map((line) => line.split(' ')[0])).toEqual(['page.tsx:3', 'page.tsx:7']);
});

test('a form that holds its fields by itself is found, and one that stands on the hook, also through a hook of its own, is not', () => {
  const read = (path: string) => (path === 'web/use-place.ts' ? 'useOperationForm<Place>({' : 'useState(');
  const form = '<form onSubmit={send}>';
  expect(findOwnForms('web/pages/place.tsx', form, read)).toEqual([
    'web/pages/place.tsx has a form that does not stand on useOperationForm.',
  ]);
  expect(findOwnForms('web/pages/place.tsx', `import { useOther } from '../use-other.ts';${form}`, read)).toHaveLength(1);
  expect(findOwnForms('web/pages/place.tsx', `import { usePlace } from '../use-place.ts';${form}`, read)).toEqual([]);
  expect(findOwnForms('web/pages/place.tsx', `useOperationForm({ schema })${form}`, read)).toEqual([]);
  expect(findOwnForms('web/pages/place.tsx', '<Place />', read)).toEqual([]);
});

test('a declaration or a file that goes by an old word is named with the word that the glossary has', () => {
  const text = [
    'export async function tellBuyers(): Promise<void> {}',
    'const mostRows = 5;',
    'const maxRows = 5;',
    'function mayEnter() {}',
    'type OrderAct = string;',
    'const credit_note = 1;',
    'const sums = sql`SELECT total_paise FROM ticket_orders`;',
  ].join('\n');
  expect(findOldNames('order.ts', text).map((line) => line.split(' say')[0])).toEqual([
    'order.ts:1: tellBuyers:',
    'order.ts:2: mostRows:',
    'order.ts:4: mayEnter:',
    'order.ts:5: OrderAct:',
    'order.ts:7: total_paise:',
  ]);
  expect(
    findOldFileNames(['server/src/tell-buyers.ts', 'web/app/order-words.ts', 'web/app/kept-cart.test.ts', 'web/app/order-labels.ts']),
  ).toHaveLength(3);
});

test('a link or a path in a document that leads nowhere is named, and a pattern stands for its folder', () => {
  const present = new Set(['docs/guides/pages.md', 'server/src/core', 'server/src/core/jobs']);
  const text =
    'See [pages](guides/pages.md), [old](guides/old.md#part), `server/src/core/*.ts`, `server/src/features/A` and `web/gone.ts`.';
  expect(findLostPaths('docs/index.md', text, (path) => present.has(path) || path === 'server/src/features')).toEqual([
    'docs/index.md names docs/guides/old.md, which is not there.',
    'docs/index.md names web/gone.ts, which is not there.',
  ]);
});

test('a decision that the index lacks, or that has another status there, is named', () => {
  const file = 'docs/decisions/0042-sign-up.md';
  const text = '# 0042 Sign-up: by code\n\nAccepted · 2026-11-21\n\n**Context.** …\n';
  expect(findUnlisted(file, text, '| [0042](0042-sign-up.md) | Sign-up: by code   | Accepted | 2026-11-21 |')).toEqual([]);
  expect(findUnlisted(file, text, '| [0042](0042-sign-up.md) | Sign-up: by code | Replaced | 2026-11-21 |')).toEqual([
    'docs/decisions/README.md lacks: | [0042](0042-sign-up.md) | Sign-up: by code | Accepted | 2026-11-21 |',
  ]);
  expect(findUnlisted(file, text.replace('0042', '0043'), '')).toHaveLength(1);
});

test('a feature that uses one above it, goes past the public file of another, or needs one that needs it is found', async () => {
  const project = mkdtempSync(join(tmpdir(), 'sabha-rules-'));
  const plant = (path: string, text: string) => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  };
  const features = 'server/src/features';
  plant(`${features}/contact/ask.ts`, "import { send } from '../messages/public.ts';\nexport const ask = () => send;\n");
  plant(`${features}/messages/public.ts`, "import { ask } from '../contact/ask.ts';\nexport const send = () => ask;\n");
  plant(`${features}/messages/write.ts`, "import { isFree } from '../contact/public.ts';\nexport const write = () => isFree;\n");
  plant(`${features}/contact/public.ts`, 'export const isFree = true;\n');
  try {
    const broken = await findBrokenRules(project, ['server']);
    expect(broken.map((line) => line.replaceAll(`${features}/`, '')).toSorted()).toEqual([
      'no-cycles: contact/ask.ts → messages/public.ts → contact/ask.ts',
      'server-contact-looks-down: contact/ask.ts → messages/public.ts',
      'server-features-meet-at-public: messages/public.ts → contact/ask.ts',
    ]);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
});

test('a rule that stands anywhere but among the permissions is found beside its operation', () => {
  const text = [
    "import { canWater } from '../../permissions/plants.ts';",
    "import { everybody } from '../../core/access/call-rules.ts';",
    "import { mine } from './mine.ts';",
    'const a = bind(operations.water, canWater, async () => ({}));',
    'const b = bind(listPlants, everybody, async () => ({}));',
    'const c = bind(cut, mine, async () => ({}));',
    'const d = bind(uproot, () => true, async () => ({}));',
    'const e = connect.bind(pool, x, y);',
  ].join('\n');
  expect(findHomemadeRules('plants.ts', text).map((line) => line.split(' ')[0])).toEqual(['plants.ts:6:', 'plants.ts:7:']);
});

test('the name of an event, a job, a notification or a message that is written out beside its declaration is found', () => {
  const declared = {
    path: 'declared.ts',
    text: [
      "export const watered = defineEvent({ type: 'plant.watered', version: 1, payload });",
      'export const waterPlants = defineJob({',
      "  name: 'water-plants',",
      '});',
      "export const grown = defineSocketEvent({ connection, name: 'plant_grown', payload });",
    ].join('\n'),
  };
  const user = {
    path: 'user.ts',
    text: [
      '// Follows `plant.watered`.',
      "await outbox.add(tx, 'plant.watered', {});",
      'await jobs.enqueue(tx, waterPlants, {});',
      "const queue = 'water-plants';",
      "emit('plant_grown');",
      "const other = 'plant.cut';",
    ].join('\n'),
  };
  expect(findNameLiterals([declared, user])).toEqual([
    "user.ts:2: 'plant.watered' is declared by defineEvent: import it.",
    "user.ts:4: 'water-plants' is declared by defineJob: import it.",
    "user.ts:5: 'plant_grown' is declared by defineSocketEvent: import it.",
  ]);
});

test('SQL that names a table of another feature is found, unless it is an exception that is still needed and says why', () => {
  const sources = [
    { path: 'server/src/features/schedule/schema.ts', text: "pgTable('schedule_sessions', {})" },
    { path: 'server/src/features/sales/orders/orders.schema.ts', text: "pgTable('orders', {})" },
    { path: 'server/src/features/schedule/plan.ts', text: 'sql`SELECT title\n  FROM schedule_sessions JOIN orders USING (order_id)`' },
    { path: 'server/src/features/schedule/note.ts', text: '// Read from orders.\nsql`UPDATE schedule_sessions SET title = 1`' },
    { path: 'server/src/features/schedule/plan.test.ts', text: 'sql`DELETE FROM orders`' },
  ];
  const fault = 'server/src/features/schedule/plan.ts:2: orders is a table of sales; ask a function of its public.ts, or a view.';
  expect(findForeignTables(sources, [])).toEqual([fault]);
  expect(findForeignTables(sources, [{ feature: 'schedule', tables: ['orders'], reason: 'counted together' }])).toEqual([]);
  expect(findForeignTables(sources, [{ feature: 'sales', tables: ['schedule_sessions'], reason: ' ' }])).toEqual([
    fault,
    'tools/foreign-tables.json: sales schedule_sessions is not needed any more; take it out.',
    'tools/foreign-tables.json: sales gives no reason.',
  ]);
});

test('SQL that reads for itself how a person is written to is found, and what reads the view or another zone is not', () => {
  const find = (text: string) => findOwnRecipients('a.ts', text).map((line) => line.slice(0, line.indexOf(':', 5)));
  for (const own of [
    "sql`SELECT coalesce(s.locale, 'en') AS locale\n FROM people u LEFT JOIN user_settings s USING (user_id)`",
    'sql`SELECT u.user_id,\n (SELECT time_zone FROM user_settings WHERE user_id = u.user_id) AS zone FROM people u`',
    'sql<Zone>`${sql`(SELECT 1)`},\n LATERAL (SELECT s.* FROM user_settings AS s) x`',
    'db.select(\n{ locale: userSettings.locale })',
    'sql`SELECT\n coalesce(a.email, g.email) AS email FROM accounts a JOIN global_users g USING (user_id)`',
    'sql`SELECT\n coalesce(${accounts.email}, ${globalUsers.email})`',
  ])
    expect(find(own), own).toEqual(['a.ts:2']);
  for (const fine of [
    "sql`SELECT r.email, r.locale FROM recipients r LEFT JOIN user_settings s USING (user_id) WHERE s.theme = 'dark'`",
    'sql`SELECT s.onboarding_step FROM user_settings s`; sql`SELECT s.locale, s.time_zone FROM sign_ups s`',
    'sql`UPDATE plans SET note = (SELECT theme FROM user_settings WHERE user_id = ${locale})`',
    "sql`SELECT coalesce(g.email, '') AS email FROM global_users g`",
  ])
    expect(find(fine), fine).toEqual([]);
});

test('a table that nobody declares is found, and one that is declared twice, by another than its owner, or never created', () => {
  const schema =
    'CREATE TABLE plants (\n  plant_id bigint\n);\n\nCREATE TABLE ponds (\n);\n\nCREATE TABLE outbox (\n);\n\nCREATE VIEW brooks AS\n SELECT;';
  const garden = { path: 'server/src/features/garden/schema.ts', text: "export const plants = pgTable('plants', {});" };
  const core = { path: 'server/src/core/events/outbox.schema.ts', text: "const outbox = pgTable(\n  'outbox', {});" };
  const water = { path: 'server/src/features/water/deep/ponds.schema.ts', text: "pgTable('ponds', {}); pgTable('brooks', {})" };
  expect(findUndeclaredTables([garden, core, water], schema)).toEqual([]);
  expect(findUndeclaredTables([garden, core], schema)).toEqual([
    'server/schema.sql: ponds is declared by nobody; declare it in the schema.ts of the feature that owns it.',
  ]);
  const again = { path: 'server/src/features/water/schema.ts', text: "pgTable('plants', {}); pgTable('lakes', {})" };
  const rules = { path: 'server/src/features/water/personal-data.ts', text: "export const data = {\n  outbox: { shared: '' },\n};" };
  expect(findUndeclaredTables([garden, core, water, again, rules], schema)).toEqual([
    'server/src/features/water/schema.ts: plants is declared elsewhere already.',
    'server/src/features/water/schema.ts: lakes is no table and no view of server/schema.sql.',
    'server/src/features/water/personal-data.ts: outbox is declared by core, which says what happens to its data.',
  ]);
});
