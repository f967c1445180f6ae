import { Module } from '@nestjs/common';
import { OwnDataStoreModule, QuotaModule } from '@pawplan/items';
import { CalendarFeedsModule } from '../feeds/calendar-feeds.module.js';
import { GoogleModule } from '../google/google.module.js';
import { GooglePairsModule } from '../google/pairs/google-pairs.module.js';
import { OwnRemindersStoreModule } from '../own-reminders/own-reminders-store.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { OwnDataController } from './own-data.controller.js';
import { PlannerKindsModule } from './planner-kinds.module.js';
import { PlannerOwnData } from './planner-own-data.js';

@Module({
  imports: [
    PlannerKindsModule,
    QuotaModule,
    OwnDataStoreModule.of({
      service: 'planner',
      data: PlannerOwnData,
      imports: [
        PlannerKindsModule,
        RemindersModule,
        GooglePairsModule,
        GoogleModule,
        CalendarFeedsModule,
        OwnRemindersStoreModule,
        QuotaModule,
      ],
    }),
  ],
  controllers: [OwnDataController],
})
export class OwnDataModule {}
