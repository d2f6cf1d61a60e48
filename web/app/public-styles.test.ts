import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const app = import.meta.dirname;
const brought = /(?:from|import\()\s*'(\.[^']+)'/g;

/** Every module that a public page can bring into a browser, at once or later. */
function readPublicModules(): string[] {
  const waiting = ['root.tsx', 'entry.client.tsx', ...readdirSync(join(app, 'routes/public')).map((name) => `routes/public/${name}`)];
  const found = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const path = join(app, name);
    if (found.has(name) || name.startsWith('paraglide') || !/\.tsx?$/.test(name) || !existsSync(path)) continue;
    found.add(name);
    for (const [, to = ''] of readFileSync(path, 'utf8').matchAll(brought)) waiting.push(relative(app, join(dirname(path), to)));
  }
  return [...found];
}

test('the style sheet of public pages leaves out no folder or file that a public page takes a part from', () => {
  const sheet = readFileSync(join(app, 'app.css'), 'utf8');
  const left = [...sheet.matchAll(/@source not '\.\/([^']+)'/g)].map(([, path = '']) => (path.endsWith('.tsx') ? path : `${path}/`));
  expect(left).toContain('features/admin/');
  const modules = readPublicModules().filter((name) => name.endsWith('.tsx'));
  expect(modules).toContain('features/shell/components/site-footer.tsx');
  expect(modules.filter((name) => left.some((path) => name.startsWith(path)))).toEqual([]);
});
