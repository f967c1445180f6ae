import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryModule } from '@pawplan/directory';
import { QuotaModule } from '@pawplan/items';
import { HabitDocument, HabitSchema } from './habit.schema.js';
import { HabitsController } from './habits.controller.js';
import { HabitsRepository } from './habits.repository.js';
import { HabitsService } from './habits.service.js';

@Module({
  imports: [
    DirectoryModule,
    QuotaModule,
    MongooseModule.forFeature([{ name: HabitDocument.name, schema: HabitSchema }]),
  ],
  controllers: [HabitsController],
  providers: [HabitsRepository, HabitsService],
  exports: [HabitsRepository],
})
export class HabitsModule {}
