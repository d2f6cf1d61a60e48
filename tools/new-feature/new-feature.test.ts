import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheFolder, root } from '../bootstrap/paths.mjs';
import { run } from '../bootstrap/run.mjs';
import { generateWebSources } from '../generate-web-sources.ts';
import { nameFeature } from './feature-names.ts';
import { generateFeature } from './generate-feature.ts';

const copied = [
  'contract',
  'server',
  'web',
  'tools',
  'e2e',
  'tsconfig.base.json',
  'vitest.config.ts',
  'package.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
];
const names = nameFeature('lost-items');
const stepMs = 1_200_000;
let copy = '';
let generated: string[] = [];

beforeAll(async () => {
  mkdirSync(cacheFolder, { recursive: true });
  copy = mkdtempSync(join(cacheFolder, 'new-feature-'));
  const isSource = (path: string) => !/\/(node_modules|build|paraglide|\.react-router)$/.test(path);
  for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true, filter: isSource });
  // Packages are found above the copy; the contract must be the copy's own.
  mkdirSync(join(copy, 'node_modules/@sabha'), { recursive: true });
  symlinkSync(join(copy, 'contract'), join(copy, 'node_modules/@sabha/contract'));
  symlinkSync(join(root, 'node_modules/@inlang'), join(copy, 'node_modules/@inlang'));
  if (existsSync(join(root, 'web/node_modules'))) symlinkSync(join(root, 'web/node_modules'), join(copy, 'web/node_modules'));
  generated = generateFeature(copy, names);
  await run(
    'oxfmt',
    generated.filter((path) => !path.endsWith('.sql')),
    { cwd: copy },
  );
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a name that is no kebab-case, or has no noun of its own, is refused', () => {
  expect(() => nameFeature('LostItems')).toThrow('is not in kebab-case');
  expect(() => nameFeature('parking')).toThrow('what one of parking is called');
  expect(nameFeature('parking', 'parking-place')).toMatchObject({ nounsCamel: 'parkingPlaces', Noun: 'ParkingPlace' });
});

test('a feature that exists is not overwritten', () => {
  expect(() => generateFeature(copy, names)).toThrow('exists already');
});

test('every part is there and every list names it', () => {
  expect(generated.filter((path) => !existsSync(join(copy, path)))).toEqual([]);
  expect(readFileSync(join(copy, 'server/src/features.ts'), 'utf8')).toContain('lostItems } from');
  expect(readFileSync(join(copy, 'web/app/routes.ts'), 'utf8')).toContain("route('lost-items', 'routes/public/lost-items.tsx')");
  expect(readFileSync(join(copy, 'web/app/lib/member-pages.ts'), 'utf8')).toContain("['my-lost-items', 'lost-items']");
  expect(readFileSync(join(copy, 'web/app/features/admin/admin-pages.data.ts'), 'utf8')).toContain("key: 'lost-items'");
  expect(JSON.parse(readFileSync(join(copy, 'tools/feature-layers.json'), 'utf8'))).toContainEqual(['lost-items']);
});

test('the new feature has correct types and follows the lint rules', { timeout: stepMs }, async () => {
  expect(await generateWebSources(join(copy, 'web'))).toEqual([]);
  const results = await Promise.all([
    // Both read the contract too. Several checkers would each work out the same types.
    run('tsc', ['-p', 'server', '--checkers', '1'], { cwd: copy }),
    run('tsc', ['-p', 'web', '--checkers', '1'], { cwd: copy }),
    run('oxlint', ['--format', 'unix', ...generated.filter((path) => /\.tsx?$/.test(path))], { cwd: copy }),
  ]);
  const found = results.flatMap(({ output }) => output.split('\n')).filter((line) => generated.some((path) => line.includes(path)));
  expect(found).toEqual([]);
});

test('the new feature passes its own tests on a real database', { timeout: stepMs }, async () => {
  const { code, output } = await run('vitest', ['run', '--project', 'server', 'lost-item'], { cwd: copy });
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/Tests .*2 passed/) as string });
});
