/** Texts about the HTTP request itself. */
export const HTTP_TEXTS = {
  requestNotUnderstood: 'This request cannot be understood.',
  bodyNotJson: 'The request body is not valid JSON.',
  bodyNotAnObject: 'The request body must be a JSON object.',
  bodyTooDeep: 'The request body is nested too deeply.',
  bodyTooLarge: ({ kibibytes }: { kibibytes: number }) => `The request body is too large: at most ${kibibytes} KiB.`,
  bodyTypeWrong: 'The request body must be sent as application/json.',
  idempotencyKeyInvalid: 'Idempotency-Key must be 1 to 200 characters without spaces.',
  ifMatchInvalid: 'If-Match must be the version of the item.',
  addressUnknown: 'There is nothing at this address.',
  requestTooSlow: 'The request took too long to arrive.',
  headersTooLarge: 'The headers of the request are too large.',
  operatorsOnly: 'Only operators may see this: ask from the machine that it runs on, or with the status token.',
  tooManyAtOnce: 'Too many requests at once. Please try again in a moment.',
  tooManyStreams: 'Too many open live streams.',
} as const;
