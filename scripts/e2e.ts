import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './infrastructure/chromium.ts';
import { readJson } from './processes/json-file.ts';
import { pickPort } from './processes/ports.ts';
import { runVisibly } from './processes/run.ts';
import { ROOT } from './product/folders.ts';
import { spawnProduct } from './product/spawn-product.ts';
import { screensAtFailure } from './tests/screens-at-failure.ts';
import { finish, runTests, tallyPlaywright } from './tests/tally.ts';

/**
 * `npm run e2e`: runs the browser tests against the product, on a separate port and folder; further arguments go to
 * Playwright. The tests get E2E_BASE_URL, CHROMIUM_PATH, DATA_DIR for `npm run admin`, and E2E_GOOGLE_URL and
 * E2E_PUSH_URL, the addresses at which the product expects Google and a push service and where the tests simulate them.
 */
async function main(): Promise<never> {
  const chromium = await findChromium(process.env, console.log);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache', 'e2e-'));
  const google = `http://localhost:${await pickPort()}`;
  const push = `http://127.0.0.1:${await pickPort()}`;
  const product = await spawnProduct({
    PORT: String(await pickPort()),
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT_DISABLED: 'true',
    GOOGLE_CLIENT_ID: 'pawplan-e2e',
    GOOGLE_CLIENT_SECRET: 'pawplan-e2e-secret',
    GOOGLE_ACCOUNTS_URL: `${google}/o/oauth2/v2/auth`,
    GOOGLE_OAUTH_BASE_URL: google,
    GOOGLE_API_BASE_URL: google,
    PUSH_LOCAL_SERVICE: push,
  });
  const report = join(folder, 'report.json');
  const playwright = [
    join(ROOT, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    'web/e2e/playwright.config.ts',
  ];
  const code = await runVisibly(process.execPath, [...playwright, '--reporter=list,json', ...process.argv.slice(2)], {
    cwd: ROOT,
    env: {
      ...process.env,
      E2E_BASE_URL: product.address,
      E2E_GOOGLE_URL: google,
      E2E_PUSH_URL: push,
      // For `npm run admin`.
      DATA_DIR: join(folder, 'data'),
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  await product.end();
  if (code !== 0) console.log(screensAtFailure(join(ROOT, 'test-results')));
  const tally = tallyPlaywright(readJson(report));
  if (code === 0) rmSync(folder, { recursive: true });
  return finish(tally, code);
}

runTests(main);
