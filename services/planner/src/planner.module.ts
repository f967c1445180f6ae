import { Module } from '@nestjs/common';
import { EVENTS, EXPORT_QUEUE } from '@pawplan/contracts';
import { UsageModule } from '@pawplan/items';
import { PlatformModule } from '@pawplan/platform';
import { CalendarModule } from './calendar/calendar.module.js';
import { CalendarImportModule } from './calendar-import/calendar-import.module.js';
import { PlannerDayModule } from './day/planner-day.module.js';
import { CalendarFeedsModule } from './feeds/calendar-feeds.module.js';
import { GoogleModule } from './google/google.module.js';
import { MIGRATIONS } from './migrations/index.js';
import { OwnDataModule } from './own-data/own-data.module.js';
import { OwnRemindersModule } from './own-reminders/own-reminders.module.js';
import { SpecialDatesModule } from './special-dates/special-dates.module.js';
import { TodosModule } from './todos/todos.module.js';

/**
 * The name of this service, its call queues, and how many calls of each it handles at a time. Calls of `google` and
 * `sync` mostly wait for Google.
 */
export const PLANNER = {
  name: 'planner',
  queues: { rpc: 64, google: 32, sync: 64, ...EXPORT_QUEUE },
  events: EVENTS,
  migrations: MIGRATIONS,
};

@Module({
  imports: [
    PlatformModule.forService(PLANNER),
    TodosModule,
    CalendarModule,
    CalendarImportModule,
    SpecialDatesModule,
    GoogleModule,
    CalendarFeedsModule,
    OwnRemindersModule,
    PlannerDayModule,
    OwnDataModule,
    UsageModule.of({ service: PLANNER.name }),
  ],
})
export class PlannerModule {}
