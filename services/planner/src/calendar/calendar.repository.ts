import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';
import { ItemsRepository } from '@pawplan/items';
import type { Transaction } from '@pawplan/platform';
import type { Model, QueryFilter } from 'mongoose';
import { CalendarEventDocument } from './calendar-event.schema.js';

/** Days, both included; without one the window is open on that side. */
export interface Window {
  from?: string;
  to?: string;
}

/** The only code that touches calendar events; nothing is found without its space. */
@Injectable()
export class CalendarRepository extends ItemsRepository<CalendarEventDocument> {
  constructor(@InjectModel(CalendarEventDocument.name) model: Model<CalendarEventDocument>) {
    super(model);
  }

  /** The events of a space that touch a window, by day; on a day those that last all day come first, then by start. */
  list(space: Space, window: Window): Promise<CalendarEventDocument[]> {
    return this.model
      .find(inWindow(space, window))
      .sort({ date: 1, isAllDay: -1, startTime: 1, _id: 1 })
      .lean<CalendarEventDocument[]>()
      .exec();
  }

  /** Some events that one person made, wherever they stand. */
  ofCreator(createdBy: string, ids: readonly string[], tx?: Transaction): Promise<CalendarEventDocument[]> {
    const filter = { _id: { $in: [...ids] }, createdBy };
    return this.model.find(filter, null, { session: tx?.session }).lean<CalendarEventDocument[]>().exec();
  }

  /** The ids of what one person made in a space, oldest first. */
  async idsOfCreator(space: Space, createdBy: string): Promise<string[]> {
    const found = await this.model.find({ space, createdBy }, { _id: 1 }).sort({ _id: 1 }).lean<{ _id: string }[]>();
    return found.map(({ _id }) => _id);
  }

  /** Several at once; none is fine. */
  async insertAll(events: readonly CalendarEventDocument[], { session }: Transaction): Promise<void> {
    if (events.length > 0) await this.model.insertMany([...events], { session, lean: true });
  }

  /** How many events a space holds. */
  count(space: Space, { session }: Transaction): Promise<number> {
    return this.model.countDocuments({ space }, { session }).exec();
  }
}

/** Each branch has an index of its own. */
function inWindow(space: Space, { from, to }: Window): QueryFilter<CalendarEventDocument> {
  const until = to === undefined ? {} : { $lte: to };
  if (from === undefined) return { space, ...(to !== undefined && { date: until }) };
  return {
    $or: [
      { space, date: { $gte: from, ...until } },
      { space, endDate: { $gte: from }, date: { $lt: from } },
    ],
  };
}
