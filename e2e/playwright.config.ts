import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/chromium.ts';

const executablePath = findBrowser('light') ?? findBrowser('full');

/**
 * Every spec runs once, on a desktop. A test tagged `@every-width` runs on a phone and a tablet too, and
 * one tagged `@phone` only on a phone. One tagged `@alone` changes what everybody sees: such tests take their turns when all others
 * have begun, also after a failure, which would leave out a project that depends on the others.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './serve.setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // What a service worker answers is not seen by a test that breaks the line; the journey without a network allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox'] },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone|@alone/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'tablet', grep: /@every-width/, use: { viewport: { width: 768, height: 1024 } } },
    { name: 'phone', grep: /@every-width|@phone/, use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
    { name: 'alone', grep: /@alone/, workers: 1, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
