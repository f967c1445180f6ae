import 'reflect-metadata';
import type { ExecutionContext } from '@nestjs/common';
import type { Space } from '@pawplan/contracts';
import { of as answered, lastValueFrom } from 'rxjs';
import type { Admitted, Callers } from './callers.js';
import { SpaceStillOpen } from './space-still-open.js';

/** The answer of a call in the space of `pack` that outlasted its lease; asked again, these are the caller's spaces. */
function late(spacesNow: Space[]) {
  const request = { user: { sub: 'ann', sid: 's1' }, headers: {}, caller: { space: 'g:pack' }, admittedUntil: 0 };
  const of = async () => ({ spaces: spacesNow }) as Partial<Admitted> as Admitted;
  const context = { switchToHttp: () => ({ getRequest: () => request }) } as unknown as ExecutionContext;
  const handled = { handle: () => answered('done') };
  return lastValueFrom(new SpaceStillOpen({ of } as unknown as Callers).intercept(context, handled));
}

describe('SpaceStillOpen', () => {
  it('[GROUP-16] keeps a late answer from somebody who has left the space', async () => {
    await expect(late(['u:ann'])).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('[API-39] answers somebody who has only gone on to another space', async () => {
    await expect(late(['u:ann', 'g:pack'])).resolves.toBe('done');
  });
});
