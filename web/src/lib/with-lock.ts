/**
 * Runs `work` while no other tab of the browser runs work under the same name. Aborting the signal stops the waiting;
 * the promise then rejects.
 */
export async function withLock<Result>(
  name: string,
  work: () => Result | Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  // Without https, locks exist on localhost only; elsewhere the tabs do not wait for each other.
  if (!navigator.locks) return work();
  return navigator.locks.request(name, signal ? { signal } : {}, async () => work());
}
