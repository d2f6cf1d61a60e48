import { defineConfig } from 'vitest/config';

// Real schedules stand beside the repository on some machines; they are never part of it.
export default defineConfig({
  test: {
    include: ['server/test/realdata/**/*.realdata.ts'],
    globalSetup: ['server/test/global-setup.ts'],
    setupFiles: ['tools/vitest/fail-on-console.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
