import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { listSources } from '../bootstrap/sources.mjs';

const server = /^server\/src\/(?:core|features)\/.+\.ts$/;
const bound = /(?<![.\w])bind\(\s*[\w.]+,\s*([^,]+),/g;
const imports = /import (?:type )?\{([^}]*)\} from '([^']+)';/g;
const ofPermissions = /\/permissions\/[\w-]+\.ts$|\/core\/access\/(?:call-rules|policy)\.ts$|^\.\.\/access\/(?:call-rules|policy)\.ts$/;

/** Who may call an operation is decided in one folder: beside the operation stands the name of its rule. */
export const checkOperationRules = (): string[] =>
  listSources()
    .filter((path) => server.test(path) && !path.includes('.test.'))
    .flatMap((path) => findHomemadeRules(path, readFileSync(join(root, path), 'utf8')));

export function findHomemadeRules(path: string, text: string): string[] {
  const known = new Set(
    [...text.matchAll(imports)].flatMap(([, names = '', from = '']) =>
      ofPermissions.test(from) ? names.split(',').map((name) => name.trim()) : [],
    ),
  );
  return [...text.matchAll(bound)].flatMap(({ index, 1: rule = '' }) => {
    if (known.has(rule.trim())) return [];
    const line = text.slice(0, index).split('\n').length;
    return [`${path}:${line}: ${rule.trim()} is not a rule of server/src/permissions or of server/src/core/access/call-rules.ts.`];
  });
}
