import type { Transaction } from './transaction.js';

/**
 * Runs writes, the answer of the operation and the events they tell as one transaction, once per operation.
 * The operation is that of the call under way (see rpc/current-call); outside a call every run is an operation of its own.
 */
export class UnitOfWork {
  /**
   * Runs `work` in a transaction (write concern majority) and returns its answer. `work` may run several times when transactions collide, so it
   * must have no effect but through `tx`. If the operation has taken effect before, the kept answer is returned and nothing is written.
   * Throws Failure `unprocessable` when the same operation id was used for another request.
   */
  run<Reply>(_work: (tx: Transaction) => Promise<Reply>): Promise<Reply> {
    throw new Error('written next');
  }
}
