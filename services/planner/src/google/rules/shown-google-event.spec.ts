import { overlaps, showGoogleEvent } from './shown-google-event.js';

const item = { id: 'abc12', start: { dateTime: '2026-03-14T23:30:00Z' }, end: { dateTime: '2026-03-14T23:45:00Z' } };
const shown = {
  id: 'abc12',
  title: '',
  description: '',
  start: '2026-03-14T23:30:00Z',
  end: '2026-03-14T23:45:00Z',
  isAllDay: false,
  location: '',
  htmlLink: '',
};

describe('showGoogleEvent', () => {
  it('[GSYNC-08] returns the moments of a timed event unchanged, and the last day of whole days', () => {
    expect(showGoogleEvent(item)).toEqual(shown);
    const days = { start: { date: '2026-03-14' }, end: { date: '2026-03-16' } };
    const known = { summary: 'Fair', description: 'Big', location: 'Town', htmlLink: 'https://example.com' };
    expect(showGoogleEvent({ ...item, ...days, ...known })).toEqual({
      id: 'abc12',
      title: 'Fair',
      description: 'Big',
      location: 'Town',
      htmlLink: 'https://example.com',
      start: '2026-03-14',
      end: '2026-03-15',
      isAllDay: true,
    });
  });

  it.each([{ ...item, status: 'cancelled' }, { id: 'abc12' }, { ...item, id: undefined }])(
    '[GSYNC-08] returns nothing for %j',
    (none) => {
      expect(showGoogleEvent(none)).toBeNull();
    },
  );

  it.each([
    ['UTC', '2026-03-14', true],
    ['UTC', '2026-03-15', false],
    ['Europe/Berlin', '2026-03-15', true],
    ['Europe/Berlin', '2026-03-14', false],
  ])('[GSYNC-08] compares days in the zone %s: the event touches %s: %s', (zone, day, within) => {
    expect(overlaps(shown, { from: day, to: day }, zone)).toBe(within);
  });
});
