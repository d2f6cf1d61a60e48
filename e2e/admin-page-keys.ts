import { readFileSync } from 'node:fs';

const registry = readFileSync(new URL('../web/app/features/admin/admin-pages.data.ts', import.meta.url), 'utf8');

/** The pages of the admin centre that the staff open, by their part of the address, as the registry lists them. */
export const adminPageKeys: readonly string[] = registry
  .split(/\n {2}\{\n/)
  .filter((entry) => !/^ {4}roles:/m.test(entry))
  .flatMap((entry) => /^ {4}key: '([^']+)'/m.exec(entry)?.[1] ?? []);
