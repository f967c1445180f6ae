import root from '../../jest.config.js';

const { rootDir, displayName, testMatch, ...service } = root.projects.find(
  (project) => project.displayName === 'service',
);

/** Tests this release with the previous one. Run by scripts/test-upgrade.ts, which fetches and builds the latter. */
export default {
  ...service,
  rootDir,
  testMatch: ['<rootDir>/deploy/upgrade/**/*.spec.ts'],
  testTimeout: 60_000,
};
