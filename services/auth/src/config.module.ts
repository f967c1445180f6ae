import { Global, Module } from '@nestjs/common';
import { provideConfig } from '@pawplan/platform';
import { AuthConfig } from './config.js';

/** The settings, for every module of the service. */
@Global()
@Module({ providers: [provideConfig(AuthConfig)], exports: [AuthConfig] })
export class ConfigModule {}
