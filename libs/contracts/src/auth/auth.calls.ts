import { memberCall, serviceCall, visitorCall } from '../define.js';
import type { MessageReply, Nothing } from '../replies.js';
import type {
  ChangePassword,
  ConnectGoogle,
  ExchangeCode,
  Login,
  Register,
  UpdateColours,
  UpdateGoogle,
  UpdateProfile,
} from './auth.requests.js';
import type { GrantLease, Lease } from './lease.js';
import type { SignedIn, User } from './user.js';

const service = 'auth';
/** Hashing takes its time by design: a lane of its own keeps it from everything else. */
const password = { service, lane: 'password', deadlineMs: 10_000 };
/** Google is asked while the caller waits. */
const google = { service, lane: 'google', deadlineMs: 20_000, changes: true };
/** Answers when every lease that was given before has run out (§1): most of the time is waiting. */
const slow = { service, lane: 'slow', deadlineMs: 10_000, changes: true };

export const login = visitorCall<Login, SignedIn>({ name: 'auth.login', ...password, changes: true });
export const register = visitorCall<Register, SignedIn>({ name: 'auth.register', ...password, changes: true });
export const exchangeGoogle = visitorCall<ExchangeCode, SignedIn>({ name: 'auth.google-exchange', ...google });
export const changePassword = memberCall<ChangePassword, MessageReply>({ name: 'auth.change-password', ...slow });
export const me = memberCall<Nothing, User>({ name: 'auth.me', service });
export const updateProfile = memberCall<UpdateProfile, User>({ name: 'auth.profile', service, changes: true });
export const updateColours = memberCall<UpdateColours, User>({ name: 'auth.colours', service, changes: true });
/** Ends the session of the token. */
export const logout = memberCall<Nothing, MessageReply>({ name: 'auth.logout', ...slow });
export const connectGoogle = memberCall<ConnectGoogle, User>({ name: 'auth.google-connect', ...google });
export const updateGoogle = memberCall<UpdateGoogle, User>({ name: 'auth.google-update', service, changes: true });
export const disconnectGoogle = memberCall<Nothing, User>({ name: 'auth.google-disconnect', ...google });

/** Who a session is and which spaces are theirs; refused (`unauthenticated`) once the session or its user is gone. */
export const grantLease = serviceCall<GrantLease, Lease>({
  name: 'auth.lease',
  service,
  lane: 'session',
  deadlineMs: 3_000,
});
