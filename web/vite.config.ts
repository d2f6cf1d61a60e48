import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { openLocalePlugin } from './locale-assets.ts';

export default defineConfig({
  plugins: [
    // The language comes from `app/lib/locale.ts` on both sides, so none of the built-in ways is compiled in.
    // The `typegen` script compiles with the same options.
    paraglideVitePlugin({ project: './project.inlang', outdir: './app/paraglide', strategy: ['baseLocale'], emitTsDeclarations: true, emitReadme: false }),
    tailwindcss(),
    openLocalePlugin(),
    reactRouter(),
  ],
  // Newer than what lowers `light-dark()`: the lowered form cannot change the scheme of a part of the page.
  build: { target: 'es2024', cssTarget: ['chrome125', 'firefox128', 'safari18'], assetsInlineLimit: 0, modulePreload: false },
  // The server imports one function that renders a page, not the framework's own bundle.
  environments: { ssr: { build: { rolldownOptions: { input: './app/page-renderer.ts' } } } },
});
