/** Where failures go that the person is not told of (§8: "only logged"). */
export function logFailure(what: string, error: unknown): void {
  console.error(what, error);
}
