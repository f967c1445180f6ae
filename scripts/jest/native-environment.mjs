import { pathToFileURL } from 'node:url';
import { jestExpect } from '@jest/expect';
import { TestEnvironment } from 'jest-environment-node';
import { ModuleMocker } from 'jest-mock';
import './run-typescript.mjs';

const GLOBALS = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'it', 'test'];

/**
 * Runs a spec and all it imports as Node itself runs modules, not in Jest's sandbox. Node loads each module once for
 * all specs of a worker, where the sandbox loads all of Nest, Mongoose and the services again for each spec.
 */
export default class NativeEnvironment extends TestEnvironment {
  mocks = new ModuleMocker(globalThis);
  settings = { ...process.env };

  async setup() {
    await super.setup();
    // Jest cannot map the stack traces of modules that it has not loaded; Node can.
    Error.prepareStackTrace = undefined;
    process.setSourceMapsEnabled(true);
    // `import-spec.cjs` makes of each spec a call of this function.
    this.global.importSpec = async (path) => {
      for (const name of GLOBALS) globalThis[name] = this.global[name];
      Object.assign(globalThis, { expect: jestExpect, jest: this.mocks });
      await import(pathToFileURL(path).href);
    };
  }

  /** Nothing that a spec replaced remains for the next one. */
  async teardown() {
    this.mocks.restoreAllMocks();
    for (const name of Object.keys(process.env)) if (!(name in this.settings)) delete process.env[name];
    Object.assign(process.env, this.settings);
    await super.teardown();
  }
}
