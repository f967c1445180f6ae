import { type ServerText, serverText } from './server-text';

/** A refusal by the server, or no answer at all (`status` 0). */
export class ApiFailure extends Error {
  override name = 'ApiFailure';

  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(messageIn(body) ?? `HTTP ${status}`);
  }
}

/** The text to show for a failure: the server's sentence if there is one, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  // Without an answer the body is the browser's own error, which is not meant for people.
  return (error instanceof ApiFailure && error.status > 0 && messageIn(error.body)) || fallback;
}

/** The present item, from a refusal because of a stale version. */
export function currentItemOf<Item>(error: unknown): Item | null {
  if (!(error instanceof ApiFailure) || error.status !== 409) return null;
  return (field(error.body, 'current') as Item | undefined) ?? null;
}

/** Whether the server refused with one of these codes of messages. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof ApiFailure && codes.includes(String(field(error.body, 'code')));
}

/** Whether the server named this field in its refusal. */
export const hasFieldError = (error: unknown, name: string): boolean => problemOf(error, name) !== undefined;

/** The server's sentence about this field, if it named the field in its refusal. */
export const fieldMessageOf = (error: unknown, name: string): string | undefined => messageIn(problemOf(error, name));

/** Whether the same read may succeed when it is tried again. */
export function isRetryable(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 0 || error.status >= 500 || error.status === 429);
}

function problemOf(error: unknown, name: string): unknown {
  const errors = error instanceof ApiFailure ? field(error.body, 'errors') : undefined;
  return Array.isArray(errors) ? errors.find((each: unknown) => field(each, 'field') === name) : undefined;
}

function messageIn(body: unknown): string | undefined {
  const message = field(body, 'message');
  if (typeof message !== 'string' || !message.trim()) return undefined;
  return serverText(body as ServerText);
}

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}
