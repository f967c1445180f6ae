import type { DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { PlatformConfig } from '../config/platform-config.js';
import { createLogger } from './create-logger.js';

/** Nest's logger on pino. Requests are not logged one by one: the request id comes from the call under way. */
export function loggingModule(name: string): DynamicModule {
  return LoggerModule.forRootAsync({
    inject: [PlatformConfig],
    useFactory: ({ LOG_LEVEL }: PlatformConfig) => ({
      pinoHttp: { logger: createLogger(name, LOG_LEVEL), autoLogging: false },
      forRoutes: [],
    }),
  });
}
