import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { provideConfig } from '@pawplan/platform';
import { FocusConfig } from '../config.js';
import { FocusSessionDocument, FocusSessionSchema } from '../sessions/focus-session.schema.js';
import { TaskTitles } from './task-titles.js';
import { TitleFiller } from './title-filler.service.js';
import { TitleScheduler } from './title-scheduler.js';
import { TitlesRepository } from './titles.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: FocusSessionDocument.name, schema: FocusSessionSchema }])],
  providers: [TaskTitles, TitleFiller, TitleScheduler, TitlesRepository, provideConfig(FocusConfig)],
  exports: [TaskTitles],
})
export class TitlesModule {}
