import type { Plugin } from 'vite';

const bareImport = /import\(\s*(?:\/\*.*?\*\/\s*)*(route\.\w*[mM]odule)\s*\)/g;
const routeFiles = /\/react-router\/dist\/production\/lib\/dom\/ssr\/(routes|routeModules)\.js$/;

/**
 * Has the router fetch the code of a page as every other code is fetched: without a network it waits. By itself it loads the open page
 * anew, which without a network ends in the browser's own error page, with everything lost that was typed.
 */
export function patientRoutesPlugin(): Plugin {
  const found = new Set<string>();
  return {
    name: 'sabha:patient-routes',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const file = routeFiles.exec(id)?.[1];
      if (file === undefined) return null;
      const patient = code.replaceAll(bareImport, (_, module: string) => `loadCode(() => import(/* @vite-ignore */ ${module}))`);
      if (patient !== code) found.add(file);
      return `import { loadCode } from ${JSON.stringify(`${import.meta.dirname}/app/ui/load-code.ts`)};\n${patient}`;
    },
    buildEnd(error) {
      if (!error && found.size < 2) this.error('The router fetches the code of pages in another way than patient-routes.ts knows.');
    },
  };
}
