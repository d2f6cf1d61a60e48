import type { OperationSample } from '../matrix/example-input.ts';

/** A word that people of tests are called by, so that something is found. */
export const inputs: Readonly<Record<string, OperationSample>> = {
  'search.members': () => ({ query: { q: 'zq' } }),
};
