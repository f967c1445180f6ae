import { AsyncLocalStorage } from 'node:async_hooks';
import type { Operation } from './call.js';

/** Data of the current call or incoming event that any code may need, without passing it as an argument. */
export interface CurrentCall {
  requestId: string;
  operation?: Operation;
  /** Moment of `performance.now()` after which the caller no longer waits. */
  deadline?: number;
}

const storage = new AsyncLocalStorage<CurrentCall>();

/** The current call. The transport and the gateway set it; the logger, the RPC client and the unit of work read it. */
export const currentCall = {
  run: <T>(call: CurrentCall, work: () => T): T => storage.run(call, work),
  get: (): CurrentCall | undefined => storage.getStore(),
};
