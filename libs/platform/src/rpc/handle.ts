import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { Observable } from 'rxjs';
import type { Call, CallContext } from './call.js';

type Handler<Request, Reply, Caller> = (
  request: Request,
  context: CallContext<Caller>,
) => Promise<Reply> | Observable<unknown>;

/**
 * Marks a controller method as the answer to a declared call. It is `@MessagePattern` with the types of the declaration:
 * a handler whose request, reply or caller differ does not compile. Long lists may be answered as an Observable of their parts.
 */
export function Handle<Request extends object, Reply, Caller>(call: Call<Request, Reply, Caller>) {
  return <Method extends Handler<Request, Reply, Caller>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    passBoth(target, key);
    MessagePattern(call.name, { lane: call.lane })(target, key, descriptor);
  };
}

/** Nest hands a handler its first argument only, unless the second is asked for. */
export function passBoth(target: object, key: string | symbol): void {
  Payload()(target, key, 0);
  Ctx()(target, key, 1);
}
