import { boundsOf, isListingTooOld, isWithin, limitWindow, syncWindow } from './window.js';

const now = new Date('2026-03-14T12:00:00Z');
const window = { from: '2026-03-01', to: '2026-03-31' };

describe('the window of a sync', () => {
  it('[GSYNC-18] reaches one year back and one year ahead', () => {
    expect(syncWindow(now)).toEqual({ from: '2025-03-13', to: '2027-03-15' });
  });

  it('[GSYNC-18] requests every moment of its days in any zone from Google', () => {
    expect(boundsOf(window)).toEqual({ timeMin: '2026-02-28T00:00:00Z', timeMax: '2026-04-02T00:00:00Z' });
  });

  it.each([
    ['2026-02-28', null, false],
    ['2026-02-28', '2026-03-01', true],
    ['2026-03-01', null, true],
    ['2026-03-31', '2026-04-02', true],
    ['2026-04-01', null, false],
  ])('[GSYNC-19] contains an event from %s to %s: %s', (date, endDate, held) => {
    expect(isWithin({ date, endDate }, window)).toBe(held);
  });

  it.each([
    [null, true],
    [new Date('2027-03-15'), false],
    [new Date('2027-01-01'), true],
  ])('[GSYNC-18] is read again completely when the last listing ends at %s: %s', (listedUntil, outrun) => {
    expect(isListingTooOld(listedUntil, now)).toBe(outrun);
  });
});

describe('shownWindow', () => {
  it.each([
    [{}, { from: '2025-03-13', to: '2027-03-15' }],
    [
      { from: '2026-03-01', to: '2026-03-31' },
      { from: '2026-03-01', to: '2026-03-31' },
    ],
    [{ from: '2026-03-01' }, { from: '2026-03-01', to: '2027-03-15' }],
    [
      { from: '2031-05-01', to: '2031-05-31' },
      { from: '2031-05-01', to: '2031-05-31' },
    ],
    [
      { from: '2026-01-01', to: '9998-12-31' },
      { from: '2026-01-01', to: '2028-01-03' },
    ],
    [
      { from: '9998-12-31', to: '9998-12-31' },
      { from: '9998-12-31', to: '9998-12-31' },
    ],
    [
      { from: '0002-01-01', to: '0002-01-31' },
      { from: '0002-01-01', to: '0002-01-31' },
    ],
    [{ from: '2031-05-01' }, null],
    [{ to: '2020-05-01' }, null],
  ])('[GSYNC-08] returns for the request %j the window %j', (asked, window) => {
    expect(limitWindow(asked, now)).toEqual(window);
  });
});
