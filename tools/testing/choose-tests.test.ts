import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { cacheFolder } from '../bootstrap/paths.mjs';
import { listChanged } from './changed-files.ts';
import { chooseTests, describeChoice } from './choose-tests.ts';

const files: Readonly<Record<string, string>> = {
  'package.json': '',
  'contract/src/core/errors.ts': '',
  'contract/src/forum/operations.ts': `import '../core/errors.ts';`,
  'contract/src/sales/operations.ts': '',
  'server/migrations/0001-forum.sql': '',
  'server/src/app.ts': `import './features.ts'; import './core/guard.ts'; import './features/sales/public.ts';`,
  'server/src/features.ts': `import './features/forum/feature.ts'; import './features/sales/feature.ts';`,
  'server/src/core/guard.ts': '',
  'server/src/core/guard.test.ts': `import './guard.ts';`,
  'server/src/features/forum/feature.ts': `import '@sabha/contract/forum/operations';`,
  'server/src/features/forum/posts.store.ts': '',
  'server/src/features/forum/public.ts': `import './posts.store.ts';`,
  'server/src/features/forum/forum.test.ts': `import '../../../test/test-app.ts';`,
  'server/src/features/sales/feature.ts': '',
  'server/src/features/sales/public.ts': '',
  'server/src/features/sales/sales.test.ts': `import '../../../test/test-app.ts';`,
  'server/src/features/digest/digest.ts': `import '../forum/public.ts';`,
  'server/src/features/digest/digest.test.ts': `import './digest.ts';`,
  'server/src/features/search/search.test.ts': `import '@sabha/contract/forum/operations'; import '../../../test/test-app.ts';`,
  'server/test/global-setup.ts': `import './database.ts';`,
  'server/test/database.ts': '',
  'server/test/test-app.ts': `import '../src/app.ts';`,
  'server/test/matrix/matrix.test.ts': `import '../test-app.ts';`,
  'tools/serve-product.ts': '',
  'tools/checks/checks.test.ts': '',
  'vitest.config.ts': '',
  'web/app/routes.ts': `route('forum/:slug', 'routes/public/forum.tsx'), route('tickets', 'routes/public/tickets.tsx')`,
  'web/app/lib/member-pages.ts': `['my-posts', 'my-posts'], ['my-tickets', 'my-tickets']`,
  'web/app/features/admin/admin-pages.data.ts': `key: 'posts',\n Inside: import('../forum/admin/posts-page.tsx')`,
  'web/app/routes/public/forum.tsx': `import '../../features/forum/thread.tsx';`,
  'web/app/routes/public/tickets.tsx': `import '../../features/sales/cart.tsx';`,
  'web/app/routes/member/my-posts.tsx': `import '../../features/forum/thread.tsx';`,
  'web/app/routes/member/my-tickets.tsx': `import '../../features/sales/cart.tsx';`,
  'web/app/features/forum/admin/posts-page.tsx': '',
  'web/app/features/forum/thread.tsx': `import '../../ui/panel.tsx'; m.threads_title()`,
  'web/app/features/forum/thread.test.tsx': `import './thread.tsx';`,
  'web/app/features/sales/cart.tsx': '',
  'web/app/features/sales/cart.test.tsx': `import './cart.tsx';`,
  'web/app/ui/panel.tsx': '',
  'web/app/root.tsx': '',
  'web/messages/en/threads.json': '{}',
  'e2e/serve.setup.ts': `import '../tools/serve-product.ts';`,
  'e2e/fixtures.ts': '',
  'e2e/buy.ts': `goto('/tickets')`,
  'e2e/forum.spec.ts': `import './fixtures.ts';`,
  'e2e/read.spec.ts': `import './fixtures.ts'; goto('/forum/first')`,
  'e2e/moderate.spec.ts': `import './fixtures.ts'; goto(\`/admin-center/posts\`)`,
  'e2e/pay.spec.ts': `import './fixtures.ts'; import './buy.ts';`,
};
const tree = { paths: Object.keys(files), read: (path: string) => files[path] ?? '' };
const of = (part: 'server' | 'others' | 'journeys', ...changed: string[]) => {
  const { files: chosen } = chooseTests(changed, tree)[part];
  return chosen.map((path) => path.replace(/^.*\/|\.(test|spec)\.tsx?$/g, '').replace(/\.(test|spec)\.tsx?$/, ''));
};
const parts = (...changed: string[]) =>
  Object.entries(chooseTests(changed, tree))
    .filter(([, { isWhole }]) => isWhole)
    .map(([part]) => part);

test('a change inside a feature chooses its tests, those that call it and those of code that imports it', () => {
  expect(of('server', 'server/src/features/forum/posts.store.ts')).toEqual(['forum', 'digest', 'search']);
  expect(of('server', 'server/src/features/sales/public.ts')).toEqual(['sales']);
});

test('a change of what a feature declares chooses the tests over all features too', () => {
  expect(of('server', 'contract/src/forum/operations.ts')).toContain('matrix');
  expect(of('server', 'server/src/features/forum/feature.ts')).toContain('matrix');
  expect(of('server', 'server/src/permissions/forum.ts')).toEqual(['forum', 'search', 'matrix']);
});

test('a change below the features chooses whatever imports it, also through the app', () => {
  expect(of('server', 'server/src/core/guard.ts')).toEqual(['guard', 'forum', 'sales', 'search', 'matrix']);
  expect(parts('server/src/core/guard.ts')).toEqual(['journeys']);
});

