import { HealthChecks } from './health-checks.js';

const never = new Promise<boolean>(() => undefined);

describe('HealthChecks', () => {
  it.each([
    ['every check passes', true, 'ok', true],
    ['a check fails', false, 'down', false],
    ['a check throws', Promise.reject(new Error('gone')), 'down', false],
    ['a check does not answer', never, 'down', false],
  ])('[PLAT-26] reports the health when %s', async (_what, answer, status, there) => {
    const checks = new HealthChecks();
    checks.add('first', () => true);
    checks.add('second', () => answer);
    expect(await checks.run()).toEqual({ status, checks: { first: true, second: there } });
  });
});
