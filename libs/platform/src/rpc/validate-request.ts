import { PLATFORM_MESSAGES } from '../messages/platform-messages.js';
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
  if (!call.isCaller(caller)) throw new Failure('invalid', PLATFORM_MESSAGES.callerInvalid);
  if (requestId.length > MAX_ID) throw new Failure('invalid', PLATFORM_MESSAGES.requestIdTooLong);
  if (operation && (operation.id.length > MAX_ID || operation.id.length === 0)) {
    throw new Failure('invalid', PLATFORM_MESSAGES.operationInvalid);
  }
  if (page?.after && page.after.length > MAX_ID) throw new Failure('invalid', PLATFORM_MESSAGES.pageInvalid);
  return { ...body, request: validated(call.request, body.request) };
}
