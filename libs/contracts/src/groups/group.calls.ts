import type { User } from '../auth/user.js';
import { memberCall } from '../define.js';
import type { ById, MessageReply, Nothing } from '../replies.js';
import type { Group } from './group.js';
import type { CreateGroup, JoinGroupFrom, SwitchGroup } from './group.requests.js';

const service = 'auth';

export const listGroups = memberCall<Nothing, Group[]>({ name: 'groups.list', service });
export const createGroup = memberCall<CreateGroup, Group>({ name: 'groups.create', service, changes: true });
/** Guesses are counted per user and per address. */
export const joinGroup = memberCall<JoinGroupFrom, Group>({
  name: 'groups.join',
  service,
  changes: true,
});
export const switchGroup = memberCall<SwitchGroup, User>({ name: 'groups.switch', service, changes: true });
export const renewInviteCode = memberCall<ById, Group>({ name: 'groups.renew-invite-code', service, changes: true });
/** Answers when every lease that was given before has run out (§1). */
export const leaveGroup = memberCall<ById, MessageReply>({
  name: 'groups.leave',
  service,
  changes: true,
  lane: 'slow',
  deadlineMs: 10_000,
});
