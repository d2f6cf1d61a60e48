import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheFolder, root } from './bootstrap/paths.mjs';
import { typesStep } from './static-steps.ts';
import { toSourcePath } from './testing/test-report.ts';

let folder: string;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const check = async () => (await typesStep(basename(folder), toSourcePath(folder)).run()).output;

beforeEach(() => {
  mkdirSync(cacheFolder, { recursive: true });
  folder = mkdtempSync(join(cacheFolder, 'types-'));
  write('tsconfig.json', JSON.stringify({ extends: join(root, 'tsconfig.base.json'), include: ['*.ts'], compilerOptions: { types: [] } }));
  write('price.ts', 'export const price = (): number => 1;\n');
  write('total.ts', `import { price } from './price.ts';\nexport const total: number = price() + 1;\n`);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const ending of ['tsbuildinfo', 'state']) rmSync(join(cacheFolder, 'types', `${basename(folder)}.${ending}`), { force: true });
});

test('what is known of files hides no error: not one that another file brings, nor one that was there before', async () => {
  expect(await check()).toBe('');
  write('price.ts', 'export const price = (): string => "1";\n');
  const found = await check();
  expect(found).toContain('total.ts(2,14): error TS2322');
  expect(await check()).toBe(found);
  write('price.ts', 'export const price = (): number => 2;\n');
  expect(await check()).toBe('');
});

test('a file that goes, and types that come for everybody, are noticed', async () => {
  expect(await check()).toBe('');
  rmSync(join(folder, 'price.ts'));
  expect(await check()).toContain(`total.ts(1,23): error TS2307`);
  write('price.ts', 'export const price = (): number => amount;\n');
  expect(await check()).toContain('price.ts(1,36): error TS2304');
  write('amount.d.ts', 'declare global { const amount: number }\nexport {};\n');
  expect(await check()).toBe('');
  rmSync(join(folder, 'amount.d.ts'));
  expect(await check()).toContain('price.ts(1,36): error TS2304');
});

test('types that come for everybody are held against files that have not changed', async () => {
  write('named.d.ts', 'declare global { interface Named { name: string } }\nexport {};\n');
  write('person.ts', `export const person: Named = { name: 'Asha' };\n`);
  expect(await check()).toBe('');
  write('aged.d.ts', 'declare global { interface Named { age: number } }\nexport {};\n');
  expect(await check()).toContain('person.ts(1,14): error TS2741');
});
