import type { DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Logger } from 'pino';
import { PlatformConfig } from '../config/platform-config.js';
import { createLogger } from './create-logger.js';

/** Nest's logger on pino. Requests are not logged one by one; the request id comes from the current call. */
export function loggingModule(name: string): DynamicModule {
  return LoggerModule.forRootAsync({
    inject: [PlatformConfig],
    useFactory: ({ LOG_LEVEL }: PlatformConfig) => nestLogging(createLogger(name, LOG_LEVEL)),
  });
}

/**
 * Makes Nest's logger use our logger with our serializers. Those of the package write everything that is attached to an
 * error.
 */
export const nestLogging = (logger: Logger) => ({
  pinoHttp: { logger, autoLogging: false, wrapSerializers: false },
  forRoutes: [],
});
