import {
  hashOfDevice,
  type KnownDevice,
  keepOnlyDevice,
  knownToken,
  newDeviceToken,
  withDevice,
} from './known-devices.js';

const now = new Date('2026-11-23T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const device = (token: string, days = 1): KnownDevice => ({ hash: hashOfDevice(token), usedAt: daysAgo(days) });

describe('known devices', () => {
  it.each([
    [undefined, ['a'], undefined],
    [[device('a')], undefined, undefined],
    [[device('a'), device('b')], ['x', 'b'], 'b'],
    [[device('a')], ['x'], undefined],
    [[device('a', 179)], ['a'], 'a'],
    [[device('a', 180)], ['a'], undefined],
    [[device('a')], ['1', '2', '3', '4', '5', '6', '7', '8', 'a'], undefined],
  ])('[AUTH-68] with the stored devices %j and the sent tokens %j, the known token is %s', (devices, tokens, known) => {
    expect(knownToken(devices, tokens, now)).toBe(known);
  });

  it('[AUTH-68] stores the 20 devices with the latest sign-ins, and no token itself', () => {
    const many = Array.from({ length: 25 }, (_, n) => device(`t${n}`, n + 1));
    const stored = withDevice(many, 't7', now);
    expect(stored).toHaveLength(20);
    expect(stored[0]).toEqual({ hash: hashOfDevice('t7'), usedAt: now });
    expect(new Set(stored.map(({ hash }) => hash)).size).toBe(20);
    expect(JSON.stringify(withDevice([], 'a-token', now))).not.toContain('a-token');
  });

  it.each([
    [undefined, ['a'], []],
    [[device('a'), device('b')], undefined, []],
    [[device('a'), device('b')], ['x'], []],
    [[device('a'), device('b'), device('c')], ['x', 'b'], [device('b')]],
    [[device('a'), device('b', 180)], ['b'], []],
  ])(
    '[AUTH-72] of the stored devices %j, keeps only the one with one of the sent tokens %j',
    (devices, tokens, kept) => {
      expect(keepOnlyDevice(devices, tokens, now)).toEqual(kept);
    },
  );

  it('[AUTH-68] makes random tokens of 43 characters', () => {
    expect(newDeviceToken()).toMatch(/^[\w-]{43}$/);
    expect(newDeviceToken()).not.toBe(newDeviceToken());
  });
});
