import { type DynamicModule, Module } from '@nestjs/common';
import type { Env } from './load-config.js';

/** Injection token of the environment that {@link loadConfig} reads. Default: the environment of the process. */
export const ENVIRONMENT = Symbol('environment');

@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a module of Nest's is a class
export class EnvironmentModule {
  /** Provides an environment to all modules. */
  static with(env: Env): DynamicModule {
    return {
      module: EnvironmentModule,
      global: true,
      providers: [{ provide: ENVIRONMENT, useValue: env }],
      exports: [ENVIRONMENT],
    };
  }
}
