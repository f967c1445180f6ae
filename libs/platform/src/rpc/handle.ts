import 'reflect-metadata';
import { MessagePattern } from '@nestjs/microservices';
import { PARAM_ARGS_METADATA } from '@nestjs/microservices/constants.js';
import type { Call, CallContext } from './call.js';
import type { Page } from './page.js';

type Handler<Request, Reply, Caller> = (request: Request, context: CallContext<Caller>) => Promise<Reply | Page<Reply>>;

/**
 * Marks a controller method as handler of a declared call. It is `@MessagePattern` with the types of the declaration: a
 * handler whose request, reply or caller differs does not compile. A handler whose reply may be long returns the {@link
 * Page} that the context requests.
 */
export function Handle<Request extends object, Reply, Caller>(call: Call<Request, Reply, Caller>) {
  return <Method extends Handler<Request, Reply, Caller>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    passBoth(target, key);
    MessagePattern(call.name, { call })(target, key, descriptor);
  };
}

/**
 * Makes Nest pass both arguments to a handler, unchanged. Nest passes only the first one unless parameters are
 * decorated, and runs pipes on decorated parameters. An empty list of decorated parameters avoids that work on every
 * call. Decorated parameters stay, so that {@link rejectIgnoredDecorators} finds them.
 */
export function passBoth(target: object, key: string | symbol): void {
  if (Reflect.hasOwnMetadata(PARAM_ARGS_METADATA, target.constructor, key)) return;
  Reflect.defineMetadata(PARAM_ARGS_METADATA, {}, target.constructor, key);
}
