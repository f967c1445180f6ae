import { type DynamicModule, type INestMicroservice, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AsyncMicroserviceOptions } from '@nestjs/microservices';
import { Logger } from 'nestjs-pino';
import { EnvironmentModule } from './config/environment.module.js';
import type { Env } from './config/load-config.js';
import { PlatformConfig, ServiceConfig } from './config/platform-config.js';
import { ServiceEvents } from './events/service-events.js';
import { freeBuffersEarly } from './free-buffers-early.js';
import { HEALTH_QUEUE } from './health/health.js';
import { HealthChecks } from './health/health-checks.js';
import { HealthFile } from './health/health-file.js';
import { ServiceReporter } from './health/service-reporter.js';
import { Metrics } from './metrics/metrics.js';
import { addServiceMetrics } from './metrics/service-metrics.js';
import { DatabaseMigration } from './mongo/migrations/database-migration.js';
import type { PlatformOptions } from './platform.module.js';
import { RabbitConnection } from './rabbit/rabbit-connection.js';
import { FailureFilter } from './rpc/failure.filter.js';
import { rejectIgnoredDecorators } from './rpc/ignored-decorators.js';
import { RabbitServer } from './rpc/rabbit-server.js';

export interface StartOptions extends PlatformOptions {
  /** The call queues, and how many calls of each are handled at a time, for example `{ rpc: 64, password: 2 }`. */
  queues: Readonly<Record<string, number>>;
  /** Default: the environment of the process. */
  env?: Env;
}

export interface StartedService {
  app: INestMicroservice;
  /** Takes no more calls and events, finishes those in progress, closes all connections. */
  close(): Promise<void>;
}

@Module({})
class ServiceProcess {}

const HEALTH_PREFETCH = 4;

/**
 * Starts a service from its module, which imports `PlatformModule.forService` with the same options. Migrates its
 * database first. Resolves when the service answers calls; the broker may start later than the service. SIGTERM and
 * SIGINT close the service and end the process.
 */
export async function startService(
  module: Type | DynamicModule,
  { name, queues, env = process.env }: StartOptions,
): Promise<StartedService> {
  freeBuffersEarly();
  const root = { module: ServiceProcess, imports: [EnvironmentModule.with(env), module] };
  const app = await NestFactory.createMicroservice<AsyncMicroserviceOptions>(root, {
    bufferLogs: true,
    abortOnError: false,
    inject: [RabbitConnection, ServiceEvents, PlatformConfig, Metrics],
    useFactory: (
      connection: RabbitConnection,
      events: ServiceEvents,
      { NAME_PREFIX, ACCEPT_PREVIOUS_RELEASE }: PlatformConfig,
      { answered }: Metrics,
    ) => ({
      strategy: new RabbitServer(connection, events, {
        prefix: NAME_PREFIX,
        service: name,
        queues: { ...queues, [HEALTH_QUEUE]: HEALTH_PREFETCH },
        acceptPrevious: ACCEPT_PREVIOUS_RELEASE,
        metrics: answered,
      }),
    }),
  });
  app.useLogger(app.get(Logger));
  app.useGlobalFilters(new FailureFilter());
  const close = closeOnSignal(app);
  try {
    rejectIgnoredDecorators(app);
    await app.get(DatabaseMigration).run();
  } catch (error) {
    await close();
    throw error;
  }
  if (app.get(ServiceConfig).MIGRATE === 'only') {
    await close();
    return { app, close };
  }
  await app.listen();
  const server = app.getTransportServer() as RabbitServer;
  const events = app.get(ServiceEvents);
  app.get(HealthChecks).add('calls', () => server.consuming);
  app.get(HealthChecks).add('events', () => events.following);
  addServiceMetrics(app, server);
  app.get(ServiceReporter).callQueues = () => server.waiting();
  app.get(HealthChecks).clockSkewMs = () => server.clockSkewMs;
  await server.ready();
  await app.get(HealthFile).start();
  return { app, close };
}

function closeOnSignal(app: INestMicroservice): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const close = () => {
    process.off('SIGTERM', end);
    process.off('SIGINT', end);
    closing ??= app.close();
    return closing;
  };
  const end = () => {
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  return close;
}
