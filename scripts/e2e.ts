import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build/build.ts';
import { findChromium } from './infrastructure/chromium.ts';
import { readJson } from './processes/json-file.ts';
import { pickPort } from './processes/ports.ts';
import { runVisibly } from './processes/run.ts';
import { ROOT } from './product/folders.ts';
import { runApart } from './product/run-apart.ts';
import { finish, runTests, tallyPlaywright } from './tests/tally.ts';

/**
 * `npm run e2e`: the browser tests against the product, on a port and a folder of its own; further arguments go to Playwright.
 * The tests are told E2E_BASE_URL, CHROMIUM_PATH and E2E_GOOGLE_URL, where the stand-in for Google is.
 */
async function main(): Promise<never> {
  const chromium = await findChromium(process.env, console.log);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache', 'e2e-'));
  await build(console.log);
  const { StandInGoogle } = await import('@pawplan/testing');
  const google = await StandInGoogle.start();
  const product = await runApart({
    PORT: String(await pickPort()),
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT_DISABLED: 'true',
    ...google.env,
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
      E2E_GOOGLE_URL: google.url,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  await product.end();
  await google.close();
  const tally = tallyPlaywright(readJson(report));
  if (code === 0) rmSync(folder, { recursive: true });
  return finish(tally, code);
}

runTests(main);
