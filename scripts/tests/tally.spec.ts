import { sumOf, tallyJest, tallyPlaywright } from './tally.ts';

describe('tallyJest', () => {
  it.each([
    ['tests', { numPassedTests: 3, numFailedTests: 1, numRuntimeErrorTestSuites: 0 }, { passed: 3, failed: 1 }],
    [
      'files that do not run',
      { numPassedTests: 3, numFailedTests: 0, numRuntimeErrorTestSuites: 2 },
      { passed: 3, failed: 2 },
    ],
    ['a missing report', undefined, { passed: 0, failed: 1 }],
  ])('counts %s', (_, report, tally) => expect(tallyJest(report)).toEqual(tally));
});

describe('tallyPlaywright', () => {
  it.each([
    ['tests', { stats: { expected: 3, unexpected: 1, flaky: 0 }, errors: [] }, { passed: 3, failed: 1 }],
    [
      'a test that needed a second try',
      { stats: { expected: 3, unexpected: 0, flaky: 1 }, errors: [] },
      { passed: 3, failed: 1 },
    ],
    [
      'files that do not load',
      { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] },
      { passed: 0, failed: 1 },
    ],
    ['a missing report', undefined, { passed: 0, failed: 1 }],
  ])('counts %s', (_, report, tally) => expect(tallyPlaywright(report)).toEqual(tally));
});

it('sumOf adds the counts of several runs', () => {
  const runs = [
    { passed: 3, failed: 1 },
    { passed: 4, failed: 2 },
  ];
  expect(sumOf(runs)).toEqual({ passed: 7, failed: 3 });
});
