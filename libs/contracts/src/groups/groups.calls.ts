import type { User } from '../auth/user.js';
import { memberCall } from '../define.js';
import { ById, EmptyRequest, type MessageReply } from '../replies.js';
import type { Group } from './group.js';
import {
  CreateGroup,
  InviteByEmailTo,
  JoinGroupFrom,
  RemoveMember,
  RenewInviteCodeOf,
  RequireSecondFactorOf,
  SwitchGroup,
} from './group.requests.js';

const service = 'auth';

export const listGroups = memberCall<EmptyRequest, Group[]>({ name: 'groups.list', request: EmptyRequest, service });
export const createGroup = memberCall<CreateGroup, Group>({
  name: 'groups.create',
  request: CreateGroup,
  service,
  changes: true,
});
/** Failed attempts are counted per user and per address. */
export const joinGroup = memberCall<JoinGroupFrom, Group>({
  name: 'groups.join',
  request: JoinGroupFrom,
  service,
  changes: true,
});
export const switchGroup = memberCall<SwitchGroup, User>({
  name: 'groups.switch',
  request: SwitchGroup,
  service,
  changes: true,
});
export const renewInviteCode = memberCall<RenewInviteCodeOf, Group>({
  name: 'groups.renew-invite-code',
  request: RenewInviteCodeOf,
  service,
  changes: true,
});
/** The reply is the same for every address. Calls are counted per caller and per address. */
export const inviteByEmail = memberCall<InviteByEmailTo, MessageReply>({
  name: 'groups.invite-by-email',
  request: InviteByEmailTo,
  service,
  changes: true,
});
/** The reply comes only when all leases that were granted before have expired. */
export const leaveGroup = memberCall<ById, MessageReply>({
  name: 'groups.leave',
  request: ById,
  service,
  changes: true,
  queue: 'slow',
  deadlineMs: 10_000,
});
/** The reply comes only when all leases that were granted before have expired. */
export const removeMember = memberCall<RemoveMember, MessageReply>({
  name: 'groups.remove-member',
  request: RemoveMember,
  service,
  changes: true,
  queue: 'slow',
  deadlineMs: 10_000,
});
/** The reply comes only when all leases that were granted before have expired. */
export const requireSecondFactor = memberCall<RequireSecondFactorOf, Group>({
  name: 'groups.require-second-factor',
  request: RequireSecondFactorOf,
  service,
  changes: true,
  queue: 'slow',
  deadlineMs: 10_000,
});
