import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GoalDocument, GoalSchema } from './goal.schema.js';
import { GoalsRepository } from './goals.repository.js';

/** The goals as stored. */
@Module({
  imports: [MongooseModule.forFeature([{ name: GoalDocument.name, schema: GoalSchema }])],
  providers: [GoalsRepository],
  exports: [GoalsRepository],
})
export class GoalsStoreModule {}
