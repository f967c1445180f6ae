/** Does a piece of work while no other tab of the browser does one of the same name. Aborting gives up waiting, and then rejects. */
export async function withLock<Result>(
  name: string,
  work: () => Result | Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  // Locks are missing on plain http outside localhost: there every tab works for itself.
  if (!navigator.locks) return work();
  return navigator.locks.request(name, signal ? { signal } : {}, async () => work());
}
