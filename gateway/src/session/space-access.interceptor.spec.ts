import 'reflect-metadata';
import type { ExecutionContext } from '@nestjs/common';
import type { Space } from '@pawplan/contracts';
import { of as answered, lastValueFrom } from 'rxjs';
import type { CallerResolver, ResolvedCaller } from './caller-resolver.js';
import { SpaceAccessInterceptor } from './space-access.interceptor.js';

/**
 * The reply of a call in the space of `pack` that took longer than its lease; `spacesNow` are the caller's spaces in
 * the next lease.
 */
function late(spacesNow: Space[]) {
  const request = { user: { sub: 'ann', sid: 's1' }, headers: {}, caller: { space: 'g:pack' }, admittedUntil: 0 };
  const resolve = async () => ({ spaces: spacesNow }) as Partial<ResolvedCaller> as ResolvedCaller;
  const context = { switchToHttp: () => ({ getRequest: () => request }) } as unknown as ExecutionContext;
  const handled = { handle: () => answered('done') };
  return lastValueFrom(
    new SpaceAccessInterceptor({ resolve } as unknown as CallerResolver).intercept(context, handled),
  );
}

describe('SpaceAccessInterceptor', () => {
  it('[GROUP-16] refuses a late reply to a person who has left the space', async () => {
    await expect(late(['u:ann'])).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('[API-39] passes a late reply to a person who has only switched to another space', async () => {
    await expect(late(['u:ann', 'g:pack'])).resolves.toBe('done');
  });
});
