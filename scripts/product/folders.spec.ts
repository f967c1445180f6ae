import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { processes, ROOT } from './folders.ts';

describe('processes', () => {
  it('[RUN-01] [METRIC-01] are the gateway and all services, in the order in which they get ports for metrics', () => {
    const services = globSync('services/*/src/main.ts', { cwd: ROOT }).map((file) => dirname(dirname(file)));
    expect(processes().map(({ workspace }) => workspace)).toEqual(['gateway', ...services.sort()]);
  });
});
