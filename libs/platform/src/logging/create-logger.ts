import { type DestinationStream, type Logger, pino } from 'pino';
import { currentCall } from '../rpc/current-call.js';
import { describeError } from './describe-error.js';

/**
 * Creates a logger that writes JSON lines. Each line has the name of the process and, inside a call, its request id.
 * Default destination: standard output.
 */
export function createLogger(name: string, level = 'info', destination?: DestinationStream): Logger {
  const options = {
    name,
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    mixin: () => {
      const call = currentCall.get();
      return call ? { requestId: call.requestId } : {};
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
