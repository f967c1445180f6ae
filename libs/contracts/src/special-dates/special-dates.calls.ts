import { memberCall } from '../define.js';
import { ById, changeOf, ListItems, type MessageReply } from '../replies.js';
import type { SpecialDate } from './special-date.js';
import { CreateSpecialDate, UpdateSpecialDate } from './special-date.requests.js';

const service = 'planner';

export class ChangeSpecialDate extends changeOf(UpdateSpecialDate) {}

export const listSpecialDates = memberCall<ListItems, SpecialDate[]>({
  name: 'special-dates.list',
  request: ListItems,
  service,
});
export const createSpecialDate = memberCall<CreateSpecialDate, SpecialDate>({
  name: 'special-dates.create',
  request: CreateSpecialDate,
  service,
  changes: true,
});
export const updateSpecialDate = memberCall<ChangeSpecialDate, SpecialDate>({
  name: 'special-dates.update',
  request: ChangeSpecialDate,
  service,
  changes: true,
});
export const deleteSpecialDate = memberCall<ById, MessageReply>({
  name: 'special-dates.delete',
  request: ById,
  service,
  changes: true,
});
