import { Controller, Module } from '@nestjs/common';
import { EVENTS, focusStats, listFocusSessions, MESSAGES, type MemberContext } from '@pawplan/contracts';
import { type Env, Failure, Handle, PlatformModule, startService } from '@pawplan/platform';

/** A focus service that is connected and takes two calls at a time, but answers none until it is closed. */
export async function startStuckFocus(env: Env): Promise<{ taken: () => number; close(): Promise<void> }> {
  let release: () => void = () => undefined;
  const never = new Promise<never>((_, reject) => {
    release = () => reject(new Failure('unavailable', MESSAGES.unavailable));
  });
  never.catch(() => undefined);
  let taken = 0;

  @Controller()
  class StuckController {
    @Handle(focusStats)
    stats(_: object, __: MemberContext): Promise<never> {
      taken += 1;
      return never;
    }

    @Handle(listFocusSessions)
    list(_: object, __: MemberContext): Promise<never> {
      taken += 1;
      return never;
    }
  }
  const options = { name: 'focus', events: EVENTS };
  @Module({ imports: [PlatformModule.forService(options)], controllers: [StuckController] })
  class StuckModule {}

  const service = await startService(StuckModule, { ...options, queues: { rpc: 2 }, env });
  return {
    taken: () => taken,
    close: () => {
      release();
      return service.close();
    },
  };
}
