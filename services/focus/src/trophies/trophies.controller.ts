import { Controller } from '@nestjs/common';
import {
  type EmptyRequest,
  listTrophies,
  type MemberContext,
  type Trophy,
  type TrophyGoal,
  trophyCatalogue,
} from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { TrophiesService } from './trophies.service.js';

/** Handles the calls that concern trophies. */
@Controller()
export class TrophiesController {
  constructor(private readonly trophies: TrophiesService) {}

  @Handle(listTrophies)
  list(_: EmptyRequest, { caller }: MemberContext): Promise<Trophy[]> {
    return this.trophies.list(caller);
  }

  @Handle(trophyCatalogue)
  catalogue(_: EmptyRequest, { caller }: MemberContext): Promise<TrophyGoal[]> {
    return this.trophies.catalogue(caller);
  }
}
