import { memberCall, serviceCall, visitorCall } from '../define.js';
import { type DefaultReminders, SetDefaultReminders } from '../item-reminders/default-reminders.js';
import { EmptyRequest, type MessageReply } from '../replies.js';
import {
  ChangePassword,
  ConnectGoogle,
  ExchangeCode,
  ForgotPassword,
  Login,
  Register,
  ResetPassword,
  UpdateColours,
  UpdateGoogle,
  UpdateProfile,
  VerifyEmail,
} from './auth.requests.js';
import { GrantLease, type Lease } from './lease.js';
import { EndSession, type OwnSession } from './session.js';
import type { SignedInOnDevice, SignInReply, User } from './user.js';

const service = 'auth';
/** Password hashing is slow by design. It has a separate queue, so that it does not delay other calls. */
const password = { service, queue: 'password', deadlineMs: 10_000 };
/** These calls wait for a reply of Google. */
const google = { service, queue: 'google', deadlineMs: 20_000, changes: true };
/** The reply comes only when all leases that were granted before have expired, so these calls mostly wait. */
const slow = { service, queue: 'slow', deadlineMs: 10_000, changes: true };

export const login = visitorCall<Login, SignInReply>({
  name: 'auth.login',
  request: Login,
  ...password,
  changes: true,
});
export const register = visitorCall<Register, SignedInOnDevice>({
  name: 'auth.register',
  request: Register,
  ...password,
  changes: true,
});
export const exchangeGoogle = visitorCall<ExchangeCode, SignInReply>({
  name: 'auth.google-exchange',
  request: ExchangeCode,
  ...google,
});
export const changePassword = memberCall<ChangePassword, MessageReply>({
  name: 'auth.change-password',
  request: ChangePassword,
  ...slow,
});
/** Requests an e-mail with a link to set a new password. The reply does not reveal whether the address is known. */
export const forgotPassword = visitorCall<ForgotPassword, MessageReply>({
  name: 'auth.forgot-password',
  request: ForgotPassword,
  service,
  changes: true,
});
/**
 * Sets a password with a link that an operator has created or that was mailed. The reply comes when no gateway serves
 * any session of the account any more.
 */
export const resetPassword = visitorCall<ResetPassword, MessageReply>({
  name: 'auth.reset-password',
  request: ResetPassword,
  ...slow,
});
/** Confirms the e-mail address of an account with a mailed link. */
export const verifyEmail = visitorCall<VerifyEmail, MessageReply>({
  name: 'auth.verify-email',
  request: VerifyEmail,
  service,
  changes: true,
});
/** Requests another link that confirms the caller's address. */
export const sendVerifyLink = memberCall<EmptyRequest, MessageReply>({
  name: 'auth.send-verify-link',
  request: EmptyRequest,
  service,
  changes: true,
});
export const me = memberCall<EmptyRequest, User>({ name: 'auth.me', request: EmptyRequest, service });
export const updateProfile = memberCall<UpdateProfile, User>({
  name: 'auth.profile',
  request: UpdateProfile,
  service,
  changes: true,
});
export const updateColours = memberCall<UpdateColours, User>({
  name: 'auth.colours',
  request: UpdateColours,
  service,
  changes: true,
});
/** The reminders with which the forms of new items begin for the caller. */
export const defaultReminders = memberCall<EmptyRequest, DefaultReminders>({
  name: 'auth.default-reminders',
  request: EmptyRequest,
  service,
});
/** Sets them; those of a kind that is left out stay. */
export const setDefaultReminders = memberCall<SetDefaultReminders, DefaultReminders>({
  name: 'auth.set-default-reminders',
  request: SetDefaultReminders,
  service,
  changes: true,
});
/** Ends the session of the caller's token. */
export const logout = memberCall<EmptyRequest, MessageReply>({ name: 'auth.logout', request: EmptyRequest, ...slow });
export const listSessions = memberCall<EmptyRequest, OwnSession[]>({
  name: 'auth.sessions',
  request: EmptyRequest,
  service,
});
export const endSession = memberCall<EndSession, MessageReply>({
  name: 'auth.end-session',
  request: EndSession,
  ...slow,
});
export const endOtherSessions = memberCall<EmptyRequest, MessageReply>({
  name: 'auth.end-other-sessions',
  request: EmptyRequest,
  ...slow,
});
export const connectGoogle = memberCall<ConnectGoogle, User>({
  name: 'auth.google-connect',
  request: ConnectGoogle,
  ...google,
});
export const updateGoogle = memberCall<UpdateGoogle, User>({
  name: 'auth.google-update',
  request: UpdateGoogle,
  service,
  changes: true,
});
export const disconnectGoogle = memberCall<EmptyRequest, User>({
  name: 'auth.google-disconnect',
  request: EmptyRequest,
  ...google,
});

/**
 * Returns the user of a session and the groups of the user. Fails with `unauthenticated` once the session or its user
 * no longer exists.
 */
export const grantLease = serviceCall<GrantLease, Lease>({
  name: 'auth.lease',
  request: GrantLease,
  senders: ['gateway'],
  service,
  queue: 'session',
  deadlineMs: 3_000,
});
