import type { ImportGraph } from './import-graph.ts';
import { featureOf, isTestFile, type Tree } from './source-tree.ts';

interface Page {
  /** As it stands in the routes: `agenda/:slug`. */
  readonly address: string;
  readonly module: string;
}

interface Change extends Tree {
  readonly changed: readonly string[];
  readonly graph: ImportGraph;
  readonly reached: ReadonlySet<string>;
}

/** A change that reaches more features is one of everything. */
const maxFeatures = 6;
const product = /^(contract|server|web)\/.*\.(tsx?|mjs|css)$/;
const pageModule = /^web\/app\/routes\/(public|member|door|auth)\/(?!layout|admin)/;

/**
 * The journeys that open a page of a changed feature: their text, or that of a file that few of them share, names the address, or
 * their own name begins like the feature. A page belongs to the features that its module imports.
 */
export function chooseJourneys({ changed, graph, paths, read, reached }: Change): {
  readonly isWhole: boolean;
  readonly files: Set<string>;
} {
  const journeys = paths.filter((path) => path.startsWith('e2e/') && path.endsWith('.spec.ts'));
  const files = new Set(journeys.filter((path) => reached.has(path)));
  const shown = changed.filter((path) => !isTestFile(path) && !path.startsWith('server/test/'));
  const shared = shown.filter((path) => product.test(path) && !featureOf(path) && !pageModule.test(path));
  const behind = new Set(
    shared.length === 0 ? [] : [...reached].filter((path) => !isTestFile(path)).flatMap((path) => featureOf(path) ?? []),
  );
  const features = new Set([...shown.flatMap((path) => featureOf(path) ?? []), ...behind]);
  if (features.size > maxFeatures || (shared.length > 0 && behind.size === 0)) return { isWhole: true, files };
  const isOfPage = (module: string) =>
    shown.includes(module) ||
    [module, ...(graph.get(module) ?? [])].some((path) => path.startsWith('web/') && features.has(featureOf(path) ?? ''));
  const addresses = readPages(read)
    .filter(({ module }) => isOfPage(module))
    .map(({ address }) => toPattern(address));
  const text = textOf(journeys, graph, read);
  for (const path of journeys) {
    if (addresses.some((address) => address.test(text(path)))) files.add(path);
    if ([...features].some((feature) => path.startsWith(`e2e/${feature.replace(/s$/, '')}`))) files.add(path);
  }
  return { isWhole: false, files };
}

/** Every page that has an address of its own, and each page of the admin centre. */
function readPages(read: Tree['read']): Page[] {
  const routes = read('web/app/routes.ts').matchAll(/route\('([^'*]+)', '([^']+)'/g);
  const members = read('web/app/lib/member-pages.ts').matchAll(/\['([^']+)', '([^']+)'\]/g);
  const admin = read('web/app/features/admin/admin-pages.data.ts').matchAll(/key: '([^']+)',(?:(?!key: ')[^])*?import\('([^']+)'\)/g);
  return [
    ...[...routes].map(([, address = '', module = '']) => ({ address, module: `web/app/${module}` })),
    ...[...members].map(([, address = '', module = '']) => ({ address, module: `web/app/routes/member/${module}.tsx` })),
    ...[...admin].map(([, key = '', module = '']) => ({
      address: `admin-center/${key}`,
      module: new URL(module, 'file:///web/app/features/admin/').pathname.slice(1),
    })),
  ];
}

/** The address as it may stand in a text; what varies may be anything, also a value that is put in. */
function toPattern(address: string): RegExp {
  const parts = address.split('/').map((part) => {
    if (part.endsWith('?')) return String.raw`(/[^/'"\x60\s]+)?`;
    return part.startsWith(':') ? String.raw`/[^/'"\x60\s]+` : `/${RegExp.escape(part)}`;
  });
  return new RegExp(`['"\`}]${parts.join('')}(?![\\w/-])`);
}

/** A journey with what it imports, without what more than a third of them do. */
function textOf(journeys: readonly string[], graph: ImportGraph, read: Tree['read']): (path: string) => string {
  const helpers = (path: string) => (graph.get(path) ?? []).filter((target) => target.startsWith('e2e/'));
  const users = Map.groupBy(journeys.flatMap(helpers), (helper) => helper);
  const isRare = (helper: string) => (users.get(helper)?.length ?? 0) * 3 <= journeys.length;
  return (path) => [path, ...helpers(path).filter(isRare)].map(read).join('\n');
}
