import { Module } from '@nestjs/common';
import { OwnDataStoreModule, QuotaModule } from '@pawplan/items';
import { CalendarModule } from '../calendar/calendar.module.js';
import { GoogleModule } from '../google/google.module.js';
import { GooglePairsModule } from '../google/pairs/google-pairs.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { SpecialDatesModule } from '../special-dates/special-dates.module.js';
import { TodosModule } from '../todos/todos.module.js';
import { OwnDataController } from './own-data.controller.js';
import { PlannerOwnData } from './planner-own-data.js';

@Module({
  imports: [
    OwnDataStoreModule.of({
      service: 'planner',
      data: PlannerOwnData,
      imports: [
        TodosModule,
        CalendarModule,
        SpecialDatesModule,
        NotificationsModule,
        GooglePairsModule,
        GoogleModule,
        QuotaModule,
      ],
    }),
  ],
  controllers: [OwnDataController],
})
export class OwnDataModule {}
