import { Failure } from '../processes/failure.ts';

/** How many tests passed and failed; a file that did not even run counts as one failed. */
export interface Tally {
  passed: number;
  failed: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Counts of Jest's JSON report; without a report, one failure. */
export function tallyJest(report: JestReport | undefined): Tally {
  if (!report) return { passed: 0, failed: 1 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** Counts of Playwright's JSON report; a test that needed a second try counts as failed, no report as one failure. */
export function tallyPlaywright(report: PlaywrightReport | undefined): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + (unexpected === 0 ? report.errors.length : 0) };
}

/** Runs a runner's main function, which ends by `finish`; what it throws counts as one failure. */
export function runTests(main: () => Promise<never>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  main().catch((error: unknown) => {
    console.error(error instanceof Failure ? error.message : error);
    finish({ passed: 0, failed: 1 }, 1);
  });
}

/** Prints the line that runners are summed up by, and exits with 1 if anything failed or the runner itself did. */
export function finish({ passed, failed }: Tally, code: number): never {
  const failures = failed === 0 && code !== 0 ? 1 : failed;
  console.log(`${passed} passed, ${failures} failed`);
  process.exit(failures === 0 ? 0 : 1);
}
