import { validated } from '../validation/validated.js';
import type { Call } from './call.js';
import { Failure } from './failure.js';
import type { RequestBody } from './wire.js';

/** The maximum length of ids of requests, operations and pages; longer ones are not ours. */
const MAX_ID = 300;

/**
 * Returns the body with only those fields of the request that the class of the call declares. Throws Failure `invalid`
 * for any part that does not match its declaration.
 */
export function validateRequest(call: Call<object, unknown, unknown>, body: RequestBody): RequestBody {
  const { caller, requestId, operation, page } = body;
  if (!call.isCaller(caller)) throw new Failure('invalid', 'The caller is not valid');
  if (requestId.length > MAX_ID) throw new Failure('invalid', 'The request id is too long');
  if (operation && (operation.id.length > MAX_ID || operation.id.length === 0)) {
    throw new Failure('invalid', 'The operation id is not valid');
  }
  if (page?.after && page.after.length > MAX_ID) throw new Failure('invalid', 'The page is not valid');
  return { ...body, request: validated(call.request, body.request) };
}
