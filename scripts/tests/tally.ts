import { Failure } from '../processes/failure.ts';

/** How many tests passed and failed; a file that could not run counts as one failure. */
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

/** The counts in Jest's JSON report; without a report, one failure. */
export function tallyJest(report: JestReport | undefined): Tally {
  if (!report) return { passed: 0, failed: 1 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/**
 * The counts in Playwright's JSON report. A test that needed a retry counts as failed, a missing report as one failure.
 */
export function tallyPlaywright(report: PlaywrightReport | undefined): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + (unexpected === 0 ? report.errors.length : 0) };
}

/** The counts of several runs together. */
export const sumOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), {
    passed: 0,
    failed: 0,
  });

/**
 * Runs the main function of a test runner, which must end with `finish`. An error that it throws counts as one failure.
 */
export function runTests(main: () => Promise<never>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  main().catch((error: unknown) => {
    console.error(error instanceof Failure ? error.message : error);
    finish({ passed: 0, failed: 1 }, 1);
  });
}

/** Prints the summary line of a runner. Exits with 1 if a test or the runner itself failed. */
export function finish({ passed, failed }: Tally, code: number): never {
  const failures = failed === 0 && code !== 0 ? 1 : failed;
  console.log(`${passed} passed, ${failures} failed`);
  process.exit(failures === 0 ? 0 : 1);
}
