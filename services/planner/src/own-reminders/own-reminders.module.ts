import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { SpecialDatesStoreModule } from '../special-dates/special-dates-store.module.js';
import { TodosModule } from '../todos/todos.module.js';
import { OwnRemindersController } from './own-reminders.controller.js';
import { OwnRemindersService } from './own-reminders.service.js';
import { OwnRemindersStoreModule } from './own-reminders-store.module.js';

@Module({
  imports: [OwnRemindersStoreModule, RemindersModule, TodosModule, CalendarModule, SpecialDatesStoreModule],
  controllers: [OwnRemindersController],
  providers: [OwnRemindersService],
})
export class OwnRemindersModule {}
