import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TotalsModule } from '../totals/totals.module.js';
import { FocusStreak, FocusStreakSchema } from './focus-streak.schema.js';
import { FocusStreaksRepository } from './focus-streaks.repository.js';
import { TalliesRepository } from './tallies.repository.js';
import { Tally, TallySchema } from './tally.schema.js';
import { TrophiesController } from './trophies.controller.js';
import { TrophiesRepository } from './trophies.repository.js';
import { TrophiesService } from './trophies.service.js';
import { TrophyDocument, TrophySchema } from './trophy.schema.js';

@Module({
  imports: [
    TotalsModule,
    MongooseModule.forFeature([
      { name: Tally.name, schema: TallySchema },
      { name: FocusStreak.name, schema: FocusStreakSchema },
      { name: TrophyDocument.name, schema: TrophySchema },
    ]),
  ],
  controllers: [TrophiesController],
  providers: [TrophiesRepository, TalliesRepository, FocusStreaksRepository, TrophiesService],
  exports: [TrophiesService, TrophiesRepository, TalliesRepository, FocusStreaksRepository],
})
export class TrophiesModule {}
