/** A refusal by the server, or no answer at all (`status` 0). */
export class ApiFailure extends Error {
  override name = 'ApiFailure';

  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(sentenceIn(body) ?? `HTTP ${status}`);
  }
}

/** What to show for a failure: the server's sentence where it sent one, else `fallback` (§8). */
export function messageOf(error: unknown, fallback: string): string {
  // Without an answer the body is the browser's own error, whose words are for nobody.
  return (error instanceof ApiFailure && error.status > 0 && sentenceIn(error.body)) || fallback;
}

/** The item as it stands, from a refusal because of a stale version (§3 of the decisions). */
export function currentOf<Item>(error: unknown): Item | null {
  if (!(error instanceof ApiFailure) || error.status !== 409) return null;
  return (field(error.body, 'current') as Item | undefined) ?? null;
}

/** Whether trying the same reading call again may help. */
export function worthRetrying(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 0 || error.status >= 500 || error.status === 429);
}

function sentenceIn(body: unknown): string | undefined {
  const message = field(body, 'message');
  return typeof message === 'string' && message.trim() ? message : undefined;
}

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}
