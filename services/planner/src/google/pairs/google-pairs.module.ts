import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GooglePair, GooglePairSchema } from './google-pair.schema.js';
import { GooglePairsRepository } from './google-pairs.repository.js';
import { GoogleTracking } from './google-tracking.service.js';

/** The pairs with Google events. A module of its own, because both the calendar and the sync need it. */
@Module({
  imports: [MongooseModule.forFeature([{ name: GooglePair.name, schema: GooglePairSchema }])],
  providers: [GooglePairsRepository, GoogleTracking],
  exports: [GooglePairsRepository, GoogleTracking],
})
export class GooglePairsModule {}
