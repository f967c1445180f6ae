import { Failure } from '@pawplan/platform';
import { readSessionWindow } from './session-window.js';

describe('readSessionWindow', () => {
  it.each([
    ['nothing', {}, { limit: 500 }],
    ['empty fields', { from: null, to: null, date: null, before: null }, { limit: 500 }],
    ['an instant', { before: '2026-03-14T09:00:00+01:00' }, { before: new Date('2026-03-14T08:00:00Z'), limit: 500 }],
    ['days', { from: '2026-03-01', to: '2026-03-31' }, { from: '2026-03-01', to: '2026-03-31', limit: 10_000 }],
    ['one side', { to: '2026-03-31' }, { to: '2026-03-31', limit: 10_000 }],
    ['a moment, by the zone', { from: '2026-03-14T20:00:00Z' }, { from: '2026-03-15', limit: 10_000 }],
    ['one day', { date: '2026-03-14' }, { from: '2026-03-14', to: '2026-03-14', limit: 10_000 }],
    [
      'one day before all else',
      { date: '2026-03-14', from: '2026-01-01', to: '2026-12-31' },
      { from: '2026-03-14', to: '2026-03-14', limit: 10_000 },
    ],
  ])('[FOCUS-01] reads %s', (_, window, read) => {
    expect(readSessionWindow(window, 'Asia/Tokyo')).toEqual(read);
  });

  it('[FOCUS-01] refuses a window that ends before it begins', () => {
    const backwards = { from: '2026-03-02', to: '2026-03-01' };
    expect(() => readSessionWindow(backwards, 'UTC')).toThrow(Failure);
    expect(() => readSessionWindow(backwards, 'UTC')).toThrow('From must not be later than To');
  });
});
