import root from '../../jest.config.js';

const { rootDir, displayName, testMatch, ...unit } = root.projects[0];

/** The product in containers: run by scripts/test-containers.ts, apart from `npm test`, because it needs an engine. */
export default {
  ...unit,
  rootDir,
  testMatch: ['<rootDir>/deploy/test/**/*.spec.ts'],
  testTimeout: 120_000,
};
