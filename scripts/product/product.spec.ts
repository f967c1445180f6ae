import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './folders.ts';
import { instanceSecrets } from './instance-secrets.ts';
import { metricsPort, readSettings } from './settings.ts';

describe('readSettings', () => {
  it.each([
    ['the defaults', {}, { port: 3000, dataDir: '/home/p/.data', address: 'http://localhost:3000' }],
    [
      'a port and a folder',
      { PORT: '81', DATA_DIR: 'x' },
      { port: 81, dataDir: '/home/p/x', address: 'http://localhost:81' },
    ],
    ['a full path', { DATA_DIR: '/var/p' }, { port: 3000, dataDir: '/var/p', address: 'http://localhost:3000' }],
  ])('[RUN-02] reads %s', (_, env, settings) => expect(readSettings(env, '/home/p')).toEqual(settings));

  it.each(['x', '0', '70000', '1.5'])('refuses the port %s', (PORT) => {
    expect(() => readSettings({ PORT }, '/')).toThrow(`PORT is ${PORT}`);
  });
});

describe('metricsPort', () => {
  it('[METRIC-01] gives every process its own port, and none when no port is configured', () => {
    expect([0, 1, 4].map((index) => metricsPort('9100', index))).toEqual(['9100', '9101', '9104']);
    expect([undefined, '', 'x'].map((port) => metricsPort(port, 2))).toEqual([undefined, '', 'x']);
  });
});

describe('instanceSecrets', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'instance-secrets-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('[RUN-13] creates the secrets once, in a file that only the owner can read', () => {
    const first = instanceSecrets(folder, {});
    expect(instanceSecrets(folder, {})).toEqual(first);
    expect(Buffer.from(first.ENCRYPTION_KEY, 'base64')).toHaveLength(32);
    expect(statSync(join(folder, 'instance.json')).mode & 0o777).toBe(0o600);
  });

  it('[RUN-06] gives every folder its own prefix', () => {
    expect(instanceSecrets(folder, {}).NAME_PREFIX).not.toBe(instanceSecrets(join(folder, 'other'), {}).NAME_PREFIX);
  });

  it('uses a secret from the environment, and keeps its own one for later', () => {
    const own = instanceSecrets(folder, {});
    expect(instanceSecrets(folder, { JWT_SECRET: 'given' })).toEqual({ ...own, JWT_SECRET: 'given' });
    expect(instanceSecrets(folder, {})).toEqual(own);
  });

  it('[RUN-14] generates no secrets in production', () => {
    const env = { NODE_ENV: 'production', JWT_SECRET: 'given' };
    expect(() => instanceSecrets(folder, env)).toThrow('ENCRYPTION_KEY must be given');
  });
});

describe('.env.example', () => {
  it('[RUN-15] names every setting that a process reads', () => {
    const configs = globSync('{gateway,services/*,libs/*}/src/{config.ts,config/*.ts}', { cwd: ROOT });
    const settings = configs
      .filter((file) => !file.endsWith('.spec.ts'))
      .flatMap(
        (file) =>
          readFileSync(join(ROOT, file), 'utf8').match(/(?<=^\s+(?:@.* )?)[A-Z][A-Z0-9_]+(?=[?!:]| = )/gm) ?? [],
      );
    const named = readFileSync(join(ROOT, '.env.example'), 'utf8').match(/(?<=^#?)[A-Z0-9_]+(?==)/gm);
    expect(settings).toEqual(expect.arrayContaining(['MONGODB_URI', 'JWT_SECRET', 'RATE_LIMIT_JOIN_USER']));
    expect(settings.filter((setting) => !named?.includes(setting))).toEqual([]);
  });
});
