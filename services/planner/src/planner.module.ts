import { Module } from '@nestjs/common';
import { EVENTS, EXPORT_LANE } from '@pawplan/contracts';
import { PlatformModule } from '@pawplan/platform';
import { CalendarModule } from './calendar/calendar.module.js';
import { GoogleModule } from './google/google.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OwnDataModule } from './own-data/own-data.module.js';
import { SpecialDatesModule } from './special-dates/special-dates.module.js';
import { TodosModule } from './todos/todos.module.js';

/** How this service is known and how much of each lane it takes at once. Calls of `google` and `sync` mostly wait for Google. */
export const PLANNER = { name: 'planner', lanes: { rpc: 64, google: 32, sync: 64, ...EXPORT_LANE }, events: EVENTS };

@Module({
  imports: [
    PlatformModule.forService(PLANNER),
    TodosModule,
    CalendarModule,
    SpecialDatesModule,
    NotificationsModule,
    GoogleModule,
    OwnDataModule,
  ],
})
export class PlannerModule {}
