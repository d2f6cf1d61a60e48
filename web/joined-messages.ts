import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { build, type Plugin } from 'vite';

const messages = `${import.meta.dirname}/app/paraglide/messages.js`;

/**
 * Serves the texts of the pages as one module. A page in production takes in only the texts that it shows; without that, loading the
 * thousands of modules takes longer than most of the files of tests that load them.
 */
export function joinedMessagesPlugin(): Plugin {
  let joined: Promise<string> | undefined;
  // What is served is remembered by its address from run to run, so that other texts need another one.
  const address = `${messages}?of=${hashCatalogues()}`;
  return {
    name: 'sabha:joined-messages',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith('/paraglide/messages.js')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found?.id === messages ? address : found;
    },
    load(id) {
      if (id !== address) return null;
      joined ??= joinMessages();
      return joined;
    },
  };
}

function hashCatalogues(): string {
  const hash = createHash('sha256');
  const folder = `${import.meta.dirname}/messages`;
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.json')) hash.update(path).update(readFileSync(`${folder}/${path}`));
  // Those that are compiled anew are other ones, too, though somebody has asked for the same catalogues before.
  hash.update(String(statSync(messages.replace('.js', '/_index.js'), { throwIfNoEntry: false })?.mtimeMs));
  return hash.digest('base64url').slice(0, 12);
}

async function joinMessages(): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: messages,
      write: false,
      minify: false,
      rolldownOptions: { output: { comments: false }, external: /\/(runtime|registry)\.js$/ },
    },
  });
  for (const result of [results].flat())
    for (const file of 'output' in result ? result.output : []) if (file.type === 'chunk') return file.code;
  throw new Error(`${messages} has not become a module.`);
}
