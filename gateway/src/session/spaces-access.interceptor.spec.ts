import 'reflect-metadata';
import type { ExecutionContext } from '@nestjs/common';
import type { Space } from '@pawplan/contracts';
import { defer, lastValueFrom } from 'rxjs';
import type { SessionRequest } from './caller-context.js';
import type { CallerResolver, ResolvedCaller } from './caller-resolver.js';
import { SpacesAccessInterceptor } from './spaces-access.interceptor.js';

const MINE: Space[] = ['u:ann', 'g:pack'];

/**
 * A request that was admitted until `admittedUntil` (of `performance.now()`); `spacesNow` are the caller's spaces in
 * the next lease.
 */
function setUp(admittedUntil: number, spacesNow: Space[]) {
  const request = { user: { sub: 'ann', sid: 's1' }, headers: {}, spaces: MINE, admittedUntil };
  const asked: (readonly Space[])[] = [];
  const resolve = jest.fn(
    async () => ({ spaces: spacesNow, until: 2_000 }) as Partial<ResolvedCaller> as ResolvedCaller,
  );
  const context = { switchToHttp: () => ({ getRequest: () => request as unknown as SessionRequest }) };
  const handle = () =>
    defer(async () => {
      asked.push(request.spaces);
      return `of ${request.spaces.join()}`;
    });
  const intercepted = new SpacesAccessInterceptor({ resolve } as unknown as CallerResolver).intercept(
    context as unknown as ExecutionContext,
    { handle },
  );
  return { reply: lastValueFrom(intercepted), asked, resolve };
}

describe('SpacesAccessInterceptor', () => {
  let now = 1_000;
  beforeEach(() => {
    now = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  it('[REMIND-18] passes a reply that is in time', async () => {
    const { reply, asked, resolve } = setUp(1_001, ['u:ann']);
    expect(await reply).toBe('of u:ann,g:pack');
    expect(asked).toHaveLength(1);
    expect(resolve).not.toHaveBeenCalled();
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
    const { reply, resolve } = setUp(1_000, []);
    resolve.mockRejectedValue(new Error('signed out'));
    await expect(reply).rejects.toThrow('signed out');
  });
});
