import { headerZone } from './choose-zone.js';

describe('the zone of a request', () => {
  it.each(['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])(
    '[API-28] is the valid zone %s of the header',
    (zone) => {
      expect(headerZone(zone)).toBe(zone);
    },
  );

  it.each([undefined, '', 'Mars/Olympus', '+01:00', 'Europe/Berlin\n', 'x'.repeat(100), '../../etc', ['UTC']])(
    '[API-28] is undefined for the invalid header %p',
    (header) => {
      expect(headerZone(header)).toBeUndefined();
    },
  );
});
