import { loadConfig } from '@pawplan/platform';
import { GatewayConfig, listenAddress, publicUrl } from './config.js';

const secret = { JWT_SECRET: 'x'.repeat(32) };
const load = (env: Record<string, string>) => loadConfig(GatewayConfig, env);

describe('settings of the gateway', () => {
  it('[RUN-02] use port 3000 by default', () => {
    expect(load(secret)).toMatchObject({ PORT: 3_000, RATE_LIMIT_DISABLED: false, TRUSTED_PROXIES: '' });
    expect(publicUrl(load({ ...secret, PORT: '3100' }))).toBe('http://localhost:3100');
    expect(publicUrl(load({ ...secret, PUBLIC_URL: 'https://paws.example/' }))).toBe('https://paws.example');
  });

  it.each<[string, Record<string, string>, string]>([
    ['[RUN-14] a missing secret', {}, 'JWT_SECRET'],
    ['a short secret', { JWT_SECRET: 'short' }, 'JWT_SECRET'],
    ['[SESS-14] a short secret behind a long one', { JWT_SECRET: `${'x'.repeat(32)},short` }, 'JWT_SECRET'],
    ['[SESS-14] no secret behind a comma', { JWT_SECRET: `${'x'.repeat(32)},` }, 'JWT_SECRET'],
    ['an invalid port', { ...secret, PORT: 'http' }, 'PORT'],
    ['an invalid address', { ...secret, PUBLIC_URL: 'paws' }, 'PUBLIC_URL'],
    ['an invalid limit', { ...secret, RATE_LIMIT_REQUESTS_USER: 'many' }, 'RATE_LIMIT_REQUESTS_USER'],
    [
      '[API-32] production without limits',
      { ...secret, NODE_ENV: 'production', RATE_LIMIT_DISABLED: 'true' },
      'RATE_LIMIT_DISABLED',
    ],
  ])('are refused with %s', (_, env, name) => {
    expect(() => load(env)).toThrow(name);
  });

  it.each([
    ['nothing', {}, '127.0.0.1'],
    ['a PUBLIC_URL on this machine', { PUBLIC_URL: 'http://localhost:3000' }, '127.0.0.1'],
    ['a numeric one', { PUBLIC_URL: 'http://127.0.0.1:3000' }, '127.0.0.1'],
    ['a PUBLIC_URL of another machine', { PUBLIC_URL: 'https://paws.example' }, '0.0.0.0'],
    ['a HOST', { HOST: '::' }, '::'],
    ['a HOST and a PUBLIC_URL', { HOST: '127.0.0.1', PUBLIC_URL: 'https://paws.example' }, '127.0.0.1'],
  ])('[RUN-23] with %s, the gateway listens on the right address', (_, env, address) => {
    expect(listenAddress(load({ ...secret, ...env }))).toBe(address);
  });

  it('[API-32] can switch the limits off outside production', () => {
    expect(load({ ...secret, RATE_LIMIT_DISABLED: 'true' }).RATE_LIMIT_DISABLED).toBe(true);
  });
});
