import { isSlowOrMetered } from './connection';

describe('[SPEED-01] loading in advance', () => {
  it.each([
    ['a browser without this information', undefined, false],
    ['a good connection', { saveData: false, effectiveType: '4g' }, false],
    ['a slow connection', { effectiveType: '3g' }, false],
    ['a very slow connection', { effectiveType: 'slow-2g' }, true],
    ['a person who saves data', { saveData: true, effectiveType: '4g' }, true],
  ])('decides whether to save data for %s: %j', (_, connection, sparing) =>
    expect(isSlowOrMetered(connection)).toBe(sparing),
  );
});