test('a changed test chooses itself', () => {
  expect(of('server', 'server/src/features/forum/forum.test.ts')).toEqual(['forum']);
  expect(of('others', 'server/src/features/forum/forum.test.ts')).toEqual([]);
  expect(of('journeys', 'server/src/features/forum/forum.test.ts')).toEqual([]);
  expect(of('journeys', 'e2e/read.spec.ts')).toEqual(['read']);
});

test('what no import shows chooses all of its part', () => {
  expect(parts('package.json')).toEqual(['server', 'others', 'journeys']);
  expect(parts('web/tsconfig.json')).toEqual(['server', 'others', 'journeys']);
  expect(parts('something-new')).toEqual(['server', 'others', 'journeys']);
  expect(parts('vitest.config.ts')).toEqual(['server', 'others']);
  expect(parts('tools/vitest/fail-on-console.ts')).toEqual(['server', 'others']);
  expect(parts('server/migrations/0001-forum.sql')).toEqual(['server', 'journeys']);
  expect(parts('server/test/database.ts')).toEqual(['server']);
  expect(parts('web/app/app.css')).toEqual(['others', 'journeys']);
  expect(parts('web/app/root.tsx')).toEqual(['journeys']);
  expect(parts('e2e/fixtures.ts')).toEqual(['journeys']);
  expect(parts('tools/serve-product.ts')).toEqual(['journeys']);
  expect(of('others', 'tools/serve-product.ts')).toEqual(['checks']);
});

test('documents choose nothing', () => {
  expect(Object.values(chooseTests(['docs/guide.md', 'README.md'], tree)).flatMap((choice) => choice.files)).toEqual([]);
});

test('texts choose every test of the pages and the journeys of what shows them', () => {
  expect(parts('web/messages/en/threads.json')).toEqual(['others']);
  expect(of('journeys', 'web/messages/en/threads.json')).toEqual(['forum', 'read', 'moderate']);
});

test('a part of the design system chooses the tests and the journeys of the features that draw it', () => {
  expect(of('others', 'web/app/ui/panel.tsx')).toEqual(['thread']);
  expect(of('journeys', 'web/app/ui/panel.tsx')).toEqual(['forum', 'read', 'moderate']);
});

test('journeys are chosen by their name, by an address in their text and by one in what they import', () => {
  expect(of('journeys', 'server/src/features/forum/posts.store.ts')).toEqual(['forum', 'read', 'moderate']);
  expect(of('journeys', 'web/app/features/sales/cart.tsx')).toEqual(['pay']);
  expect(of('journeys', 'web/app/routes/public/tickets.tsx')).toEqual(['pay']);
});

test('what imported a file that is gone is chosen', () => {
  const without = { ...tree, paths: tree.paths.filter((path) => path !== 'web/app/features/sales/cart.tsx') };
  expect(chooseTests(['web/app/features/sales/cart.tsx'], without).others.files).toEqual(['web/app/features/sales/cart.test.tsx']);
});

test('says how much was chosen and which journeys were not', () => {
  const [line, rest] = describeChoice(chooseTests(['web/app/features/sales/cart.tsx'], tree), tree, 'abc');
  expect(line).toBe('By the change since abc, test files of the server: 0 of 6; of contract, web and tools: 1 of 3; journeys: 1 of 4.');
  expect(rest).toBe('Journeys not chosen: forum, read, moderate.');
});

let folder = '';
afterEach(() => {
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const tester = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.org'];

function plant() {
  mkdirSync(cacheFolder, { recursive: true });
  folder = mkdtempSync(join(cacheFolder, 'changed-'));
  const git = (...args: string[]) =>
    execFileSync('git', [...tester, ...args], { cwd: folder, encoding: 'utf8', env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' } });
  const write = (name: string) => writeFileSync(join(folder, name), `${name}\n`);
  const commit = () => {
    git('add', '.');
    git('commit', '--quiet', '--message', 'a change');
  };
  git('init', '--quiet', '--initial-branch', 'main');
  for (const name of ['same.ts', 'moved.ts', 'edited.ts']) write(name);
  commit();
  return { git, write, commit };
}

test('lists what was committed, moved, edited and never added since the branch left main', () => {
  const { git, write, commit } = plant();
  git('checkout', '--quiet', '-b', 'work');
  write('committed.ts');
  commit();
  renameSync(join(folder, 'moved.ts'), join(folder, 'there.ts'));
  writeFileSync(join(folder, 'edited.ts'), 'other\n');
  write('new and strange "name".ts');
  const { since, paths } = listChanged(undefined, folder);
  expect(since).toBe(git('rev-parse', 'main').slice(0, 12));
  expect(paths).toEqual(['committed.ts', 'edited.ts', 'moved.ts', 'new and strange "name".ts', 'there.ts']);
  expect(listChanged('HEAD', folder).paths).not.toContain('committed.ts');
});

test('compares with origin/main before main', () => {
  const { git, write, commit } = plant();
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  write('committed.ts');
  commit();
  expect(listChanged(undefined, folder).paths).toEqual(['committed.ts']);
});

test('says which commit is missing', () => {
  const { git } = plant();
  git('branch', '--move', 'trunk');
  expect(() => listChanged(undefined, folder)).toThrow('npm test -- --changed COMMIT');
  expect(() => listChanged('nothing', folder)).toThrow('git knows no commit nothing');
  expect(readFileSync(join(folder, 'same.ts'), 'utf8')).toBe('same.ts\n');
});
