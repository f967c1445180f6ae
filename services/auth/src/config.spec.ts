import { loadConfig } from '@pawplan/platform';
import { AuthConfig } from './config.js';

const given = { JWT_SECRET: 'a secret of enough length', ENCRYPTION_KEY: 'ab'.repeat(32) };
const read = (env: Record<string, string>) => loadConfig(AuthConfig, env);

describe('AuthConfig', () => {
  it.each(['JWT_SECRET', 'ENCRYPTION_KEY'])('[PLAT-27] names %s when it is missing', (name) => {
    expect(() => read({ ...given, NODE_ENV: 'production', [name]: '' })).toThrow(name);
  });

  it.each([
    ['ab'.repeat(32), true],
    [Buffer.alloc(32, 7).toString('base64'), true],
    [Buffer.alloc(32, 255).toString('base64url'), true],
    ['ab'.repeat(31), false],
    [Buffer.alloc(31, 7).toString('base64'), false],
    ['a pass phrase', false],
  ])('takes %s as a key: %s', (ENCRYPTION_KEY, good) => {
    const reading = () => read({ ...given, ENCRYPTION_KEY });
    if (good) expect(reading).not.toThrow();
    else expect(reading).toThrow('ENCRYPTION_KEY');
  });

  it('[API-32] refuses production without limits, and allows it elsewhere', () => {
    expect(read({ ...given, RATE_LIMIT_DISABLED: 'true' }).RATE_LIMIT_DISABLED).toBe(true);
    expect(() => read({ ...given, RATE_LIMIT_DISABLED: 'true', NODE_ENV: 'production' })).toThrow(
      'RATE_LIMIT_DISABLED',
    );
  });

  it('[API-32] reads limits from the environment', () => {
    expect(read({ ...given, RATE_LIMIT_JOIN_USER: '3' }).RATE_LIMIT_JOIN_USER).toBe(3);
    expect(() => read({ ...given, RATE_LIMIT_JOIN_USER: 'many' })).toThrow('RATE_LIMIT_JOIN_USER');
  });
});
