import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { PlatformConfig, ServiceConfig } from './config/platform-config.js';
import { provideConfig } from './config/provide-config.js';
import type { EventDeclaration } from './events/event.js';
import { EVENT_FAILURES_COLLECTION } from './events/event-failures.js';
import { EventSettings } from './events/event-settings.js';
import { EventSubscriber } from './events/event-subscriber.js';
import { EventsModule } from './events/events.module.js';
import { parkedController } from './events/parked.controller.js';
import { PARKED_EVENTS_COLLECTION } from './events/parked-events.js';
import { ServiceEvents } from './events/service-events.js';
import { healthController } from './health/health.controller.js';
import { HealthChecks } from './health/health-checks.js';
import { HealthFile } from './health/health-file.js';
import { reportController, ServiceReporter } from './health/service-reporter.js';
import { loggingModule } from './logging/logging.module.js';
import { Metrics } from './metrics/metrics.js';
import { MetricsServer } from './metrics/metrics-server.js';
import { JOURNAL_COLLECTION } from './mongo/journal.js';
import { type Migration, MigrationSettings } from './mongo/migrations/migration.js';
import { MongoModule } from './mongo/mongo.module.js';
import { MongoSettings } from './mongo/mongo-settings.js';
import { RabbitConnection } from './rabbit/rabbit-connection.js';
import { RpcClient } from './rpc/rpc-client.js';
import { Clock } from './time/clock.js';

export interface PlatformOptions {
  /** The name of the service, also used for its queues and its database. */
  name: string;
  /** Every event of the product. */
  events: readonly EventDeclaration<object>[];
  /** Changes to the data of earlier releases, oldest first. */
  migrations?: readonly Migration[];
}

/** The common infrastructure of every process, available to all its modules. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a module of Nest's is a class
export class PlatformModule {
  /** For a service: broker, database, units of work, events, health. */
  static forService({ name, events, migrations = [] }: PlatformOptions): DynamicModule {
    const providers = [
      ...shared(name, events, name),
      provideConfig(ServiceConfig),
      { provide: PlatformConfig, useExisting: ServiceConfig },
      {
        provide: MongoSettings,
        inject: [ServiceConfig],
        useFactory: ({ MONGODB_URI, NAME_PREFIX }: ServiceConfig): MongoSettings => ({
          uri: MONGODB_URI,
          database: `${NAME_PREFIX}_${name}`,
        }),
      },
      {
        provide: MigrationSettings,
        inject: [ServiceConfig],
        useFactory: ({ MIGRATE }: ServiceConfig): MigrationSettings => ({
          migrations,
          collections: [JOURNAL_COLLECTION, EVENT_FAILURES_COLLECTION, PARKED_EVENTS_COLLECTION],
          mode: MIGRATE,
        }),
      },
      {
        provide: HealthChecks,
        inject: [getConnectionToken()],
        useFactory: (connection: Connection) => {
          const checks = new HealthChecks();
          checks.add('mongo', () => pings(connection));
          return checks;
        },
      },
      ServiceEvents,
      HealthFile,
      ServiceReporter,
    ];
    return {
      module: PlatformModule,
      global: true,
      imports: [loggingModule(name), MongoModule, EventsModule],
      controllers: [healthController(name), parkedController(name), reportController(name)],
      providers,
      exports: [...providers, MongoModule, EventsModule],
    };
  }

  /** For a gateway: calls and live events, no database. */
  static forGateway({ events }: Pick<PlatformOptions, 'events'>): DynamicModule {
    const providers = [...shared('gateway', events), provideConfig(PlatformConfig), EventSubscriber];
    return { module: PlatformModule, global: true, imports: [loggingModule('gateway')], providers, exports: providers };
  }

  /** For a command of an operator: calls only, without a log. */
  static forCommand({ name, events }: PlatformOptions): DynamicModule {
    const providers = [...shared(name, events), provideConfig(PlatformConfig)];
    return { module: PlatformModule, global: true, providers, exports: providers };
  }
}

function shared(name: string, events: PlatformOptions['events'], service?: string): Provider[] {
  return [
    Clock,
    Metrics,
    MetricsServer,
    {
      provide: RabbitConnection,
      inject: [PlatformConfig],
      useFactory: ({ RABBITMQ_URL, NAME_PREFIX, BROKER_USERS, ACCEPT_PREVIOUS_RELEASE }: PlatformConfig) =>
        new RabbitConnection({
          url: RABBITMQ_URL,
          name: `${NAME_PREFIX}.${name}`,
          process: name,
          users: BROKER_USERS,
          acceptUnsigned: ACCEPT_PREVIOUS_RELEASE,
        }),
    },
    {
      provide: RpcClient,
      inject: [RabbitConnection, PlatformConfig, Metrics],
      useFactory: (connection: RabbitConnection, config: PlatformConfig, { made }: Metrics) =>
        new RpcClient(connection, config.NAME_PREFIX, {
          acceptPrevious: config.ACCEPT_PREVIOUS_RELEASE,
          metrics: made,
        }),
    },
    {
      provide: EventSettings,
      inject: [PlatformConfig],
      useFactory: ({ NAME_PREFIX }: PlatformConfig): EventSettings => ({ prefix: NAME_PREFIX, service, events }),
    },
  ];
}

async function pings(connection: Connection): Promise<boolean> {
  await connection.getClient().db('admin').command({ ping: 1 });
  return true;
}
