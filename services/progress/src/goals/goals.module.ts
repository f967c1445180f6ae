import { Module } from '@nestjs/common';
import { DirectoryModule } from '@pawplan/directory';
import { QuotaModule } from '@pawplan/items';
import { RemindersModule } from '../reminders/reminders.module.js';
import { GoalsController } from './goals.controller.js';
import { GoalsService } from './goals.service.js';
import { GoalsStoreModule } from './goals-store.module.js';

@Module({
  imports: [DirectoryModule, QuotaModule, RemindersModule, GoalsStoreModule],
  controllers: [GoalsController],
  providers: [GoalsService],
  exports: [GoalsStoreModule],
})
export class GoalsModule {}
