import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryModule } from '@pawplan/directory';
import { QuotaModule } from '@pawplan/items';
import { GooglePairsModule } from '../google/pairs/google-pairs.module.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarRepository } from './calendar.repository.js';
import { CalendarService } from './calendar.service.js';
import { CalendarEventDocument, CalendarEventSchema } from './calendar-event.schema.js';

@Module({
  imports: [
    DirectoryModule,
    QuotaModule,
    GooglePairsModule,
    MongooseModule.forFeature([{ name: CalendarEventDocument.name, schema: CalendarEventSchema }]),
  ],
  controllers: [CalendarController],
  providers: [CalendarRepository, CalendarService],
  exports: [CalendarRepository, CalendarService],
})
export class CalendarModule {}
