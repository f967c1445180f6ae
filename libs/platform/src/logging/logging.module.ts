import type { DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Logger } from 'pino';
import { PlatformConfig } from '../config/platform-config.js';
import { createLogger } from './create-logger.js';

/** Nest's logger on pino. Requests are not logged one by one: the request id comes from the call under way. */
export function loggingModule(name: string): DynamicModule {
  return LoggerModule.forRootAsync({
    inject: [PlatformConfig],
    useFactory: ({ LOG_LEVEL }: PlatformConfig) => nestLogging(createLogger(name, LOG_LEVEL)),
  });
}

/** How Nest's logger uses ours: with our serializers, not with those of the package, which write everything that hangs on an error. */
export const nestLogging = (logger: Logger) => ({
  pinoHttp: { logger, autoLogging: false, wrapSerializers: false },
  forRoutes: [],
});
