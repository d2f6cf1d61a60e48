import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { openLocalePlugin } from './locale-assets.ts';

/** What every page needs at once compresses better as one file than as twenty; what is opened rarely stays out of it. */
const everyPage =
  /\/node_modules\/(react|react-dom|scheduler|react-router)\/|\/lucide-react\/dist\/esm\/(shared|default|Icon|context|createLucide)|\/app\/(features\/shell|lib|ui\/(button|class-names|windows))|\/paraglide\/(runtime|messages\/shell_)|vite\/preload-helper/;
const rarely =
  /lib\/(session\/(?!hint|sign-in-meta)|api-client|read-public|said-problem|keep-pages|app-icon|format-days|use-is-(live|online)|use-loaded)|(auth|member)-|use-new-messages|missing-page|shell_missing|offline-|shell_(offline|kept_at|reload)|shell_my_tickets|public-account|cookie-(banner|dialog)|shell_cookie_(?!settings|preferences)/;
/** Small parts that all signed-in pages share: as files of their own their names would be a burden on the list of routes, which every page carries. */
const memberParts = /\/app\/(lib\/session\/(texts|auth-state|use-auth|return-place)|features\/identity\/full-name)/;
const memberTexts = /\/paraglide\/messages\/auth_/;
/** What stands on the agenda and on a session's page; apart they would be files of a few hundred bytes. */
const sessionParts = /\/app\/(features\/schedule\/(moment|session-words)|ui\/(session-card\.tsx|star-button))/;
const isOnEveryPage = (id: string) => everyPage.test(id) && !rarely.test(id);

export default defineConfig({
  plugins: [
    // The language comes from `app/lib/locale.ts` on both sides, so none of the built-in ways is compiled in.
    // The `typegen` script compiles with the same options.
    paraglideVitePlugin({
      // In development the server runs from the folder above.
      project: `${import.meta.dirname}/project.inlang`,
      outdir: `${import.meta.dirname}/app/paraglide`,
      strategy: ['baseLocale'],
      emitTsDeclarations: true,
      emitReadme: false,
    }),
    tailwindcss(),
    openLocalePlugin(),
    reactRouter(),
  ],
  // Newer than what lowers `light-dark()`: the lowered form cannot change the scheme of a part of the page.
  build: { target: 'es2024', cssTarget: ['chrome125', 'firefox128', 'safari18'], assetsInlineLimit: 0, modulePreload: false },
  // The server imports one function that renders a page, not the framework's own bundle.
  environments: {
    ssr: { build: { rolldownOptions: { input: './app/page-renderer.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            advancedChunks: {
              groups: [
                { name: 'frame', test: isOnEveryPage },
                { name: 'sessions', test: sessionParts },
                { name: 'member', test: memberParts },
                { name: 'member-texts', test: memberTexts },
              ],
            },
          },
        },
      },
    },
  },
});
