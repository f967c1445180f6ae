import { type DynamicModule, Module, type ModuleMetadata, type Type } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { REMINDING_SERVICE, type RemindingService } from '@pawplan/contracts';
import { Audiences, DirectoryModule } from '@pawplan/directory';
import { Clock, provideConfig, UnitOfWork } from '@pawplan/platform';
import { GivenRecords } from './given-records.js';
import { GivenReminderDocument, GivenReminderSchema } from './given-reminder.schema.js';
import { GivenRemindersRepository } from './given-reminders.repository.js';
import { ItemReminders } from './item-reminders.js';
import { ReminderEvents } from './reminder-events.js';
import type { ReminderKind } from './reminder-kind.js';
import { ReminderScheduler } from './reminder-scheduler.js';
import { ReminderSettings } from './reminder-settings.js';
import { remindersController } from './reminders.controller.js';
import { RemindersService } from './reminders.service.js';

interface RemindersOptions {
  /** The name of the service. */
  service: RemindingService;
  /** Its kinds of items with reminders. */
  kinds: Type<ReminderKind>[];
  /** The modules that the kinds need. */
  imports: NonNullable<ModuleMetadata['imports']>;
  /** Further providers that the kinds need. */
  providers?: Type[];
}

/** Gives the reminders of all kinds of items of a service. Use the result once, in one module of the service. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a module of Nest's is a class
export class RemindersModule {
  static of({ service, kinds, imports, providers = [] }: RemindersOptions): DynamicModule {
    const exported = [ItemReminders, ReminderEvents, GivenRecords, RemindersService, ...kinds, ...providers];
    return {
      module: RemindersModule,
      imports: [
        ...imports,
        DirectoryModule,
        MongooseModule.forFeature([{ name: GivenReminderDocument.name, schema: GivenReminderSchema }]),
      ],
      controllers: [remindersController(service)],
      providers: [
        GivenRemindersRepository,
        ReminderScheduler,
        provideConfig(ReminderSettings),
        ...providers,
        ...kinds,
        { provide: ReminderEvents, useFactory: () => new ReminderEvents(service) },
        {
          provide: ItemReminders,
          inject: [ReminderEvents, ReminderScheduler],
          useFactory: (events: ReminderEvents, scheduler: ReminderScheduler) => new ItemReminders(events, scheduler),
        },
        {
          provide: GivenRecords,
          inject: [GivenRemindersRepository, ...kinds],
          useFactory: (common: GivenRemindersRepository, ...all: ReminderKind[]) =>
            new GivenRecords([...new Set([common, ...all.map(({ given }) => given)])]),
        },
        {
          provide: RemindersService,
          inject: [ReminderEvents, Audiences, UnitOfWork, Clock, ...kinds],
          useFactory: (
            events: ReminderEvents,
            audiences: Audiences,
            work: UnitOfWork,
            clock: Clock,
            ...all: ReminderKind[]
          ) => new RemindersService(kindsOf(service, all), events, audiences, work, clock),
        },
      ],
      exports: [...exported, GivenRemindersRepository],
    };
  }
}

/** Throws when notify would send its calls about one of the kinds to another service. */
function kindsOf(service: RemindingService, kinds: ReminderKind[]): ReminderKind[] {
  for (const { type } of kinds) {
    if (REMINDING_SERVICE[type] !== service) throw new Error(`The contracts name another service for ${type}`);
  }
  return kinds;
}
