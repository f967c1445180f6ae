const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      keepClassNames: true,
    },
    module: { type: 'commonjs', importInterop: 'node' },
    sourceMaps: 'inline',
  },
];

const common = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/web/e2e/'],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/\\.cache/', '<rootDir>/\\.data(-demo)?/'],
  moduleNameMapper: {
    '^@pawplan/(platform|contracts|directory|items|testing)$': '<rootDir>/libs/$1/src/index.ts',
    '^@pawplan/testing/service$': '<rootDir>/libs/testing/src/service/index.ts',
    '^@/(.*)$': '<rootDir>/web/src/$1',
    // Sources import `./x.js`, as Node's ESM requires; Jest reads `./x.ts`.
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
};

export default {
  testTimeout: 60_000,
  // Service tests wait for their servers a third of the time, so there are as many workers as cores, not one fewer. With
  // more, the specs that start the whole product take all processor time, and calls miss their deadlines.
  maxWorkers: '100%',
  testSequencer: '<rootDir>/scripts/jest/longest-first.mjs',
  // Node never frees the memory of ES modules, so a worker that has grown too large is replaced.
  workerIdleMemoryLimit: '1.5GB',
  projects: [
    {
      ...common,
      displayName: 'unit',
      globalSetup: '<rootDir>/scripts/jest/generated-messages.ts',
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '<rootDir>/scripts/test/'],
      testMatch: [
        '<rootDir>/{libs/*,gateway,services/*,web}/src/**/*.spec.ts',
        '<rootDir>/{scripts,bench,web/vite}/**/*.spec.ts',
      ],
    },
    {
      ...common,
      displayName: 'web',
      globalSetup: '<rootDir>/scripts/jest/generated-messages.ts',
      testEnvironment: '<rootDir>/scripts/jest/dom-environment.mjs',
      testEnvironmentOptions: { url: 'http://pawplan.test/' },
      setupFilesAfterEnv: ['<rootDir>/web/test/set-up.ts'],
      testMatch: ['<rootDir>/web/src/**/*.spec.tsx'],
    },
    {
      ...common,
      displayName: 'service',
      testEnvironment: '<rootDir>/scripts/jest/native-environment.mjs',
      extensionsToTreatAsEsm: ['.ts'],
      transform: { '\\.spec\\.ts$': '<rootDir>/scripts/jest/import-spec.cjs', ...common.transform },
      testMatch: ['<rootDir>/{libs/*,gateway,services/*,scripts,web}/test/**/*.spec.ts'],
      globalSetup: '<rootDir>/scripts/jest/global-setup.ts',
      globalTeardown: '<rootDir>/scripts/jest/global-teardown.ts',
    },
  ],
};
