import { defineConfig, devices } from '@playwright/test';
import { ZONE } from './support/zone';

const { E2E_BASE_URL = 'http://localhost:3000', CHROMIUM_PATH } = process.env;

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
    // Animations take a quarter of the time of all tests. Tests that are about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // CI does not keep traces; a failed test prints the content of the screen.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: { executablePath: CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] },
  },
  projects: [
    // Tests that need a touch screen.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // Tests that simulate Google on its own port, or test behaviour that does not depend on the screen size, run
      // once.
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    },
  ],
});
