import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CalendarModule } from '../calendar/calendar.module.js';
import { SpecialDatesStoreModule } from '../special-dates/special-dates-store.module.js';
import { TodosModule } from '../todos/todos.module.js';
import { CalendarFeedDocument, CalendarFeedSchema } from './calendar-feed.schema.js';
import { CalendarFeedsController } from './calendar-feeds.controller.js';
import { CalendarFeedsRepository } from './calendar-feeds.repository.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { FeedItems } from './feed-items.js';

@Module({
  imports: [
    CalendarModule,
    SpecialDatesStoreModule,
    TodosModule,
    MongooseModule.forFeature([{ name: CalendarFeedDocument.name, schema: CalendarFeedSchema }]),
  ],
  controllers: [CalendarFeedsController],
  providers: [CalendarFeedsRepository, FeedItems, CalendarFeedsService],
  exports: [CalendarFeedsRepository],
})
export class CalendarFeedsModule {}
