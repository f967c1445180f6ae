import { readBody } from '../../test/read-body.js';
import { CreateCalendarFeed } from './calendar-feed.requests.js';

describe('a new calendar feed', () => {
  it('[FEED-02] has a trimmed name and content in any letter case', () => {
    const { value, failing } = readBody(CreateCalendarFeed, { name: ' Pack ', content: ['EVENTS', ' special-dates '] });
    expect(failing).toEqual([]);
    expect({ ...value }).toEqual({ name: 'Pack', content: ['events', 'special-dates'] });
  });

  it.each<[string, object, string, string]>([
    ['no name', { name: undefined }, 'name', 'Name is required'],
    ['a blank name', { name: ' ' }, 'name', 'Name is required'],
    ['a name of 61', { name: 'x'.repeat(61) }, 'name', 'Name must be at most 60 characters'],
    ['a name that is an operator', { name: { $ne: null } }, 'name', 'Name must be text'],
    ['no content', { content: undefined }, 'content', 'Content is required'],
    ['empty content', { content: [] }, 'content', 'Content is required'],
    [
      'content that is a text',
      { content: 'events' },
      'content',
      'Content must be one of: events, todos, special-dates',
    ],
    ['unknown content', { content: ['habits'] }, 'content', 'Content must be one of: events, todos, special-dates'],
    [
      'content twice',
      { content: ['todos', 'todos'] },
      'content',
      'Content must be one of: events, todos, special-dates',
    ],
    ['an operator', { content: [{ $ne: 1 }] }, 'content', 'Content must be one of: events, todos, special-dates'],
    [
      'too much content',
      { content: Array(9).fill('todos') },
      'content',
      'Content must be one of: events, todos, special-dates',
    ],
  ])('[FEED-02] is refused with %s', (_, over, field, message) => {
    const { failing, messages } = readBody(CreateCalendarFeed, { name: 'Pack', content: ['events'], ...over });
    expect({ failing, messages }).toEqual({ failing: [field], messages: [message] });
  });
});
