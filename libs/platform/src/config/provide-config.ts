import type { FactoryProvider, Type } from '@nestjs/common';
import { ENVIRONMENT } from './environment.module.js';
import { type Env, loadConfig } from './load-config.js';

/** Provider of a config class. Reads it once from {@link ENVIRONMENT}, or else from the environment of the process. */
export function provideConfig<Config extends object>(Config: Type<Config>): FactoryProvider<Config> {
  return {
    provide: Config,
    inject: [{ token: ENVIRONMENT, optional: true }],
    useFactory: (env?: Env) => loadConfig(Config, env ?? process.env),
  };
}
