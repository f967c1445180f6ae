import { loadConfig } from '@pawplan/platform';
import { PlannerConfig } from './config.js';

describe('PlannerConfig', () => {
  it.each([
    [{}, false],
    [{ GOOGLE_CLIENT_ID: 'id' }, false],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, false],
    [{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }, true],
  ])('[GSYNC-06] Google is configured with %j: %s', (env, has) => {
    expect(loadConfig(PlannerConfig, env).hasGoogle).toBe(has);
  });

  it('[PLAT-27] refuses an invalid address', () => {
    expect(() => loadConfig(PlannerConfig, { GOOGLE_API_BASE_URL: 'google' })).toThrow('GOOGLE_API_BASE_URL');
  });
});
