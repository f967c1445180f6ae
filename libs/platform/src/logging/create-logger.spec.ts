import { Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Logger, LoggerModule } from 'nestjs-pino';
import { currentCall } from '../rpc/current-call.js';
import { createLogger } from './create-logger.js';
import { nestLogging } from './logging.module.js';

describe('createLogger', () => {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
  const last = () => lines.at(-1);

  it('[PLAT-28] writes JSON lines with the request id of the current call', () => {
    currentCall.run({ requestId: 'r-1' }, () => logger.info('hello'));
    expect(last()).toMatchObject({ name: 'test', requestId: 'r-1', msg: 'hello' });
  });

  it('[AUTH-18] logs type, message, code and cause of an error, but not its other properties', () => {
    const error = Object.assign(new Error('no', { cause: new Error('why') }), {
      code: 11_000,
      document: { hash: 'secret' },
    });
    logger.error({ err: error }, 'A call failed');
    expect(last()).toMatchObject({ err: { type: 'Error', message: 'no', code: 11_000, cause: { message: 'why' } } });
    expect(JSON.stringify(last())).not.toContain('secret');
  });

  it('[AUTH-18] logs no other properties of an error through the logger of Nest either', async () => {
    @Module({ imports: [LoggerModule.forRoot(nestLogging(logger))] })
    class Logging {}
    const app = await Test.createTestingModule({ imports: [Logging] }).compile();
    app.get(Logger).error(Object.assign(new Error('no'), { document: { hash: 'secret' } }));
    expect(last()).toMatchObject({ err: { message: 'no' } });
    expect(JSON.stringify(last())).not.toContain('secret');
  });
});
