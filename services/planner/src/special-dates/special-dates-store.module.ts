import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SpecialDateDocument, SpecialDateSchema } from './special-date.schema.js';
import { SpecialDatesRepository } from './special-dates.repository.js';

/** The special dates as stored, for the features that read or change them. */
@Module({
  imports: [MongooseModule.forFeature([{ name: SpecialDateDocument.name, schema: SpecialDateSchema }])],
  providers: [SpecialDatesRepository],
  exports: [SpecialDatesRepository],
})
export class SpecialDatesStoreModule {}
