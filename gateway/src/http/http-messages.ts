/** Messages about the HTTP request itself; messages about the product are in the contracts. */
export const HTTP_MESSAGES = {
  badRequest: 'This request cannot be understood.',
  badJson: 'The request body is not valid JSON.',
  notAnObject: 'The request body must be a JSON object.',
  tooDeep: 'The request body is nested too deeply.',
  badKey: 'Idempotency-Key must be 1 to 200 characters without spaces.',
  badVersion: 'If-Match must be the version of the item.',
  notFound: 'There is nothing at this address.',
  tooLarge: 'The request body is too large: at most 256 KiB.',
  tooSlow: 'The request took too long to arrive.',
  headTooLarge: 'The headers of the request are too large.',
  operatorsOnly: 'Only operators may see this: ask from the machine that it runs on, or with the status token.',
  wrongType: 'The request body must be sent as application/json.',
  tooManyAtOnce: 'Too many requests at once. Please try again in a moment.',
  tooManyStreams: 'Too many open live streams.',
} as const;
