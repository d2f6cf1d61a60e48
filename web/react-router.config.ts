import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';
import { build } from 'vite';
import { MANIFEST_PATH } from './app/lib/paths.ts';
import { writeLocaleAssets } from './locale-assets.ts';

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.wasm']);

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // A page carries its own routes; those of the links it shows are asked for once it lives.
  routeDiscovery: { mode: 'lazy', manifestPath: MANIFEST_PATH },
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    await writeLocaleAssets(join(client, 'assets'));
    await buildServiceWorker(client);
    await compressFiles(client);
  },
} satisfies Config;

/** One script of its own at the root: a service worker rules only over what lies beside and below it. */
async function buildServiceWorker(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2024',
      rolldownOptions: { input: 'service-worker/service-worker.ts', output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  });
}

/** Lays the smallest compressed copies beside the files, so that the server never compresses them. */
async function compressFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const body = await readFile(path);
    await writeFile(`${path}.br`, await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }));
    await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }));
  }
}
