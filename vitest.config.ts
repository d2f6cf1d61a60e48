import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['tools/vitest/fail-on-open-things.ts', 'tools/vitest/fail-on-console.ts'],
    // One file at a time on two cores: much of what is tested has a limit of its own, which two at once come near. `npm test` runs what
    // needs no database beside the rest.
    maxWorkers: '50%',
    allowOnly: false,
    passWithNoTests: true,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/{src,test,seeds}/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/load-shaper.ts', 'server/test/fixed-seeds.ts'],
          // Modules of the server keep nothing about a run: what is made is made in a context and closed with
          // it. Loading them once a worker instead of once a file saves a third of the time.
          isolate: false,
        },
      },
      { test: { name: 'web', include: ['web/app/**/*.test.{ts,tsx}'] } },
      { test: { name: 'tools', include: ['{tools,bench}/**/*.test.ts'] } },
    ],
  },
});
