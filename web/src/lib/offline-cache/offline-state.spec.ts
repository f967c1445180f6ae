import { offlineText } from './offline-state';

const NOW = Date.parse('2026-03-14T12:00:00Z');

describe('the offline notice', () => {
  it.each([
    [null, 'UTC', "You're offline."],
    ['2026-03-14T11:05:00Z', 'Europe/Berlin', "You're offline. This is what was last seen at 12:05."],
    ['2026-03-13T23:30:00Z', 'Europe/Berlin', "You're offline. This is what was last seen at 00:30."],
    ['2026-03-13T22:30:00Z', 'Europe/Berlin', "You're offline. This is what was last seen on 13 March at 23:30."],
  ])('[PHONE-05] the notice for data of %s in %s', (at, zone, words) => {
    expect(offlineText(at === null ? null : Date.parse(at), NOW, zone)).toBe(words);
  });
});
