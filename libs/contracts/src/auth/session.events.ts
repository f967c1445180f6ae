import { defineEvent } from '@pawplan/platform';
import { OptionalSessionId, RequiredId } from '../fields/index.js';

/** Sessions of a person that ended: the one in `ended`, or all except `kept`, or all. */
export class SessionsEnded {
  @RequiredId({ label: 'user' }) userId: string;
  @OptionalSessionId() ended?: string;
  @OptionalSessionId() kept?: string;
}

/** Sessions of a person were ended. What belongs to one of them, such as push messages on its device, ends too. */
export const sessionsEnded = defineEvent<SessionsEnded>({
  name: 'sessions.ended',
  owner: 'auth',
  consumers: ['notify'],
  payload: SessionsEnded,
});
