import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HabitDocument, HabitSchema } from './habit.schema.js';
import { HabitsRepository } from './habits.repository.js';

/** The habits as stored. */
@Module({
  imports: [MongooseModule.forFeature([{ name: HabitDocument.name, schema: HabitSchema }])],
  providers: [HabitsRepository],
  exports: [HabitsRepository],
})
export class HabitsStoreModule {}
