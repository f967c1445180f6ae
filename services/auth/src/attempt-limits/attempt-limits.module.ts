import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AttemptCounter, AttemptCounterSchema } from './attempt-counter.schema.js';
import { AttemptCountersRepository } from './attempt-counters.repository.js';
import { AttemptLimiter } from './attempt-limiter.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: AttemptCounter.name, schema: AttemptCounterSchema }])],
  providers: [AttemptCountersRepository, AttemptLimiter],
  exports: [AttemptLimiter],
})
export class AttemptLimitsModule {}
