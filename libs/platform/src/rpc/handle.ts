import 'reflect-metadata';
import { MessagePattern } from '@nestjs/microservices';
import { PARAM_ARGS_METADATA } from '@nestjs/microservices/constants.js';
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

/**
 * Lets a handler have both its arguments, as they are. Nest hands over the first only unless parameters are decorated, and takes each of those
 * through its pipes; an empty list of decorated parameters saves that on every call.
 */
export function passBoth(target: object, key: string | symbol): void {
  Reflect.defineMetadata(PARAM_ARGS_METADATA, {}, target.constructor, key);
}
