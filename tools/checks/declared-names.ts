import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { listSources } from '../bootstrap/sources.mjs';

const declaration =
  /\bdefine(Event|Job|Notification|SocketEvent|SocketMessage)\(\{\s*(?:connection(?:: '\w+')?,\s*)?(?:type|name): '([^']+)'/g;
const places = /^(?:contract|server)\/.+\.ts$/;
const literal = /(['"])([a-z]+(?:[._-][a-z]+)+)\1/g;

interface Source {
  readonly path: string;
  readonly text: string;
}

/** Events, jobs, notifications and messages over sockets are known by their declarations: whoever misspells one does not compile. The browser's sockets are typed by the same declarations. */
export const checkDeclaredNames = (): string[] =>
  findNameLiterals(
    listSources()
      .filter((path) => places.test(path) && !/\.test\.ts$|^server\/(?:test|seeds)\//.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );

export function findNameLiterals(sources: readonly Source[]): string[] {
  const kinds = new Map(
    sources.flatMap(({ text }) => [...text.matchAll(declaration)].map(([, kind = '', name = '']) => [name, kind] as const)),
  );
  return sources.flatMap(({ path, text }) => {
    const own = [...text.matchAll(declaration)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));
    return [...text.matchAll(literal)].flatMap(({ index, 2: name = '' }) => {
      const kind = kinds.get(name);
      if (kind === undefined || own.some(({ from, to }) => index >= from && index < to)) return [];
      return [`${path}:${text.slice(0, index).split('\n').length}: '${name}' is declared by define${kind}: import it.`];
    });
  });
}
