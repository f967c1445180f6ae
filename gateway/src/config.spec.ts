import { loadConfig } from '@pawplan/platform';
import { GatewayConfig, publicUrl } from './config.js';

const secret = { JWT_SECRET: 'x'.repeat(32) };
const load = (env: Record<string, string>) => loadConfig(GatewayConfig, env);

describe('settings of the gateway', () => {
  it('[RUN-02] serve on 3000 by default', () => {
    expect(load(secret)).toMatchObject({ PORT: 3_000, RATE_LIMIT_DISABLED: false, TRUSTED_PROXIES: '' });
    expect(publicUrl(load({ ...secret, PORT: '3100' }))).toBe('http://localhost:3100');
    expect(publicUrl(load({ ...secret, PUBLIC_URL: 'https://paws.example/' }))).toBe('https://paws.example');
  });

  it.each<[string, Record<string, string>, string]>([
    ['[RUN-14] a missing secret', {}, 'JWT_SECRET'],
    ['a short secret', { JWT_SECRET: 'short' }, 'JWT_SECRET'],
    ['a port that is none', { ...secret, PORT: 'http' }, 'PORT'],
    ['an address that is none', { ...secret, PUBLIC_URL: 'paws' }, 'PUBLIC_URL'],
    ['a limit that is none', { ...secret, RATE_LIMIT_REQUESTS_USER: 'many' }, 'RATE_LIMIT_REQUESTS_USER'],
    [
      '[API-32] production without limits',
      { ...secret, NODE_ENV: 'production', RATE_LIMIT_DISABLED: 'true' },
      'RATE_LIMIT_DISABLED',
    ],
  ])('refuse %s', (_, env, name) => {
    expect(() => load(env)).toThrow(name);
  });

  it('[API-32] lift the limits outside production', () => {
    expect(load({ ...secret, RATE_LIMIT_DISABLED: 'true' }).RATE_LIMIT_DISABLED).toBe(true);
  });
});
