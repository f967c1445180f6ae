import { calendarEvent } from './example';
import { pulledOf } from './pulled';

const [own, one, two] = [
  calendarEvent({ _id: 'a' }),
  calendarEvent({ _id: 'b', fromGoogle: true }),
  calendarEvent({ _id: 'c', fromGoogle: true }),
];

describe('events that were pulled from Google', () => {
  it.each([
    ['the order', [one, two], [two, one], true],
    ['an event of ours', [one], [own, one], true],
    ['an edit', [one], [{ ...one, title: 'Else', version: 2 }], true],
    ['one that is pulled', [own, one], [own, one, two], false],
    ['one that goes', [one, two], [two], false],
  ])('[CAL-36] are told apart by which they are: %s', (_, before, after, same) => {
    expect(pulledOf(before) === pulledOf(after)).toBe(same);
  });
});
