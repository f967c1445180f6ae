import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryModule } from '@pawplan/directory';
import { QuotaModule } from '@pawplan/items';
import { GoalDocument, GoalSchema } from './goal.schema.js';
import { GoalsController } from './goals.controller.js';
import { GoalsRepository } from './goals.repository.js';
import { GoalsService } from './goals.service.js';

@Module({
  imports: [DirectoryModule, QuotaModule, MongooseModule.forFeature([{ name: GoalDocument.name, schema: GoalSchema }])],
  controllers: [GoalsController],
  providers: [GoalsRepository, GoalsService],
  exports: [GoalsRepository],
})
export class GoalsModule {}
