import { Global, Module } from '@nestjs/common';
import { provideConfig } from '@pawplan/platform';
import { GatewayConfig } from './config.js';

/** Provides the settings to every module of the gateway. */
@Global()
@Module({ providers: [provideConfig(GatewayConfig)], exports: [GatewayConfig] })
export class ConfigModule {}
