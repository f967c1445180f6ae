import { Injectable } from '@nestjs/common';
import type { FeedContent, Space } from '@pawplan/contracts';
import type { ItemsState } from '@pawplan/items';
import { trusted } from 'mongoose';
import { CalendarRepository } from '../calendar/calendar.repository.js';
import type { CalendarEventDocument } from '../calendar/calendar-event.schema.js';
import { isSeries } from '../calendar/series/series.js';
import { SpecialDatesRepository } from '../special-dates/special-dates.repository.js';
import type { TodoDocument } from '../todos/todo.schema.js';
import { TodosRepository, todosOf } from '../todos/todos.repository.js';
import type { CalendarFeedDocument } from './calendar-feed.schema.js';
import { type FeedPart, feedPart } from './feed-pages.js';
import { writeEvent, writeSpecialDate, writeTodo } from './ics/write-ics.js';

type Shown = Pick<CalendarFeedDocument, 'userId' | 'space' | 'content'>;

/** Reads the items that a feed shows. The access of its owner must have been checked. */
@Injectable()
export class FeedItems {
  constructor(
    private readonly events: CalendarRepository,
    private readonly todos: TodosRepository,
    private readonly dates: SpecialDatesRepository,
  ) {}

  /**
   * A value that changes whenever the items of a content change. It counts all todos of the space, also those that the
   * feed does not show.
   */
  state({ space }: Shown, content: FeedContent): Promise<ItemsState> {
    return { events: this.events, todos: this.todos, 'special-dates': this.dates }[content].state(space);
  }

  /** The items of a content as text. Of the todos, those with a due day that the owner created or may do. */
  part({ space, userId }: Shown, content: FeedContent): FeedPart {
    if (content === 'events') return this.eventsPart(space);
    if (content === 'special-dates') return feedPart(this.dates.byId(space), writeSpecialDate);
    const own = { dueDate: trusted({ $ne: null }), ...todosOf(userId) };
    return feedPart(this.todos.byId(space, own), (todo) => (isDue(todo) ? writeTodo(todo) : ''));
  }

  /** A changed occurrence is written with its series, which may be on another page. */
  private eventsPart(space: Space): FeedPart {
    const order = this.events.byId(space);
    return {
      read: async (after, limit, begunAt) => {
        const events = await order.read(after ?? undefined, limit);
        const ids = new Set(events.flatMap(({ occurrence }) => occurrence?.series ?? []));
        const series = ids.size === 0 ? [] : (await this.events.some(space, [...ids])).filter(isSeries);
        const byId = new Map(series.map((one) => [one._id, one]));
        const write = (event: CalendarEventDocument) =>
          writeEvent(event, begunAt, byId.get(event.occurrence?.series ?? ''));
        return events.map((event) => ({ id: event._id, text: write(event) }));
      },
    };
  }

  /** The names of the time zones that the text of a feed uses. */
  zones({ space, content }: Shown): Promise<string[]> {
    return content.includes('events') ? this.events.zonesOf(space) : Promise.resolve([]);
  }
}

const isDue = (todo: TodoDocument): todo is TodoDocument & { dueDate: string } => todo.dueDate !== null;
