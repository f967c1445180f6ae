import { type Logger, pino } from 'pino';
import { currentCall } from '../rpc/current-call.js';

/** A logger of JSON lines, each with the process's name and, inside a call, its request id. */
export function createLogger(name: string, level = 'info'): Logger {
  return pino({
    name,
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const call = currentCall.get();
      return call ? { requestId: call.requestId } : {};
    },
  });
}
