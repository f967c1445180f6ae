import { Module } from '@nestjs/common';
import { provideConfig } from '@pawplan/platform';
import { FocusConfig } from '../config.js';
import { FocusSessionsStoreModule } from '../focus-sessions/focus-sessions-store.module.js';
import { TaskTitles } from './task-titles.js';
import { TitleFiller } from './title-filler.service.js';
import { TitleScheduler } from './title-scheduler.js';

@Module({
  imports: [FocusSessionsStoreModule],
  providers: [TaskTitles, TitleFiller, TitleScheduler, provideConfig(FocusConfig)],
  exports: [TaskTitles],
})
export class TitlesModule {}
