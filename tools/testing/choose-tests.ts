import { chooseJourneys } from './choose-journeys.ts';
import { findImporters, readImports } from './import-graph.ts';
import { featureOf, isTestFile, type Tree } from './source-tree.ts';

/** `others` are those of contract, web, tools and bench. */
type Part = 'server' | 'others' | 'journeys';

export interface Choice {
  readonly isWhole: boolean;
  /** The test files; all of the part when it is whole. */
  readonly files: readonly string[];
}

/** Only the static checks read it. */
const unread = /^(docs\/|[^/]*\.md$|LICENSE$|lefthook\.yml$|knip\.json$|\.(gitignore|nvmrc|oxlintrc\.json|oxfmtrc\.json)$)/;
const code = /^(contract|server|web|tools|bench|e2e)\/.*\.(tsx?|mjs)$/;
/** Lists of everything: who imports one does not thereby use what it lists. */
const lists = /^(server\/src\/features\.ts|web\/app\/routes\.ts|web\/app\/features\/admin\/admin-pages\.data\.ts)$/;
/** What nearly every test of the server stands on, and what itself needs some features. */
const ground = /^server\/(src\/app\.ts$|test\/(?!.*\.test\.ts$)|seeds\/(?!.*\.test\.ts$))/;
/** Says which calls there are, who may make them, and what is stored. */
const declaration = /^(contract\/src\/|server\/src\/permissions\/|server\/src\/(.*[./])?(features?|schema|entity|operations)\.ts$)/;
const crossCutting = /^server\/test\/.*\.test\.ts$/;

/** What no import shows, or what the runners load for every test: these files choose all of a part. */
const wholes: readonly { readonly path: RegExp; readonly isCode?: boolean; readonly parts: readonly Part[] }[] = [
  {
    path: /^(?!(server|web|e2e|tools|bench)\/|vitest\.config\.ts$)|(^|\/)(package|tsconfig)\.json$/,
    isCode: false,
    parts: ['server', 'others', 'journeys'],
  },
  { path: /^vitest\.config\.ts$|^tools\/vitest\//, parts: ['server', 'others'] },
  { path: /^server\/(?!(src\/features|messages)\/)/, isCode: false, parts: ['server', 'journeys'] },
  { path: /^server\/messages\//, parts: ['server'] },
  { path: /^server\/test\/(global-setup|load-shaper|fixed-seeds)\.ts$/, parts: ['server'] },
  { path: /^server\/seeds\/(?!.*\.test\.ts$)/, parts: ['journeys'] },
  { path: /^web\//, isCode: false, parts: ['others'] },
  { path: /^web\/(?!messages\/|app\/features\/)/, isCode: false, parts: ['journeys'] },
  { path: /^(web\/app\/routes\.ts|web\/[\w-]+\.ts|e2e\/(serve\.setup|playwright\.config|fixtures)\.ts)$/, parts: ['journeys'] },
  { path: /^e2e\//, isCode: false, parts: ['journeys'] },
];

/**
 * Chooses the test files that a change can reach. What imports a changed file is seen; what is read from the disk, such as SQL, texts
 * and settings, is not, and chooses all of its part. Nearly every test of the server starts all of it, so that a change in a feature
 * chooses the feature's own tests, those that use its contract and those of code that imports it, and, when it changes what is
 * declared, those that run over all features.
 * @param changed also files that are there no more
 */
export function chooseTests(changed: readonly string[], { paths, read }: Tree): Record<Part, Choice> {
  const now = new Set(paths);
  const graph = readImports([...new Set([...paths, ...changed])], (path) => (now.has(path) ? read(path) : ''));
  const seen = changed.filter((path) => !unread.test(path));
  const counted = [...new Set([...seen, ...findShown(seen, { paths, read })])];
  const ofFeatures = counted.filter((path) => featureOf(path) && !isTestFile(path));
  const ofGround = counted.filter((path) => !ofFeatures.includes(path));
  const reached = new Set([
    ...findImporters(graph, ofGround, (path) => lists.test(path)),
    ...findImporters(graph, ofFeatures, (path) => lists.test(path) || ground.test(path)),
  ]);
  const tests = paths.filter(isTestFile);
  const inParts = [...counted, ...reached];
  const wholeParts = new Set(inParts.flatMap((path) => wholes.filter((whole) => isWhole(whole, path)).flatMap(({ parts }) => parts)));
  const journeys = chooseJourneys({ changed: counted, graph, paths, read, reached });
  if (journeys.isWhole) wholeParts.add('journeys');

  const features = new Set(ofFeatures.filter((path) => !path.startsWith('web/')).map(featureOf));
  const isDeclared = counted.some((path) => declaration.test(path) && !isTestFile(path));
  const isTool = counted.some((path) => /^(tools|bench)\//.test(path));
  const isChosen = (path: string) =>
    reached.has(path) ||
    journeys.files.has(path) ||
    (path.startsWith('server/') && features.has(featureOf(path))) ||
    (path.startsWith('server/') && graph.get(path)?.some((target) => target.startsWith('contract/') && features.has(featureOf(target)))) ||
    (isDeclared && crossCutting.test(path)) ||
    // They start programs and read files that no import shows.
    (isTool && /^(tools|bench)\//.test(path));
  const choose = (part: Part): Choice => {
    const isAll = wholeParts.has(part);
    return { isWhole: isAll, files: tests.filter((path) => partOf(path) === part && (isAll || isChosen(path))) };
  };
  return { server: choose('server'), others: choose('others'), journeys: choose('journeys') };
}

/** What shows the texts of a topic, as if it had changed itself. */
function findShown(changed: readonly string[], { paths, read }: Tree): string[] {
  const topics = new Set(changed.flatMap((path) => /^web\/messages\/\w+\/([\w-]+)\.json$/.exec(path)?.[1] ?? []));
  if (topics.size === 0) return [];
  const text = new RegExp(`\\bm\\.(?:${[...topics].map((topic) => topic.replaceAll('-', '_')).join('|')})_`);
  return paths.filter((path) => path.startsWith('web/app/') && code.test(path) && text.test(read(path)));
}

const isWhole = ({ path, isCode }: (typeof wholes)[number], file: string) =>
  path.test(file) && (isCode === undefined || isCode === code.test(file));

function partOf(path: string): Part {
  if (path.startsWith('server/')) return 'server';
  return path.startsWith('e2e/') ? 'journeys' : 'others';
}

/** What was chosen, in a line, and by their names the journeys that were not. */
export function describeChoice(choice: Record<Part, Choice>, tree: Tree, since: string): string[] {
  const tests = tree.paths.filter(isTestFile);
  const count = (part: Part) => {
    const total = tests.filter((path) => partOf(path) === part).length;
    return `${choice[part].isWhole ? 'all' : choice[part].files.length} of ${total}`;
  };
  const left = tests.filter((path) => partOf(path) === 'journeys' && !choice.journeys.files.includes(path));
  return [
    `By the change since ${since}, test files of the server: ${count('server')}; of contract, web and tools: ${count('others')}; journeys: ${count('journeys')}.`,
    ...(left.length > 0 ? [`Journeys not chosen: ${left.map((path) => path.slice('e2e/'.length, -'.spec.ts'.length)).join(', ')}.`] : []),
  ];
}
