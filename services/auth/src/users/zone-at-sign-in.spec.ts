import { zoneAtSignIn } from './zone-at-sign-in.js';

const now = new Date('2026-03-14T10:00:00Z');

describe('zoneAtSignIn', () => {
  it.each([
    [undefined, 'Asia/Tokyo', { timeZone: 'Asia/Tokyo', zoneSetAt: now }],
    ['UTC', 'Asia/Tokyo', { timeZone: 'Asia/Tokyo', zoneSetAt: now }],
    ['Asia/Tokyo', 'Asia/Tokyo', {}],
    ['Asia/Tokyo', undefined, {}],
    ['UTC', 'Mars/Olympus', {}],
  ])('[AUTH-10] with the stored zone %s, a sign-in from the zone %s makes the right change', (kept, given, changes) => {
    expect(zoneAtSignIn(kept, given, now)).toEqual(changes);
  });
});
