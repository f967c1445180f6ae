import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TotalsModule } from '../totals/totals.module.js';
import { Run, RunSchema } from './run.schema.js';
import { RunsRepository } from './runs.repository.js';
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
      { name: Run.name, schema: RunSchema },
      { name: TrophyDocument.name, schema: TrophySchema },
    ]),
  ],
  controllers: [TrophiesController],
  providers: [TrophiesRepository, TalliesRepository, RunsRepository, TrophiesService],
  exports: [TrophiesService, TrophiesRepository, TalliesRepository, RunsRepository],
})
export class TrophiesModule {}
