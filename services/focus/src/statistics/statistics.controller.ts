import { Controller } from '@nestjs/common';
import { type FocusPeriod, type FocusStats, focusStats, type MemberContext } from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { StatisticsService } from './statistics.service.js';

/** Handles the calls that concern statistics. */
@Controller()
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Handle(focusStats)
  stats(query: FocusPeriod, { caller }: MemberContext): Promise<FocusStats> {
    return this.statistics.stats(caller, query);
  }
}
