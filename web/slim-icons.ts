import type { Plugin } from 'vite';

const inItsPlace = '\0slim-icon';

/** Draws the icons of the browser with `create-icon.ts` instead of the library's function, which can do much that no page asks for. */
export function slimIconsPlugin(): Plugin {
  return {
    name: 'sabha:slim-icons',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      const isIcon = source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/dist/esm/icons/');
      return isIcon ? inItsPlace : null;
    },
    load: (id) =>
      id === inItsPlace ? `export { createIcon as default } from ${JSON.stringify(`${import.meta.dirname}/app/ui/create-icon.ts`)};` : null,
  };
}
