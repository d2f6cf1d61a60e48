import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { openLocalePlugin } from './locale-assets.ts';
import { patientRoutesPlugin } from './patient-routes.ts';
import { slimIconsPlugin } from './slim-icons.ts';

/** What every page needs at once compresses better as one file than as twenty; what is opened rarely stays out of it. */
const everyPage =
  /\/node_modules\/(react|react-dom|scheduler|react-router)\/|\/lucide-react\/dist\/esm\/icons\/x\.mjs|\/app\/(features\/shell|lib|ui\/(button|class-names|create-icon|lazy-part|load-code|windows))|\/paraglide\/(runtime|messages\/shell_)|vite\/preload-helper/;
/** What stands at the edges of every page and behind the buttons of its bar: it comes after the page. */
const edges =
  /\/app\/features\/shell\/(more-links|components\/(site-footer|menu-sheet|more-panel))|\/paraglide\/messages\/shell_(footer_|calendar_feed|schedule_data|runs_on|cookie_preferences|about|conference_|event_themes|organizing_|our_impact|gallery|get_involved|become_|call_for|join_|my_home|attend_)/;
const rarely =
  /lib\/(session\/(?!hint|sign-in-meta)|query\/|forms\/|api-client|read-public|problem-message|cache-pages|app-icon|format-days|use-is-(live|online))|(auth|member)-|shell\/member\/|missing-page|shell_missing|offline-|shell_(offline|stored_at|reload|section_|forbidden_|day_of|opens_in|search_members)|shell_my_tickets|public-account|cookie-(banner|dialog)|shell_cookie_(?!settings|preferences)/;
/** Small parts that all signed-in pages share: as files of their own their names would be a burden on the list of routes, which every page carries. */
const memberParts = /\/app\/(lib\/session\/(texts|auth-state|use-auth|return-place)|features\/identity\/full-name)/;
const memberTexts = /\/paraglide\/messages\/auth_/;
/** What stands on the agenda and on a session's page; apart they would be files of a few hundred bytes. */
const sessionParts = /\/app\/(features\/schedule\/(moment|session-words)|ui\/(session-card\.tsx|star-button))/;
const isOnEveryPage = (id: string) => everyPage.test(id) && !rarely.test(id) && !edges.test(id);

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
    slimIconsPlugin(),
    patientRoutesPlugin(),
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
                { name: 'edges', test: edges },
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
