import { AsyncLocalStorage } from 'node:async_hooks';
import type { Operation } from './call.js';

/** What every line of code below a call or an incoming event may want to know, without passing it along. */
export interface CurrentCall {
  requestId: string;
  operation?: Operation;
  /** Milliseconds since the epoch after which nobody waits for the answer. */
  deadline?: number;
}

const storage = new AsyncLocalStorage<CurrentCall>();

/** The call under way: set by the transport and by the gateway, read by the logger, the RPC client and the unit of work. */
export const currentCall = {
  run: <T>(call: CurrentCall, work: () => T): T => storage.run(call, work),
  get: (): CurrentCall | undefined => storage.getStore(),
};
