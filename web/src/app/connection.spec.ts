import { isSparing } from './connection';

describe('[SPEED-01] fetching ahead', () => {
  it.each([
    ['a browser that does not tell', undefined, false],
    ['a good connection', { saveData: false, effectiveType: '4g' }, false],
    ['a slow one', { effectiveType: '3g' }, false],
    ['a very slow one', { effectiveType: 'slow-2g' }, true],
    ['somebody who spares data', { saveData: true, effectiveType: '4g' }, true],
  ])('spares %s: %j', (_, connection, sparing) => expect(isSparing(connection)).toBe(sparing));
});
