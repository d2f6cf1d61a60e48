// Which folder may import which. ARCHITECTURE.md says it in words; this file makes it hold.
import { readFileSync } from 'node:fs';
import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';

/** Lower layers first. A feature may use the public.ts of a feature in a lower layer, and of nobody else. */
const layers = JSON.parse(readFileSync(new URL('./feature-layers.json', import.meta.url), 'utf8')) as string[][];
const featureFolders = { contract: '^contract/src/', server: '^server/src/features/', web: '^web/app/features/' };
const tests = '\\.(test|spec)\\.tsx?$';

function rulesOfLayers(part: keyof typeof featureFolders): IForbiddenRuleType[] {
  const folder = featureFolders[part];
  return layers.map((layer, index) => ({
    name: `${part}-${layer.join('-')}-looks-down`,
    comment: 'A feature uses features of lower layers only; what must go up becomes an event.',
    severity: 'error',
    from: { path: `${folder}(${layer.join('|')})/`, pathNot: part === 'web' ? [tests, adminPages] : tests },
    to: { path: `${folder}(?:${layers.slice(index).flat().join('|')})/`, pathNot: `${folder}$1/` },
  }));
}

/** The pages of the admin centre live with their feature, stand on the kit of the admin centre, and are opened by its registry. */
const adminPages = '^web/app/features/(?!admin/)[^/]+/admin/';
const adminKit = '^web/app/features/admin/kit/';
const adminRegistry = '^web/app/features/admin/admin-pages\\.data\\.ts$';

function ruleOfDoors(part: 'server' | 'web'): IForbiddenRuleType {
  const folder = featureFolders[part];
  return {
    name: `${part}-features-meet-at-public`,
    comment: 'A feature shows its neighbours public.ts and nothing else.',
    severity: 'error',
    from: { path: `${folder}([^/]+)/`, ...(part === 'web' && { pathNot: [adminPages, adminRegistry] }) },
    to: { path: `${folder}[^/]+/(?!public\\.tsx?$)`, pathNot: `${folder}$1/` },
  };
}

const rulesOfAdminPages: IForbiddenRuleType[] = [
  {
    name: 'admin-pages-stand-on-the-kit',
    comment: "A feature's admin pages use their own feature, the kit of the admin centre and public.ts of other features.",
    severity: 'error',
    from: { path: adminPages.replace('[^/]+', '([^/]+)') },
    to: { path: '^web/app/features/[^/]+/(?!(?:admin/)?public\\.tsx?$)', pathNot: ['^web/app/features/$1/', adminKit] },
  },
  {
    name: 'admin-pages-load-when-opened',
    comment: 'Public and member pages never carry the admin centre.',
    severity: 'error',
    from: { path: '^web/app/', pathNot: [adminPages, '^web/app/features/admin/', '^web/app/routes/', tests] },
    to: { path: [adminPages, adminKit] },
  },
];

/** Of the project's own files, `from` may import only what matches `allowed`. */
function onlyFrom(name: string, from: IForbiddenRuleType['from'], allowed: string[]): IForbiddenRuleType {
  return { name, severity: 'error', from, to: { path: '^(contract|server|web|e2e|bench|tools)/', pathNot: allowed } };
}

const configuration: IConfiguration = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules that need each other at run time cannot be read, tested or loaded alone. Types may refer to each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unknown-file',
      comment: 'Except what the web build makes: route types, texts, virtual modules and addresses of files.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\+types/|paraglide/|\\.wasm\\?url$' },
    },
    {
      name: 'no-barrels',
      comment: 'Import from the file that has it; contract/src/index.ts is the one list.',
      severity: 'error',
      from: {},
      to: { path: '/index\\.tsx?$', pathNot: ['^contract/src/index\\.ts$', 'node_modules'] },
    },
    { name: 'no-utils', severity: 'error', from: {}, to: { path: '(^|/)(utils?|helpers?)(/|\\.[a-z]+$)', pathNot: 'node_modules' } },
    {
      name: 'contract-imports-zod',
      comment: 'The contract is what server and web agree on; it brings nothing else with it.',
      severity: 'error',
      from: { path: '^contract/src', pathNot: tests },
      to: { pathNot: ['^contract/src', 'node_modules/zod/'] },
    },
    {
      name: 'pictures-are-drawn-in-tasks',
      comment: 'Decoding and drawing starve sign-in and tickets; the pool of core/tasks does it in processes of its own.',
      severity: 'error',
      from: {
        path: '^(server/src|web/app)/',
        pathNot: [tests, '^server/src/core/storage/encode-image\\.ts$', '(^|/)draw-[^/]+(\\.server)?\\.ts$'],
      },
      to: { path: '(node_modules/sharp/|/link-picture/draw-|/app-icon/draw-)', dependencyTypesNot: ['type-only'] },
    },
    onlyFrom('core-knows-no-feature', { path: '^server/src/core/', pathNot: tests }, ['^server/src/core/', '^contract/src/core/']),
    onlyFrom('permissions-read-schemas', { path: '^server/src/permissions/', pathNot: tests }, [
      '^server/src/permissions/',
      '^server/src/core/access/',
      '^server/src/core/storage/files\\.schema\\.ts$',
      '^server/src/features/[^/]+/(schema|public)\\.ts$',
      '^contract/',
    ]),
    onlyFrom('features-stand-on-core', { path: '^server/src/features/', pathNot: tests }, [
      '^server/src/(core|permissions|features)/',
      '^contract/',
    ]),
    onlyFrom('server-needs-no-web', { path: '^server/' }, ['^server/', '^contract/']),
    onlyFrom('ui-has-no-product', { path: '^web/app/ui/' }, [
      '^web/app/ui/',
      '^web/app/lib/create-store\\.ts$',
      '^web/app/paraglide/',
      '^contract/src/core/jaali/',
    ]),
    onlyFrom('lib-stands-on-contract', { path: '^web/app/lib/', pathNot: tests }, ['^web/app/(lib|paraglide)/', '^contract/']),
    onlyFrom('web-features-stand-on-ui-and-lib', { path: '^web/app/features/', pathNot: tests }, [
      '^web/app/(ui|lib|features|paraglide)/',
      '^contract/',
    ]),
    onlyFrom('web-tests-stand-on-testing-too', { path: '^web/app/features/.*\\.test\\.tsx?$' }, [
      '^web/app/(ui|lib|features|paraglide|testing)/',
      '^contract/',
    ]),
    onlyFrom('web-needs-no-server', { path: '^web/' }, ['^web/', '^contract/']),
    onlyFrom('e2e-knows-only-addresses', { path: '^e2e/' }, ['^(e2e|tools)/']),
    ...rulesOfLayers('contract'),
    ...rulesOfLayers('server'),
    ...rulesOfLayers('web'),
    ruleOfDoors('server'),
    ruleOfDoors('web'),
    ...rulesOfAdminPages,
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^web/(build|\\.react-router)/', '^web/app/paraglide/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content', compress: false },
  },
};
export default configuration;
