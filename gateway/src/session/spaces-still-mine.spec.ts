import 'reflect-metadata';
import type { ExecutionContext } from '@nestjs/common';
import type { Space } from '@pawplan/contracts';
import { defer, lastValueFrom } from 'rxjs';
import type { SessionRequest } from './caller-context.js';
import type { Admitted, Callers } from './callers.js';
import { SpacesStillMine } from './spaces-still-mine.js';

const MINE: Space[] = ['u:ann', 'g:pack'];

/**
 * A request that was admitted until `admittedUntil` (of `performance.now()`); `spacesNow` are the caller's spaces in
 * the next lease.
 */
function setUp(admittedUntil: number, spacesNow: Space[]) {
  const request = { user: { sub: 'ann', sid: 's1' }, headers: {}, spaces: MINE, admittedUntil };
  const asked: (readonly Space[])[] = [];
  const of = jest.fn(async () => ({ spaces: spacesNow, until: 2_000 }) as Partial<Admitted> as Admitted);
  const context = { switchToHttp: () => ({ getRequest: () => request as unknown as SessionRequest }) };
  const handle = () =>
    defer(async () => {
      asked.push(request.spaces);
      return `of ${request.spaces.join()}`;
    });
  const intercepted = new SpacesStillMine({ of } as unknown as Callers).intercept(
    context as unknown as ExecutionContext,
    { handle },
  );
  return { reply: lastValueFrom(intercepted), asked, of };
}

describe('SpacesStillMine', () => {
  let now = 1_000;
  beforeEach(() => {
    now = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  it('[REMIND-18] passes a reply that is in time', async () => {
    const { reply, asked, of } = setUp(1_001, ['u:ann']);
    expect(await reply).toBe('of u:ann,g:pack');
    expect(asked).toHaveLength(1);
    expect(of).not.toHaveBeenCalled();
  });

  it('[REMIND-18] passes a late reply to a person who has left no group', async () => {
    const { reply, asked } = setUp(1_000, [...MINE, 'g:other']);
    expect(await reply).toBe('of u:ann,g:pack');
    expect(asked).toHaveLength(1);
  });

  it('[REMIND-18] makes the call again for a person who left a group meanwhile', async () => {
    const { reply, asked } = setUp(1_000, ['u:ann']);
    expect(await reply).toBe('of u:ann');
    expect(asked).toEqual([MINE, ['u:ann']]);
  });

  it('[REMIND-18] fails when the session has ended', async () => {
    const { reply, of } = setUp(1_000, []);
    of.mockRejectedValue(new Error('signed out'));
    await expect(reply).rejects.toThrow('signed out');
  });
});
