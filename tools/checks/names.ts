import { listSources } from '../bootstrap/sources.mjs';

/** Folders whose names carry a route or a date of their own, or are given by other tools. */
const exempt = [/^web\/app\/routes\//, /^web\/public\//, /^\.[\w-]+\//, /^server\/migrations\//, /\/__snapshots__\//];
const givenNames = /^(README|ARCHITECTURE|CONTRIBUTING|LICENSE|NOTICE|SECURITY|CHANGELOG|CODE_OF_CONDUCT|Dockerfile)(\.md)?$/;
/** kebab-case with role suffixes: `person.service.ts`, `0001-name.md`, `web.config.ts`. */
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** Every file and folder is in kebab-case, with its role after a dot. */
export function checkNames(): string[] {
  return findBadNames(listSources());
}

export function findBadNames(paths: readonly string[]): string[] {
  return paths
    .filter((path) => !exempt.some((pattern) => pattern.test(path)))
    .filter((path) => !path.split('/').every((part) => kebab.test(part) || givenNames.test(part)))
    .map((path) => `${path} is not in kebab-case.`);
}
