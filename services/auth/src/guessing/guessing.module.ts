import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GuessCount, GuessCountSchema } from './guess-count.schema.js';
import { GuessCountsRepository } from './guess-counts.repository.js';
import { GuessingService } from './guessing.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: GuessCount.name, schema: GuessCountSchema }])],
  providers: [GuessCountsRepository, GuessingService],
  exports: [GuessingService],
})
export class GuessingModule {}
