import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { listSources } from '../bootstrap/sources.mjs';

interface Forbidden {
  readonly pattern: RegExp;
  readonly why: string;
}

const forbidden: readonly Forbidden[] = [
  { pattern: /\b(TODO|FIXME|XXX|HACK)\b/, why: 'finish it or leave it out' },
  { pattern: /@ts-(ignore|nocheck|expect-error)(?!.*\breason:)/, why: 'write "reason: …" on the line, or mend the type' },
  { pattern: /oxlint-disable(?!.* -- .{8,})/, why: 'say why after " -- "' },
  { pattern: /eslint-disable|biome-ignore/, why: 'oxlint has its own comment' },
  { pattern: /\b(not implemented|coming soon|lorem ipsum)\b/i, why: 'show nothing rather than a promise' },
  { pattern: /\b(describe|it|test)\.(skip|only|todo|fixme)\b/, why: 'a test runs or does not exist' },
  { pattern: /expect\(true\)\.toBe\(true\)/, why: 'this cannot fail' },
  { pattern: /^(<{7}|>{7}) /, why: 'an unresolved merge' },
];
const textFile = /\.(tsx?|mjs|css|sql|md|ya?ml|sh)$/;
/** The words have to stand somewhere to be looked for. */
const exempt = new Set(['tools/checks/forbidden-words.ts', 'tools/checks/checks.test.ts', 'CONTRIBUTING.md']);

/** Words that say that something is unfinished, switched off or silenced without a reason. */
export function checkForbiddenWords(): string[] {
  return listSources()
    .filter((path) => textFile.test(path) && !exempt.has(path))
    .flatMap((path) => findForbidden(path, readFileSync(join(root, path), 'utf8')));
}

export function findForbidden(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      forbidden.filter(({ pattern }) => pattern.test(line)).map(({ why }) => `${path}:${index + 1}: ${line.trim().slice(0, 80)} (${why})`),
    );
}
