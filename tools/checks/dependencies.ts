import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { run } from '../bootstrap/run.mjs';
import { listSources } from '../bootstrap/sources.mjs';

interface CruiseResult {
  readonly modules: readonly { readonly source: string; readonly dependencies: readonly { readonly resolved: string }[] }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
      readonly cycle?: readonly { readonly name: string }[];
      readonly comment?: string;
    }[];
  };
}

const cruisedFolders = ['contract', 'server', 'web', 'e2e', 'bench', 'tools'];
const minShareSeen = 0.6;

/** The rules of `dependency-rules.config.ts`, and the proof that the cruiser looked at the code at all. */
export async function checkDependencies(): Promise<string[]> {
  const result = await cruise(root, cruisedFolders);
  return typeof result === 'string' ? [result] : [...listBroken(result), ...findBlindness(result), ...findUnplacedFeatures()];
}

/** What is broken of the rules in folders of a project that is laid out like this one. */
export async function findBrokenRules(project: string, folders: readonly string[]): Promise<string[]> {
  const result = await cruise(project, folders);
  return typeof result === 'string' ? [result] : listBroken(result);
}

/** What the cruiser saw; what it printed when it could not look. */
async function cruise(project: string, folders: readonly string[]): Promise<CruiseResult | string> {
  const config = join(root, 'tools/dependency-rules.config.ts');
  const { output } = await run('depcruise', ['--config', config, '--output-type', 'json', ...folders], { cwd: project });
  const start = output.indexOf('{');
  return start === -1 ? output : (JSON.parse(output.slice(start)) as CruiseResult);
}

const listBroken = ({ summary }: CruiseResult): string[] =>
  summary.violations.map((violation) => {
    const way = violation.cycle?.map((step) => step.name).join(' → ') ?? violation.to;
    return `${violation.rule.name}: ${violation.from} → ${way}`;
  });

/** With a parser missing the cruiser sees no imports and reports that all is well; then the check itself has failed. */
function findBlindness({ modules }: CruiseResult): string[] {
  const isOwn = (path: string) => cruisedFolders.some((folder) => path.startsWith(`${folder}/`));
  const wanted = listSources(cruisedFolders).filter((path) => /\.tsx?$/.test(path));
  const seen = new Set(modules.map((module) => module.source));
  const share = wanted.filter((path) => seen.has(path)).length / wanted.length;
  const importing = modules.filter((module) => isOwn(module.source) && module.dependencies.length > 0).length / wanted.length;
  if (share >= minShareSeen && importing >= minShareSeen) return [];
  const percent = (part: number) => `${Math.round(part * 100)}%`;
  return [
    `dependency-cruiser saw ${percent(share)} of the ${wanted.length} TypeScript files and imports in ${percent(importing)}; is @swc/core installed?`,
  ];
}

function findUnplacedFeatures(): string[] {
  const layers = JSON.parse(readFileSync(join(root, 'tools/feature-layers.json'), 'utf8')) as string[][];
  const placed = new Set(layers.flat());
  return ['contract/src', 'server/src/features', 'web/app/features'].flatMap((folder) =>
    foldersIn(folder)
      .filter((name) => name !== 'core' && !placed.has(name))
      .map((name) => `${folder}/${name} has no place among the features; give it one in tools/feature-layers.json.`),
  );
}

function foldersIn(folder: string): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
