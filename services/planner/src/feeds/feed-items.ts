import { Injectable } from '@nestjs/common';
import type { FeedContent } from '@pawplan/contracts';
import type { ItemsState } from '@pawplan/items';
import { trusted } from 'mongoose';
import { CalendarRepository } from '../calendar/calendar.repository.js';
import { SpecialDatesRepository } from '../special-dates/special-dates.repository.js';
import type { TodoDocument } from '../todos/todo.schema.js';
import { TodosRepository } from '../todos/todos.repository.js';
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

  /** The items of a content as text. Of the todos, those with a due day that the owner created or is assigned to. */
  part({ space, userId }: Shown, content: FeedContent): FeedPart {
    if (content === 'events') return feedPart(this.events.byId(space), writeEvent);
    if (content === 'special-dates') return feedPart(this.dates.byId(space), writeSpecialDate);
    const own = { dueDate: trusted({ $ne: null }), $or: [{ createdBy: userId }, { assignedTo: userId }] };
    return feedPart(this.todos.byId(space, own), (todo) => (isDue(todo) ? writeTodo(todo) : ''));
  }

  /** The names of the time zones that the text of a feed uses. */
  zones({ space, content }: Shown): Promise<string[]> {
    return content.includes('events') ? this.events.zonesOf(space) : Promise.resolve([]);
  }
}

const isDue = (todo: TodoDocument): todo is TodoDocument & { dueDate: string } => todo.dueDate !== null;
