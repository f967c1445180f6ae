import { memberCall } from '../define.js';
import type { ById, Change, MessageReply, Nothing } from '../replies.js';
import type { SpecialDate } from './special-date.js';
import type { CreateSpecialDate, UpdateSpecialDate } from './special-date.requests.js';

const service = 'planner';

export const listSpecialDates = memberCall<Nothing, SpecialDate[]>({ name: 'special-dates.list', service });
export const createSpecialDate = memberCall<CreateSpecialDate, SpecialDate>({
  name: 'special-dates.create',
  service,
  changes: true,
});
export const updateSpecialDate = memberCall<Change<UpdateSpecialDate>, SpecialDate>({
  name: 'special-dates.update',
  service,
  changes: true,
});
export const deleteSpecialDate = memberCall<ById, MessageReply>({
  name: 'special-dates.delete',
  service,
  changes: true,
});
