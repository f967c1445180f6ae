import { loadConfig } from '@pawplan/platform';
import { AuthConfig } from './config.js';

const given = { JWT_SECRET: 'a secret of enough length', ENCRYPTION_KEY: 'ab'.repeat(32) };
const read = (env: Record<string, string>) => loadConfig(AuthConfig, env);

describe('AuthConfig', () => {
  it.each(['JWT_SECRET', 'ENCRYPTION_KEY'])('[PLAT-27] names the missing variable %s', (name) => {
    expect(() => read({ ...given, NODE_ENV: 'production', [name]: '' })).toThrow(name);
  });

  it.each([
    ['ab'.repeat(32), true],
    [Buffer.alloc(32, 7).toString('base64'), true],
    [Buffer.alloc(32, 255).toString('base64url'), true],
    ['ab'.repeat(31), false],
    [Buffer.alloc(31, 7).toString('base64'), false],
    ['a pass phrase', false],
    [`${'ab'.repeat(32)},${Buffer.alloc(32, 7).toString('base64')}`, true],
    [`${'ab'.repeat(32)},a pass phrase`, false],
    [`${'ab'.repeat(32)},`, false],
  ])('[SESS-14] checks the encryption keys %s, valid: %s', (ENCRYPTION_KEY, good) => {
    const reading = () => read({ ...given, ENCRYPTION_KEY });
    if (good) expect(reading).not.toThrow();
    else expect(reading).toThrow('ENCRYPTION_KEY');
  });

  it.each([
    ['another secret of enough length,a secret of enough length', true],
    ['another secret of enough length, short', false],
    [',a secret of enough length', false],
  ])('[SESS-14] checks the signing secrets %j, valid: %s', (JWT_SECRET, good) => {
    const reading = () => read({ ...given, JWT_SECRET });
    if (good) expect(reading).not.toThrow();
    else expect(reading).toThrow('JWT_SECRET');
  });

  it.each(['0', '1.5', '3651', 'long'])('[SESS-10] refuses a lifetime of %s days', (days) => {
    expect(() => read({ ...given, SESSION_LIFETIME_DAYS: days })).toThrow('SESSION_LIFETIME_DAYS');
  });

  it('[API-32] allows disabled limits in development, and refuses them in production', () => {
    expect(read({ ...given, RATE_LIMIT_DISABLED: 'true' }).RATE_LIMIT_DISABLED).toBe(true);
    expect(() => read({ ...given, RATE_LIMIT_DISABLED: 'true', NODE_ENV: 'production' })).toThrow(
      'RATE_LIMIT_DISABLED',
    );
  });

  it('[API-32] reads the limits from the environment', () => {
    expect(read({ ...given, RATE_LIMIT_JOIN_USER: '3' }).RATE_LIMIT_JOIN_USER).toBe(3);
    expect(() => read({ ...given, RATE_LIMIT_JOIN_USER: 'many' })).toThrow('RATE_LIMIT_JOIN_USER');
  });
});
