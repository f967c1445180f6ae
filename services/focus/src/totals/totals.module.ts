import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DailyTotal, DailyTotalSchema } from './daily-total.schema.js';
import { TotalsRepository } from './totals.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: DailyTotal.name, schema: DailyTotalSchema }])],
  providers: [TotalsRepository],
  exports: [TotalsRepository],
})
export class TotalsModule {}
