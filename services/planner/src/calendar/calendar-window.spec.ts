import { readWindow } from './calendar-window.js';

describe('readWindow', () => {
  it.each([
    [{}, {}],
    [{ from: null, to: null }, {}],
    [{ from: '2026-03-01' }, { from: '2026-03-01' }],
    [
      { from: '2026-03-01', to: '2026-03-01' },
      { from: '2026-03-01', to: '2026-03-01' },
    ],
    [{ to: '2026-03-01T00:00:00Z' }, { to: '2026-03-01' }],
    [{ to: '2026-03-01T20:00:00Z' }, { to: '2026-03-02' }],
  ])('[CAL-01] [CAL-39] reads %j as %j in Tokyo', (window, days) => {
    expect(readWindow(window, 'Asia/Tokyo')).toEqual(days);
  });

  it('[CAL-39] refuses a window that ends before it begins', () => {
    expect(() => readWindow({ from: '2026-03-02', to: '2026-03-01' }, 'UTC')).toThrow('From must not be later than To');
  });
});
