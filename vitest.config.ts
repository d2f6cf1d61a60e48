import { defineConfig } from 'vitest/config';
import { joinedMessagesPlugin } from './web/joined-messages.ts';

export default defineConfig({
  test: {
    setupFiles: ['tools/vitest/fail-on-open-things.ts', 'tools/vitest/fail-on-console.ts'],
    // `npm test` runs the other projects beside the server's, whose tests wait half of their time: for PostgreSQL, for processes.
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
          maxWorkers: '100%',
          // A number of its own, as Vitest asks of a project that has its own number of workers.
          sequence: { groupOrder: 1 },
        },
      },
      { plugins: [joinedMessagesPlugin()], test: { name: 'web', include: ['web/app/**/*.test.{ts,tsx}'] } },
      { test: { name: 'tools', include: ['{tools,bench}/**/*.test.ts'] } },
    ],
  },
});
