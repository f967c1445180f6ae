import {
  type ArgumentMetadata,
  type CallHandler,
  type CanActivate,
  Controller,
  type ExecutionContext,
  Module,
  type NestInterceptor,
  type Type,
  UseGuards,
  UseInterceptors,
  UsePipes,
} from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  type CallContext,
  defineCall,
  type EventEnvelope,
  Failure,
  Handle,
  isNoCaller,
  OnEvent,
  PlatformModule,
  type StartedService,
  startService,
} from '@pawplan/platform';
import { testPrefix } from '@pawplan/testing';
import { IsString } from 'class-validator';
import { map, type Observable } from 'rxjs';
import { openCaller } from './support/caller.js';
import { noteChanged } from './support/notes.js';

class Text {
  @IsString() text: string;
}
const say = defineCall<Text, string, null>({
  name: 'decorated.say',
  service: 'decorated',
  request: Text,
  isCaller: isNoCaller,
});

class TrimPipe {
  transform(value: unknown, _metadata: ArgumentMetadata): unknown {
    return value;
  }
}

const env = { ...process.env, LOG_LEVEL: 'silent', NAME_PREFIX: testPrefix() };

function start(controller: Type): Promise<StartedService> {
  const options = { name: 'decorated', events: [noteChanged], queues: { rpc: 4 } };
  @Module({ imports: [PlatformModule.forService(options)], controllers: [controller] })
  class DecoratedModule {}
  return startService(DecoratedModule, { ...options, env });
}

describe('decorators of handlers', () => {
  @Controller()
  class Parameter {
    @Handle(say)
    async say(@Payload('text') { text }: Text): Promise<string> {
      return text;
    }
  }

  @Controller()
  class PipedParameter {
    @Handle(say)
    async say(@Payload(TrimPipe) { text }: Text, @Ctx() _context: CallContext<null>): Promise<string> {
      return text;
    }
  }

  @Controller()
  class EventParameter {
    @OnEvent(noteChanged)
    async say(@Payload() _event: EventEnvelope<object>): Promise<void> {}
  }

  @Controller()
  class PipedMethod {
    @UsePipes(TrimPipe)
    @Handle(say)
    async say({ text }: Text): Promise<string> {
      return text;
    }
  }

  @UsePipes(TrimPipe)
  @Controller()
  class PipedController {
    @OnEvent(noteChanged)
    async say(): Promise<void> {}
  }

  it.each([
    [Parameter, 'Parameter.say handles a call or an event: its parameters cannot be decorated'],
    [PipedParameter, 'PipedParameter.say handles a call or an event: its parameters cannot be decorated'],
    [EventParameter, 'EventParameter.say handles a call or an event: its parameters cannot be decorated'],
    [PipedMethod, 'PipedMethod.say handles a call or an event: it cannot have pipes'],
    [PipedController, 'PipedController.say handles a call or an event: it cannot have pipes'],
  ])('[PLAT-37] a service does not start with ignored decorators: %p', async (controller, message) => {
    await expect(start(controller)).rejects.toThrow(message);
  });

  it('[PLAT-37] guards and interceptors of a handler have an effect', async () => {
    class NoSecrets implements CanActivate {
      canActivate(context: ExecutionContext): boolean {
        if (context.switchToRpc().getData<Text>().text === 'secret')
          throw new Failure('forbidden', { message: 'No secrets' });
        return true;
      }
    }
    class Louder implements NestInterceptor<string, string> {
      intercept(_context: ExecutionContext, next: CallHandler<string>): Observable<string> {
        return next.handle().pipe(map((text) => text.toUpperCase()));
      }
    }
    @UseGuards(NoSecrets)
    @Controller()
    class Guarded {
      @UseInterceptors(Louder)
      @Handle(say)
      async say({ text }: Text): Promise<string> {
        return text;
      }
    }
    const service = await start(Guarded);
    const { rpc, close } = openCaller(env.NAME_PREFIX);
    await expect(rpc.call(say, { text: 'woof' }, { caller: null })).resolves.toBe('WOOF');
    await expect(rpc.call(say, { text: 'secret' }, { caller: null })).rejects.toMatchObject({ code: 'forbidden' });
    await close();
    await service.close();
  });
});
