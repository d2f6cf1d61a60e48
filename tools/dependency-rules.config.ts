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
    from: { path: `${folder}(${layer.join('|')})/`, pathNot: tests },
    to: { path: `${folder}(?:${layers.slice(index).flat().join('|')})/`, pathNot: `${folder}$1/` },
  }));
}

function ruleOfDoors(part: 'server' | 'web'): IForbiddenRuleType {
  const folder = featureFolders[part];
  return {
    name: `${part}-features-meet-at-public`,
    comment: 'A feature shows its neighbours public.ts and nothing else.',
    severity: 'error',
    from: { path: `${folder}([^/]+)/` },
    to: { path: `${folder}[^/]+/(?!public\\.tsx?$)`, pathNot: `${folder}$1/` },
  };
}

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
    onlyFrom('ui-has-no-product', { path: '^web/app/ui/' }, ['^web/app/ui/', '^web/app/paraglide/', '^contract/src/core/jaali/']),
    onlyFrom('lib-stands-on-contract', { path: '^web/app/lib/' }, ['^web/app/(lib|paraglide)/', '^contract/']),
    onlyFrom('web-features-stand-on-ui-and-lib', { path: '^web/app/features/' }, ['^web/app/(ui|lib|features|paraglide)/', '^contract/']),
    onlyFrom('web-needs-no-server', { path: '^web/' }, ['^web/', '^contract/']),
    onlyFrom('e2e-knows-only-addresses', { path: '^e2e/' }, ['^(e2e|tools)/']),
    ...rulesOfLayers('contract'),
    ...rulesOfLayers('server'),
    ...rulesOfLayers('web'),
    ruleOfDoors('server'),
    ruleOfDoors('web'),
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
