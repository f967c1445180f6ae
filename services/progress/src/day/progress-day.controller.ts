import { Controller } from '@nestjs/common';
import { type GetDayOfPerson, type ProgressDay, progressDayOfPerson, type ServiceContext } from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { ProgressDayService } from './progress-day.service.js';

/** Handles the call of the service that sends e-mails. */
@Controller()
export class ProgressDayController {
  constructor(private readonly day: ProgressDayService) {}

  @Handle(progressDayOfPerson)
  of(request: GetDayOfPerson, _: ServiceContext): Promise<ProgressDay> {
    return this.day.of(request);
  }
}
