import type { Digest } from '@pawplan/contracts';
import { checkDigest } from './check-digest.js';

const BERLIN = 'Europe/Berlin';
const [TOKYO, ANGELES, CHATHAM] = ['Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Chatham'];

/** The digest wanted, the last day, now, the zone, and the expected day (or null) and next time. */
type Row = [string, Digest, string | null, string, string, string | null, string | null];

describe('checkDigest', () => {
  // 14 March 2026 is a Saturday.
  it.each<Row>([
    ['nothing when it is off', 'off', null, '2026-03-14T06:30Z', BERLIN, null, null],
    ['nothing a minute before', 'daily', null, '2026-03-14T06:29Z', BERLIN, null, '2026-03-14T06:30Z'],
    ['it at 07:30', 'daily', null, '2026-03-14T06:30Z', BERLIN, '2026-03-14', '2026-03-15T06:30Z'],
    ['it when it is late', 'daily', '2026-03-13', '2026-03-14T10:29Z', BERLIN, '2026-03-14', '2026-03-15T06:30Z'],
    ['nothing when it is too late', 'daily', '2026-03-13', '2026-03-14T10:30Z', BERLIN, null, '2026-03-15T06:30Z'],
    ['it once a day', 'daily', '2026-03-14', '2026-03-14T06:31Z', BERLIN, null, '2026-03-15T06:30Z'],
    ['it when the clocks go forward', 'daily', null, '2026-03-29T05:30Z', BERLIN, '2026-03-29', '2026-03-30T05:30Z'],
    [
      'the time before the clocks go forward',
      'daily',
      null,
      '2026-03-28T06:30Z',
      BERLIN,
      '2026-03-28',
      '2026-03-29T05:30Z',
    ],
    [
      'the time before the clocks go back',
      'daily',
      null,
      '2026-10-24T05:30Z',
      BERLIN,
      '2026-10-24',
      '2026-10-25T06:30Z',
    ],
    ['nothing on a Saturday', 'mondays', null, '2026-03-14T06:30Z', BERLIN, null, '2026-03-16T06:30Z'],
    ['it on a Monday', 'mondays', '2026-03-09', '2026-03-16T06:30Z', BERLIN, '2026-03-16', '2026-03-23T06:30Z'],
    ['the Monday of the zone', 'mondays', null, '2026-03-15T22:30Z', TOKYO, '2026-03-16', '2026-03-22T22:30Z'],
    [
      'it in a zone with an offset of 45 minutes',
      'daily',
      null,
      '2026-03-13T17:45Z',
      CHATHAM,
      '2026-03-14',
      '2026-03-14T17:45Z',
    ],
    // Had it in Berlin, and is in Los Angeles on the same day.
    [
      'nothing twice on a day, after a flight west',
      'daily',
      '2026-03-14',
      '2026-03-14T14:30Z',
      ANGELES,
      null,
      '2026-03-15T14:30Z',
    ],
    // Had it in Tokyo on the 15th, and is in Los Angeles, where it is still the 14th.
    [
      'nothing for a day before the last one',
      'daily',
      '2026-03-15',
      '2026-03-15T05:00Z',
      ANGELES,
      null,
      '2026-03-16T14:30Z',
    ],
    // From Berlin, where it was 06:00, to Tokyo, where it is 14:00.
    [
      'nothing in the afternoon, after a flight east',
      'daily',
      '2026-03-13',
      '2026-03-14T05:00Z',
      TOKYO,
      null,
      '2026-03-14T22:30Z',
    ],
    // From Tokyo, where it was 09:00, to Berlin, where it is 01:00 on the same day.
    [
      'the same day again, after a flight west',
      'daily',
      '2026-03-13',
      '2026-03-14T00:00Z',
      BERLIN,
      null,
      '2026-03-14T06:30Z',
    ],
  ])('[MAIL-33] gives %s', (_, digest, lastDigestDay, now, zone, day, next) => {
    const check = checkDigest({ digest, lastDigestDay }, new Date(now), zone);
    expect([check.due?.day ?? null, check.next]).toEqual([day, next && new Date(next)]);
  });

  it('[MAIL-33] gives up four hours later', () => {
    const { due } = checkDigest({ digest: 'daily', lastDigestDay: null }, new Date('2026-03-14T08:00Z'), BERLIN);
    expect([due?.at, due?.until]).toEqual([new Date('2026-03-14T06:30Z'), new Date('2026-03-14T10:30Z')]);
  });
});
