const libs = `${import.meta.dirname}/libs`;

/** Imports of a lib lead to its source files, because this check runs before the build. */
const paths = {
  '@pawplan/testing/service': [`${libs}/testing/src/service/index.ts`],
  '@pawplan/*': [`${libs}/*/src/index.ts`],
};

/** Nothing outside the project imports a lib. So a lib exports nothing that no other workspace uses. */
const lib = { includeEntryExports: true, paths };

/** Finds files, exports and dependencies that nothing uses. An entry is a file that runs as a process or is loaded by name. */
export default {
  jest: { config: ['jest.config.js', 'deploy/*/jest.config.js'] },
  workspaces: {
    '.': {
      entry: [
        'scripts/*.ts',
        'scripts/backup/main.ts',
        'scripts/demo/clock/preload.ts',
        'scripts/jest/server-process.ts',
        'scripts/tests/screens-at-failure.ts',
        'bench/{run,focus-replica,transports/server}.ts',
        'bench/baseline/{auth,gateway,planner,focus}.ts',
        'deploy/mongo/prepare.js',
      ],
      project: ['{scripts,bench,deploy}/**/*.{ts,js}'],
      // The package `node` brings the version of Node.js that the scripts run with.
      ignoreDependencies: ['node'],
      paths,
    },
    'libs/*': lib,
    'libs/platform': {
      ...lib,
      entry: ['test/fixtures/*.main.ts', 'test/support/{run-typescript.mjs,writer-process.ts}'],
    },
    'libs/testing': { ...lib, entry: 'src/{google,mail}/main.ts' },
    gateway: { entry: ['src/{main,openapi}.ts', 'src/admin/main.ts', 'test/reminders/year/scheduler-main.ts'], paths },
    'services/*': { entry: 'src/main.ts', paths },
    'services/notify': { entry: ['src/main.ts', 'src/push/transport/encrypt.ts'], paths },
    web: {
      entry: ['src/worker/worker.ts', 'e2e/playwright.config.ts', 'test/*.ts'],
      ignore: ['src/api/generated/**'],
      paths,
    },
  },
};
