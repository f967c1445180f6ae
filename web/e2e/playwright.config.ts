import { defineConfig, devices } from '@playwright/test';
import { ZONE } from './support/zone';

const { E2E_BASE_URL = 'http://localhost:3000', CHROMIUM_PATH } = process.env;

/**
 * Tests that run once: they start a stand-in for Google on its own port, count what the whole browser does, or test
 * behaviour that does not depend on the screen size.
 */
const DESKTOP_ONLY = [
  '**/google.spec.ts',
  '**/keyboard.spec.ts',
  '**/session.spec.ts',
  '**/callback.spec.ts',
  '**/widths.spec.ts',
  '**/scripts.spec.ts',
  '**/optimistic.spec.ts',
  '**/newer-build.spec.ts',
  '**/typing.spec.ts',
];

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: '../../test-results',
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: E2E_BASE_URL,
    locale: 'en-GB',
    timezoneId: ZONE,
    // A service worker would answer requests before a test can; the tests of the worker allow it.
    serviceWorkers: 'block',
    // In CI nobody looks at a trace; a failed test prints the content of the screen.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: { executablePath: CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testIgnore: DESKTOP_ONLY,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    },
  ],
});
