import { Controller } from '@nestjs/common';
import {
  type ById,
  type Change,
  type CreateSpecialDate,
  createSpecialDate,
  deleteSpecialDate,
  type ListItems,
  listSpecialDates,
  type MemberContext,
  type MessageReply,
  type SpecialDate,
  type UpdateSpecialDate,
  updateSpecialDate,
} from '@pawplan/contracts';
import { Handle, type Page } from '@pawplan/platform';
import { SpecialDatesService } from './special-dates.service.js';

/** Handles the calls and events that concern special dates. */
@Controller()
export class SpecialDatesController {
  constructor(private readonly dates: SpecialDatesService) {}

  @Handle(listSpecialDates)
  list(request: ListItems, { caller, after }: MemberContext): Promise<Page<SpecialDate[]>> {
    return this.dates.list(caller, request, after);
  }

  @Handle(createSpecialDate)
  create(input: CreateSpecialDate, { caller }: MemberContext): Promise<SpecialDate> {
    return this.dates.create(caller, input);
  }

  @Handle(updateSpecialDate)
  update(change: Change<UpdateSpecialDate>, { caller }: MemberContext): Promise<SpecialDate> {
    return this.dates.update(caller, change);
  }

  @Handle(deleteSpecialDate)
  remove({ id }: ById, { caller }: MemberContext): Promise<MessageReply> {
    return this.dates.remove(caller, id);
  }
}
