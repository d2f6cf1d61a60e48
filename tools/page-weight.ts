import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { webBuild } from './bootstrap/paths.mjs';

interface BuiltRoute {
  readonly id: string;
  readonly path?: string;
  readonly parentId?: string;
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
interface BuildManifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[]; readonly css?: readonly string[] };
  readonly routes: Readonly<Record<string, BuiltRoute>>;
}

export interface PageWeight {
  /** Path of the page as the routes declare it: `/speakers/:slug`. */
  readonly path: string;
  /** Bytes after gzip of everything that the browser loads to show the page and make it live. */
  readonly js: number;
  readonly css: number;
}

/** Bytes after gzip; a kB of the budgets is 1,000 of them. */
export const weightBudget = { js: 140_000, css: 25_000 };
/** Every page that needs no sign-in stands in this layout. */
const publicLayout = 'routes/public/layout';

/** What each public page of the built web loads: the entry, the routes around it and its own, each file once. */
export function weighPages(): PageWeight[] {
  const manifest = readManifest();
  const pages = Object.values(manifest.routes).filter((route) => route.parentId === publicLayout);
  return pages.map((page) => weighPage(manifest, page));
}

/** Problems in words: pages over the budget, or no page found to weigh. */
export function checkPageWeight(): string[] {
  const pages = weighPages();
  if (pages.length === 0) return ['The build has no public page to weigh.'];
  return pages.flatMap(({ path, js, css }) => [
    ...(js > weightBudget.js ? [`${path} loads ${kilobytes(js)} of JavaScript; the budget is ${kilobytes(weightBudget.js)}.`] : []),
    ...(css > weightBudget.css ? [`${path} loads ${kilobytes(css)} of CSS; the budget is ${kilobytes(weightBudget.css)}.`] : []),
  ]);
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function weighPage(manifest: BuildManifest, page: BuiltRoute): PageWeight {
  const scripts = new Set([manifest.entry.module, ...manifest.entry.imports]);
  const styles = new Set(manifest.entry.css);
  for (let route: BuiltRoute | undefined = page; route; route = manifest.routes[route.parentId ?? '']) {
    for (const file of [route.module, ...(route.imports ?? [])]) scripts.add(file);
    // The framework marks with `#` what it also loads with late code; it is the same file.
    for (const file of route.css ?? []) styles.add(file.replace('#', ''));
  }
  return { path: `/${page.path ?? ''}`, js: weigh(scripts), css: weigh(styles) };
}

function weigh(files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(webBuild, 'client', file))).length, 0);
}

/** The list of all routes and their files that the build leaves, as `window.__reactRouterManifest={…};`; pages carry their part of it. */
function readManifest(): BuildManifest {
  const folder = join(webBuild, 'client/assets');
  const file = readdirSync(folder).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error(`There is no route manifest in ${folder}; is the web built?`);
  const text = readFileSync(join(folder, file), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as BuildManifest;
}
