import { defineConfig, devices } from '@playwright/test';
import { ZONE } from './support/zone';

const { E2E_BASE_URL = 'http://localhost:3000', CHROMIUM_PATH } = process.env;

/** One of a kind: they play Google on a port of their own, count what the whole browser does, or are about what it does on any screen. */
const DESKTOP_ONLY = [
  'google.spec.ts',
  'keyboard.spec.ts',
  'session.spec.ts',
  'callback.spec.ts',
  'widths.spec.ts',
  'scripts.spec.ts',
  'optimistic.spec.ts',
  'newer-build.spec.ts',
  'typing.spec.ts',
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
    // It answers before a test can; those about it let it in.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
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
