import type { FactoryProvider, Type } from '@nestjs/common';
import { ENVIRONMENT } from './environment.module.js';
import { type Env, loadConfig } from './load-config.js';

/** A provider of a config class, read once from the environment that the process was started with. */
export function provideConfig<Config extends object>(Config: Type<Config>): FactoryProvider<Config> {
  return {
    provide: Config,
    inject: [{ token: ENVIRONMENT, optional: true }],
    useFactory: (env?: Env) => loadConfig(Config, env ?? process.env),
  };
}
