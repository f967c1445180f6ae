import { calendarEvent } from '@/kinds/calendar-example';
import { importedIdsOf } from './imported-events';

const [own, one, two] = [
  calendarEvent({ _id: 'a' }),
  calendarEvent({ _id: 'b', fromGoogle: true }),
  calendarEvent({ _id: 'c', fromGoogle: true }),
];

describe('the set of events pulled from Google', () => {
  it.each([
    ['the order', [one, two], [two, one], true],
    ['an event of ours', [one], [own, one], true],
    ['an edit', [one], [{ ...one, title: 'Else', version: 2 }], true],
    ['a new pulled event', [own, one], [own, one, two], false],
    ['a removed event', [one, two], [two], false],
  ])('[CAL-36] the set changes only when such an event is added or removed: %s', (_, before, after, same) => {
    expect(importedIdsOf(before) === importedIdsOf(after)).toBe(same);
  });
});
