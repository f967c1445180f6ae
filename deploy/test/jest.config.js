import root from '../../jest.config.js';

const { rootDir, displayName, testMatch, globalSetup, globalTeardown, ...service } = root.projects.find(
  (project) => project.displayName === 'service',
);

/** Tests the product in containers. Run by scripts/test-containers.ts, not by `npm test`: it needs an engine. */
export default {
  ...service,
  rootDir,
  testMatch: ['<rootDir>/deploy/test/**/*.spec.ts'],
  testTimeout: 120_000,
};
