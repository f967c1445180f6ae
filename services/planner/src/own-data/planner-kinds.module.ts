import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.js';
import { SpecialDatesModule } from '../special-dates/special-dates.module.js';
import { TodosModule } from '../todos/todos.module.js';
import { PlannerKinds } from './planner-kinds.js';

@Module({
  imports: [TodosModule, CalendarModule, SpecialDatesModule],
  providers: [PlannerKinds],
  exports: [PlannerKinds],
})
export class PlannerKindsModule {}
