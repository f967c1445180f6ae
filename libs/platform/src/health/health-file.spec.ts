import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceConfig } from '../config/platform-config.js';
import { HealthChecks } from './health-checks.js';
import { HealthFile } from './health-file.js';

describe('HealthFile', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'health-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('[RUN-34] is written only while the process is healthy', async () => {
    const file = join(folder, 'health');
    let healthy = false;
    const checks = new HealthChecks();
    checks.add('database', () => healthy);
    const health = new HealthFile(Object.assign(new ServiceConfig(), { HEALTH_FILE: file }), checks);
    await health.start();
    expect(existsSync(file)).toBe(false);
    healthy = true;
    await health.writeIfHealthy();
    expect(existsSync(file)).toBe(true);
    health.onApplicationShutdown();
  });
});
