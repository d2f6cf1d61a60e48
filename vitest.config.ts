import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['tools/vitest/fail-on-console.ts'],
    // A test that leaves a socket, a timer or a server behind fails.
    detectAsyncLeaks: true,
    allowOnly: false,
    passWithNoTests: true,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'server', include: ['server/{src,test,seeds}/**/*.test.ts'], globalSetup: ['server/test/global-setup.ts'] } },
      { test: { name: 'web', include: ['web/app/**/*.test.{ts,tsx}'] } },
      { test: { name: 'tools', include: ['{tools,bench}/**/*.test.ts'] } },
    ],
  },
});
