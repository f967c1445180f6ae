import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GooglePair, GooglePairSchema } from './google-pair.schema.js';
import { GooglePairsRepository } from './google-pairs.repository.js';
import { GoogleTracking } from './google-tracking.service.js';

/** What is paired with Google: by itself, since the calendar writes it and the sync reads it. */
@Module({
  imports: [MongooseModule.forFeature([{ name: GooglePair.name, schema: GooglePairSchema }])],
  providers: [GooglePairsRepository, GoogleTracking],
  exports: [GooglePairsRepository, GoogleTracking],
})
export class GooglePairsModule {}
