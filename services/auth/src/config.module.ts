import { Global, Module } from '@nestjs/common';
import { ENVIRONMENT, type Env, loadConfig } from '@pawplan/platform';
import { AuthConfig, checkConfig } from './config.js';

@Global()
@Module({
  providers: [
    {
      provide: AuthConfig,
      inject: [{ token: ENVIRONMENT, optional: true }],
      useFactory: (env?: Env) => checkConfig(loadConfig(AuthConfig, env)),
    },
  ],
  exports: [AuthConfig],
})
export class ConfigModule {}
