import { Module } from '@nestjs/common';
import { DirectoryModule } from '@pawplan/directory';
import { QuotaModule, SpaceCallers } from '@pawplan/items';
import { RemindersModule } from '../reminders/reminders.module.js';
import { HabitsController } from './habits.controller.js';
import { HabitsService } from './habits.service.js';
import { HabitsStoreModule } from './habits-store.module.js';
import { RemindedHabitsService } from './reminded-habits.service.js';

@Module({
  imports: [DirectoryModule, QuotaModule, RemindersModule, HabitsStoreModule],
  controllers: [HabitsController],
  providers: [HabitsService, RemindedHabitsService, SpaceCallers],
  exports: [HabitsStoreModule],
})
export class HabitsModule {}
