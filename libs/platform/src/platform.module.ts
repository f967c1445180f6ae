import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { PlatformConfig, ServiceConfig } from './config/platform-config.js';
import { provideConfig } from './config/provide-config.js';
import type { EventDeclaration } from './events/event.js';
import { EventSettings } from './events/event-settings.js';
import { EventTap } from './events/event-tap.js';
import { EventsModule } from './events/events.module.js';
import { ServiceEvents } from './events/service-events.js';
import { healthController } from './health/health.controller.js';
import { HealthChecks } from './health/health-checks.js';
import { loggingModule } from './logging/logging.module.js';
import { MongoModule } from './mongo/mongo.module.js';
import { MongoSettings } from './mongo/mongo-settings.js';
import { RabbitConnection } from './rabbit/rabbit-connection.js';
import { RpcClient } from './rpc/rpc-client.js';
import { Clock } from './time/clock.js';

export interface PlatformOptions {
  /** The service's name: that of its queues and its database. */
  name: string;
  /** Every event of the product. */
  events: readonly EventDeclaration<object>[];
}

/** What every process stands on, for all its modules. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a module of Nest's is a class
export class PlatformModule {
  /** For a service: broker, database, units of work, events, health. */
  static forService({ name, events }: PlatformOptions): DynamicModule {
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
        provide: HealthChecks,
        inject: [getConnectionToken()],
        useFactory: (connection: Connection) => {
          const checks = new HealthChecks();
          checks.add('mongo', () => pings(connection));
          return checks;
        },
      },
      ServiceEvents,
    ];
    return {
      module: PlatformModule,
      global: true,
      imports: [loggingModule(name), MongoModule, EventsModule],
      controllers: [healthController(name)],
      providers,
      exports: [...providers, MongoModule, EventsModule],
    };
  }

  /** For a gateway: calls and live events, no database. */
  static forGateway({ events }: Pick<PlatformOptions, 'events'>): DynamicModule {
    const providers = [...shared('gateway', events), provideConfig(PlatformConfig), EventTap];
    return { module: PlatformModule, global: true, imports: [loggingModule('gateway')], providers, exports: providers };
  }
}

function shared(name: string, events: PlatformOptions['events'], service?: string): Provider[] {
  return [
    Clock,
    {
      provide: RabbitConnection,
      inject: [PlatformConfig],
      useFactory: ({ RABBITMQ_URL, NAME_PREFIX }: PlatformConfig) =>
        new RabbitConnection({ url: RABBITMQ_URL, name: `${NAME_PREFIX}.${name}` }),
    },
    {
      provide: RpcClient,
      inject: [RabbitConnection, PlatformConfig],
      useFactory: (connection: RabbitConnection, { NAME_PREFIX }: PlatformConfig) =>
        new RpcClient(connection, NAME_PREFIX),
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
