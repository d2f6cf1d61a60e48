import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fillTemplate, type FeatureNames } from './feature-names.ts';

/** Where each template goes, itself a template. */
const files = {
  contract: 'contract/src/{{feature}}/{{noun}}.ts',
  permissions: 'server/src/permissions/{{feature}}.ts',
  schema: 'server/src/features/{{feature}}/schema.ts',
  'personal-data': 'server/src/features/{{feature}}/personal-data.ts',
  entity: 'server/src/features/{{feature}}/{{noun}}.entity.ts',
  feature: 'server/src/features/{{feature}}/feature.ts',
  test: 'server/src/features/{{feature}}/{{noun}}.test.ts',
  load: 'web/app/features/{{feature}}/load-{{nouns}}.server.ts',
  page: 'web/app/features/{{feature}}/components/{{noun}}-list.tsx',
  route: 'web/app/routes/public/{{feature}}.tsx',
  'admin-page': 'web/app/features/{{feature}}/admin/{{nouns}}-page.tsx',
  'member-page': 'web/app/features/{{feature}}/pages/{{nouns}}.tsx',
  'member-route': 'web/app/routes/member/{{feature}}.tsx',
  en: 'web/messages/en/{{feature}}.json',
  hi: 'web/messages/hi/{{feature}}.json',
  gu: 'web/messages/gu/{{feature}}.json',
} as const;

interface Edit {
  readonly path: string;
  /** The text that the new line goes before. */
  readonly before: string;
  readonly insert: string;
}

/** Lines in the lists that name every feature. */
const edits: readonly Edit[] = [
  {
    path: 'server/src/features.ts',
    before: '\n/** Every feature',
    insert: "import { {{featureCamel}} } from './features/{{feature}}/feature.ts';\n",
  },
  { path: 'server/src/features.ts', before: '];', insert: '  {{featureCamel}},\n' },
  { path: 'web/app/routes.ts', before: "    route('*'", insert: "    route('{{feature}}', 'routes/public/{{feature}}.tsx'),\n" },
  {
    path: 'web/app/lib/member-pages.ts',
    before: '] as const satisfies readonly (readonly [path',
    insert: "  ['my-{{feature}}', '{{feature}}'],\n",
  },
  {
    path: 'web/app/features/admin/admin-pages.data.ts',
    before: '];',
    insert: `  {
    key: '{{feature}}',
    group: 'content',
    menu: 'content',
    icon: Shapes,
    label: m.{{feature_snake}}_title,
    ...inside(async () => (await import('../{{feature}}/admin/{{nouns}}-page.tsx')).{{Nouns}}AdminPage),
  },\n`,
  },
  { path: 'web/project.inlang/settings.json', before: '\n    ]', insert: ',\n      "./messages/{locale}/{{feature}}.json"' },
  { path: 'tools/feature-layers.json', before: '  ["shell"]', insert: '  ["{{feature}}"],\n' },
  { path: 'e2e/public-pages.ts', before: '];', insert: "  { path: '/{{feature}}' },\n" },
];

/**
 * Writes a feature with one plain type: its contract, table, policy, calls, test, public page, member page, admin page and texts.
 * @param root of the project
 * @returns the paths that were written or changed, relative to the root
 * @throws Error when the feature exists, before anything is written
 */
export function generateFeature(root: string, names: FeatureNames): string[] {
  const templates = join(import.meta.dirname, 'templates');
  const written = new Map<string, string>();
  for (const [template, path] of Object.entries(files)) {
    written.set(fillTemplate(path, names), fillTemplate(readFileSync(join(templates, `${template}.template`), 'utf8'), names));
  }
  written.set(nextMigration(root, names), fillTemplate(readFileSync(join(templates, 'migration.template'), 'utf8'), names));
  for (const path of written.keys()) if (existsSync(join(root, path))) throw new Error(`${path} exists already.`);
  for (const { path, before, insert } of edits) {
    const text = written.get(path) ?? readFileSync(join(root, path), 'utf8');
    const at = text.lastIndexOf(before);
    if (at === -1) throw new Error(`${path} has no place for the feature: "${before}" was not found.`);
    written.set(path, text.slice(0, at) + fillTemplate(insert, names) + text.slice(at));
  }
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [...written.keys()];
}

function nextMigration(root: string, { feature, nouns_snake }: FeatureNames): string {
  const numbers = readdirSync(join(root, 'server/migrations')).map((name) => Number.parseInt(name, 10) || 0);
  const number = String(Math.max(...numbers) + 1).padStart(4, '0');
  return `server/migrations/${number}_${feature ?? ''}-${(nouns_snake ?? '').replaceAll('_', '-')}.sql`;
}
