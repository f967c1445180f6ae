import { Controller } from '@nestjs/common';
import { type GetDayOfPerson, type PlannerDay, plannerDayOfPerson, type ServiceContext } from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { PlannerDayService } from './planner-day.service.js';

/** Handles the call of the service that sends e-mails. */
@Controller()
export class PlannerDayController {
  constructor(private readonly day: PlannerDayService) {}

  @Handle(plannerDayOfPerson)
  of(request: GetDayOfPerson, _: ServiceContext): Promise<PlannerDay> {
    return this.day.of(request);
  }
}
