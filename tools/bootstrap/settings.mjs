import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from './paths.mjs';

/**
 * Where the server will listen, by the settings that it reads itself later: the environment, and behind
 * it the file `.env`.
 */
export function readAddress() {
  const file = join(root, '.env');
  const settings = { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env };
  return { port: Number(settings['PORT'] || 3000), host: settings['HOST'] || 'localhost' };
}
