import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { createPageAnswer, type PageAnswer } from './page-answer.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};
const compressed = { '.br': 'br', '.gz': 'gzip' } as const;

/** Names under `/assets/` hold a hash of their content; the rest keep their name when they change, the service worker at any time. */
const cacheControl = (url: string) => {
  if (url.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  if (url === '/service-worker.js') return 'public, no-cache';
  return url.startsWith('/fonts/') ? 'public, max-age=2592000' : 'public, max-age=3600';
};

interface StaticFilesOptions {
  headers: Record<string, string>;
  /** Headers of one file besides; the policy of an HTML file, for one. */
  headersOf?: (url: string, body: Buffer) => Record<string, string>;
}

/**
 * Reads a folder of built files into memory, with the compressed copies that lie beside them, by URL path.
 * Only what is there at start can ever be served, so no request reaches the file system.
 */
export async function loadStaticFiles(
  folder: string,
  { headers, headersOf = () => ({}) }: StaticFilesOptions,
): Promise<Map<string, PageAnswer>> {
  const files = new Map<string, PageAnswer>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const extension = extname(entry.name);
    if (!entry.isFile() || entry.name.startsWith('.') || extension in compressed) continue;
    const path = join(entry.parentPath, entry.name);
    const parts = relative(folder, path).split(sep);
    if (parts.some((part) => part.startsWith('.'))) continue;
    const url = `/${parts.map(encodeURIComponent).join('/')}`;
    const body = await readFile(path);
    files.set(
      url,
      createPageAnswer({
        status: 200,
        body,
        headers: {
          'content-type': types[extension] ?? 'application/octet-stream',
          'cache-control': cacheControl(url),
          ...headers,
          ...headersOf(url, body),
        },
        made: await readCompressed(path),
      }),
    );
  }
  return files;
}

async function readCompressed(path: string): Promise<{ br?: Buffer; gzip?: Buffer }> {
  const made: { br?: Buffer; gzip?: Buffer } = {};
  for (const [extension, encoding] of Object.entries(compressed)) {
    if (existsSync(path + extension)) made[encoding] = await readFile(path + extension);
  }
  return made;
}
