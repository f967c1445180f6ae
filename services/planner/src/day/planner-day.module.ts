import { Module } from '@nestjs/common';
import { CalendarStoreModule } from '../calendar/calendar-store.module.js';
import { SpecialDatesStoreModule } from '../special-dates/special-dates-store.module.js';
import { TodosStoreModule } from '../todos/todos-store.module.js';
import { PlannerDayController } from './planner-day.controller.js';
import { PlannerDayService } from './planner-day.service.js';

@Module({
  imports: [CalendarStoreModule, SpecialDatesStoreModule, TodosStoreModule],
  controllers: [PlannerDayController],
  providers: [PlannerDayService],
})
export class PlannerDayModule {}
