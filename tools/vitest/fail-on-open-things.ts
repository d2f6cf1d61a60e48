// Loaded before every test file: a file that leaves a socket, a timer or a server behind fails.
import { afterAll } from 'vitest';
import { watchOpenThings } from './open-things.ts';

const endWatch = watchOpenThings();
// The first to be named runs last, after the file has closed what it opened.
afterAll(async () => {
  const left = await endWatch();
  if (left.length > 0) throw new Error(`This file leaves open:\n${left.join('\n')}`);
});
