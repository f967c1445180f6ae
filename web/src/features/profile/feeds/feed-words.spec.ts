import type { CalendarFeed } from '@/api/generated';
import { describeContent, describeReading } from './feed-words';

const now = new Date('2026-03-14T12:00:00.000Z');
const feed: CalendarFeed = {
  _id: 'a'.repeat(24),
  name: 'Pack',
  space: 'personal',
  content: ['events'],
  createdAt: '2026-03-01T12:00:00.000Z',
  lastReadAt: null,
  lastReadBy: null,
};

describe('the words for a feed', () => {
  it.each([
    [null, null, 'Not read yet'],
    ['2026-03-14T12:00:30.000Z', null, 'Last read just now'],
    ['2026-03-14T11:59:01.000Z', 'Outlook', 'Last read just now by Outlook'],
    ['2026-03-14T11:59:00.000Z', null, 'Last read 1 minute ago'],
    ['2026-03-14T11:00:01.000Z', null, 'Last read 59 minutes ago'],
    ['2026-03-14T09:00:00.000Z', 'Google Calendar', 'Last read 3 hours ago by Google Calendar'],
    ['2026-03-13T12:00:00.000Z', null, 'Last read 1 day ago'],
    ['2026-02-12T12:00:00.000Z', null, 'Last read 30 days ago'],
  ])('[FEED-20] read at %s by %s is "%s"', (lastReadAt, lastReadBy, words) => {
    expect(describeReading({ ...feed, lastReadAt, lastReadBy }, now)).toBe(words);
  });

  it('[FEED-20] names the content in the order of the screen', () => {
    expect(describeContent(['special-dates', 'events'])).toBe('Events and Special dates');
    expect(describeContent(['todos'])).toBe('My todos with a due date');
  });
});
